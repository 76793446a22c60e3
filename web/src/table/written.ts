// What a file says, as the engine opens it: battles and scenarios in JSON as they are, scenarios in TOML as JSON.
import { Unreadable } from './files';
import { ready, tell } from './words/app';

const most = 20_000_000; // characters; the longest battles have a hundredth of it

// Refuses what is neither, with a sentence.
export async function written(text: string, name: string): Promise<string> {
  await ready;
  if (/^\s*\{/.test(text)) return text;
  const alien = new Unreadable(tell('file.alien', { name }));
  if (text.length > most || text.includes('\0') || !/^\s*[\w."'#[-]/.test(text)) throw alien;
  const { parse, TomlError } = await import('smol-toml');
  try {
    return JSON.stringify(parse(text));
  } catch (failure) {
    const isMeant = /\.toml$/i.test(name) || /^\s*\[\[?units\]?\]/m.test(text);
    throw isMeant && failure instanceof TomlError ? new Unreadable(tell('file.toml', { name, line: failure.line })) : alien;
  }
}
