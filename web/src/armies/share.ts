// A roster as a link and as a file. A link has the roster after its #, compressed, so that no server ever sees it; what
// comes from outside is read within limits, and the engine says whether it makes sense.
import type { Roster } from './roster';

export class BadRoster extends Error {
  constructor(readonly why: 'too_long' | 'damaged' | 'no_roster') {
    super(why);
  }
}

const longestLink = 20_000; // characters; a great army has about a thousand
const longestText = 200_000; // bytes

async function through(bytes: Uint8Array<ArrayBuffer>, stream: CompressionStream | DecompressionStream): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    parts.push(next.value);
    size += next.value.length;
    if (size > longestText) {
      await reader.cancel();
      throw new BadRoster('too_long');
    }
  }
  const whole = new Uint8Array(size);
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

const toBase64 = (bytes: Uint8Array): string =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join('')).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (character) => character.charCodeAt(0));

export const linkStart = '#/armies/link/';

export async function linkOf(roster: Roster): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify(roster));
  return linkStart + toBase64(await through(text, new CompressionStream('deflate-raw')));
}

export const isLink = (hash: string): boolean => hash.startsWith(linkStart);

const asRoster = (value: unknown): Roster => {
  const isOne = typeof value === 'object' && value !== null && 'roster' in value && 'army' in value;
  if (!isOne) throw new BadRoster('no_roster');
  return value as Roster;
};

// What it says is not known to be a roster yet, only that it claims to be one.
export async function fromLink(hash: string): Promise<Roster> {
  const packed = hash.slice(linkStart.length);
  if (packed.length > longestLink) throw new BadRoster('too_long');
  try {
    const bytes = await through(fromBase64(packed), new DecompressionStream('deflate-raw'));
    return asRoster(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)));
  } catch (failure) {
    throw failure instanceof BadRoster ? failure : new BadRoster('damaged');
  }
}

// A file as the terminal has it, TOML or JSON.
export async function fromFile(file: Blob): Promise<Roster> {
  if (file.size > longestText) throw new BadRoster('too_long');
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
    if (/^\s*\{/.test(text)) return asRoster(JSON.parse(text));
    const { parse } = await import('smol-toml');
    return asRoster(parse(text));
  } catch (failure) {
    throw failure instanceof BadRoster ? failure : new BadRoster('damaged');
  }
}

export async function toFile(roster: Roster): Promise<string> {
  const { stringify } = await import('smol-toml');
  return stringify(JSON.parse(JSON.stringify(roster)) as Record<string, unknown>);
}
