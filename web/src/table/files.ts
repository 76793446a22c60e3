// Battle files as a player has them: what a text claims to be, and how it leaves the page.
import { version } from '../../package.json';

// A text that is no battle, or none that this version can read; the message is for the player.
export class Unreadable extends Error {}

// The version that wrote the file, if it says so.
export function writtenBy(text: string): string | null {
  try {
    const first = JSON.parse(text.slice(0, text.indexOf('\n') + 1 || undefined)) as { acies?: unknown };
    return typeof first.acies === 'string' ? first.acies : null;
  } catch {
    return null;
  }
}

const parts = (text: string): number[] => text.split('.').map((part) => Number.parseInt(part, 10) || 0);

export function isNewer(one: string, than: string = version): boolean {
  const [a, b] = [parts(one), parts(than)];
  const i = a.findIndex((part, at) => part !== (b[at] ?? 0));
  return i >= 0 && (a[i] ?? 0) > (b[i] ?? 0);
}

export const fileName = (name: string, ending: string): string =>
  `${name.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '') || 'battle'}.${ending}`;

export function download(blob: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

export const downloadBattle = (name: string, text: string): void =>
  download(new Blob([text], { type: 'application/x-ndjson' }), fileName(name, 'battle'));
