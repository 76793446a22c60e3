// Rosters as links and files: what is shared is read back, and what is damaged, too long or no roster is refused.
import { describe, expect, test } from 'vitest';
import { BadRoster, fromFile, fromLink, isLink, linkOf, linkStart, toFile } from '../../src/armies/share';
import type { Roster } from '../../src/armies/roster';

const roster: Roster = {
  roster: 1, name: 'Légion X', army: 'marian-romans', edition: 'advanced', scale: '15', format: 'tournament', points: 350, structure: 'average',
  commands: [{ name: 'Cæsar', general: 'expert', cinc: true, units: [{ row: 'legionaries', count: 4, ranks: 2 }, { row: 'legionaries', general: true }] }],
};
const why = async (reading: Promise<unknown>): Promise<string> => {
  try {
    await reading;
    return 'read';
  } catch (failure) {
    return failure instanceof BadRoster ? failure.why : String(failure);
  }
};
const packed = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> => {
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream('deflate-raw'));
  const all = new Uint8Array(await new Response(stream).arrayBuffer());
  return linkStart + Buffer.from(all).toString('base64url');
};
const text = (words: string) => new TextEncoder().encode(words);

describe('a link', () => {
  test('is short and leads back to the same army', async () => {
    const link = await linkOf(roster);
    expect(isLink(link)).toBe(true);
    expect(link.length).toBeLessThan(600);
    expect(link).toMatch(/^#\/armies\/link\/[\w-]+$/);
    expect(await fromLink(link)).toEqual(roster);
  });
  test.each([
    ['a megabyte', `${linkStart}${'A'.repeat(1_000_000)}`, 'too_long'],
    ['nothing', linkStart, 'damaged'],
    ['no base 64', `${linkStart}%%%`, 'damaged'],
    ['no compressed text', `${linkStart}AAAA`, 'damaged'],
  ])('of %s is refused', async (_, link, expected) => expect(await why(fromLink(link))).toBe(expected));
  test('that unpacks to megabytes is refused before it is read', async () => expect(await why(fromLink(await packed(new Uint8Array(5_000_000))))).toBe('too_long'));
  test('with damaged UTF-8 is refused', async () => expect(await why(fromLink(await packed(new Uint8Array([123, 34, 0xff, 0xfe, 34, 125]))))).toBe('damaged'));
  test('with something else is refused', async () => {
    expect(await why(fromLink(await packed(text('{"name": "x"}'))))).toBe('no_roster');
    expect(await why(fromLink(await packed(text('null'))))).toBe('no_roster');
    expect(await why(fromLink(await packed(text('{"roster": 1,'))))).toBe('damaged');
  });
  test('of which a letter is missing is refused', async () => {
    const link = await linkOf(roster);
    expect(await why(fromLink(link.slice(0, -12)))).toBe('damaged');
  });
});

describe('a file', () => {
  test('is TOML, as the terminal has it, and is read back', async () => {
    const toml = await toFile(roster);
    expect(toml).toMatch(/^army = "marian-romans"$/m);
    expect(await fromFile(new Blob([toml]))).toEqual(roster);
    expect(await fromFile(new Blob([JSON.stringify(roster)]))).toEqual(roster);
  });
  test('that is none is refused', async () => {
    expect(await why(fromFile(new Blob(['name = "x"'])))).toBe('no_roster');
    expect(await why(fromFile(new Blob(['<html>'])))).toBe('damaged');
    expect(await why(fromFile(new Blob([new Uint8Array([0x61, 0xff])])))).toBe('damaged');
    expect(await why(fromFile(new Blob(['x'.repeat(300_000)])))).toBe('too_long');
  });
});
