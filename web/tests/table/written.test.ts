// Files that players open, with the real engine.
import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { Unreadable } from '../../src/table/files';
import { written } from '../../src/table/written';
import { scenariosOf } from './real';

const folder = new URL('../../../scenarios/', import.meta.url);
const packed = new Map(['basic', 'impetus', 'advanced', 'impetus2'].flatMap((edition) => scenariosOf(edition)).map((one) => [one.id, one.text]));
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.toml'));

test.each(files)('%s says here what the engine has read in it', async (file) => {
  const { words, ...said } = JSON.parse(await written(readFileSync(new URL(file, folder), 'utf8'), file)) as Record<string, unknown>;
  expect(words).toEqual(expect.any(String));
  expect(said).toEqual(JSON.parse(packed.get(/([^/]+)\.toml$/.exec(file)?.[1] ?? '') ?? '{}'));
});

describe('what is refused', () => {
  test.each([
    ['a picture', '\x89PNG\r\n\x1a\n\0\0', /neither a battle nor a scenario/],
    ['nothing', '', /neither a battle nor a scenario/],
    ['a letter', 'Dear friend,\nshall we play?', /neither a battle nor a scenario/],
    ['a table', 'a;b;c\n1;2;3', /neither a battle nor a scenario/],
    ['a page', '<!doctype html><p>Hello', /neither a battle nor a scenario/],
  ])('%s', async (_, text, why) => {
    await expect(written(text, 'x.dat')).rejects.toThrow(Unreadable);
    await expect(written(text, 'x.dat')).rejects.toThrow(why);
  });
  test('TOML with a fault, with its line', async () => {
    await expect(written('name = "x"\n\nunits = [', 'x.toml')).rejects.toThrow(/line 3/);
  });
  test('JSON is left to the engine', async () => expect(await written(' {"a": 1', 'x')).toBe(' {"a": 1'));
});
