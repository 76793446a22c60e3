// The battle that this page has open: begun from a scenario, continued from what was kept, or read from a file.
import { Battle } from './battle/play/battle.svelte';
import { adviserOf } from './adviser';
import { perhaps, tableEngine } from './client';
import { isNewer, Unreadable, writtenBy } from './files';
import { keep, type KeptBattle } from './keep';
import { agents } from './ready';
import { settings, write } from './settings.svelte';
import { person, type Asked, type BySeat, type Clock, type Field, type Player, type Scenario, type TroubleAt } from './wire';
import { ready, tell } from './words/app';
import { languageNow, named, say } from './words/words.svelte';
import { written } from './written';

const place = 'acies-battle'; // the id of the battle under way

let current = $state.raw<Battle | null>(null);
let isKeeping = $state(true);

export const battleNow = (): Battle | null => current;
export const battlesAreKept = (): boolean => isKeeping;

// 128 bits, in hexadecimal digits.
const seedOfChance = (): string => Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
const newId = (): string => `${Date.now().toString(36)}-${seedOfChance().slice(0, 8)}`;
const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

async function put(battle: Battle, text: string): Promise<void> {
  try {
    const store = await keep();
    await store.put({
      id: battle.id,
      name: battle.mirror.field.name,
      edition: battle.mirror.field.edition,
      players: battle.players.bySeat,
      changed: Date.now(),
      turn: battle.look.turn,
      finished: battle.look.node.kind === 'finished',
      text,
    });
    isKeeping = store.isLasting;
  } catch {
    isKeeping = false;
  }
}

interface Opened {
  asked: Asked<'open'>;
  field: Field;
  players: BySeat<Player>;
  broken?: string; // why it ends before the text does
}

// What is wrong, in the engine's own sentence; in other languages where it is wrong.
const wordsOf = ({ message, where }: TroubleAt): string => {
  if (languageNow() !== 'en') return where ? tell('file.place', { where }) : tell('file.somewhere');
  const short = message.replace(/; known: .*$/s, ''); // a list for who writes the file
  const places = [...new Set(where.split(', '))].filter((place) => place && !short.includes(place));
  return (places.length ? `${short} (${places.join(', ')})` : short).replace(/[.\s]+$/, '');
};

// Opens a text; if it cannot be read, whatever was open stays open.
async function open(text: string, name: string, since: Partial<Asked<'open'>> = {}): Promise<Opened> {
  const asked = { text, seed: seedOfChance(), ...since };
  const [opened] = await Promise.all([tableEngine().open(asked), ready]);
  if ('field' in opened) return { asked, field: opened.field, players: opened.players, ...(opened.broken ? { broken: say('file.broken', { name, why: wordsOf(opened.broken) }) } : {}) };
  const version = writtenBy(text);
  if (version && isNewer(version)) throw new Unreadable(say('file.newer', { name }));
  const [problem] = 'problems' in opened ? opened.problems : [];
  throw new Unreadable(say('file.damaged', { name, why: problem ? wordsOf(problem) : '' }));
}

async function show({ asked, field, players, broken }: Opened, id: string): Promise<Battle> {
  current?.leave();
  const battle = new Battle(tableEngine(), id, field, players, {
    habits: () => settings,
    pause,
    saved: (one, text) => void put(one, text),
    adviser: adviserOf(asked),
  });
  await battle.prepare();
  if (broken) battle.selection.notice = broken;
  current = battle;
  write(place, id);
  return battle;
}

// With a clock, if one is wanted.
export async function begin(scenario: Pick<Scenario, 'name' | 'text'>, players: BySeat<Player>, clock?: Clock['what']): Promise<Battle> {
  const text = clock ? JSON.stringify({ ...JSON.parse(scenario.text), clock }) : scenario.text;
  const date = new Date().toISOString().slice(0, 10);
  const battle = await show(await open(text, scenario.name, { ...players, date }), newId());
  const saved = await perhaps(tableEngine().save({}));
  if (saved) await put(battle, saved.text);
  return battle;
}

// What cannot be read to its end goes on as a battle of its own, and stays kept as it was.
export async function resume(kept: KeptBattle): Promise<Battle> {
  const opened = await open(kept.text, kept.name, kept.players);
  return show(opened, opened.broken ? newId() : kept.id);
}

// Who is to play a battle that was opened; what the file says, as far as it can be.
export interface Choice {
  name: string;
  players: BySeat<Player>;
}

// A file, or a text without a name that was pasted, becomes a battle of its own, whatever is kept already; unless it is over, `ask` asks who plays, and may call it off.
// What agents have fought is there to be looked at, and for an agent that is not known here a person plays.
export async function openFile(text: string, name: string, ask: (choice: Choice) => Promise<BySeat<Player> | null>): Promise<Battle | null> {
  const called = name || tell('file.pasted');
  const source = await written(text, called);
  const opened = await open(source, called);
  const known = (await agents()).map(({ id }) => id);
  const isWatched = opened.players.red !== person && opened.players.blue !== person;
  const seated = (player: Player): Player => (isWatched || !known.includes(player) ? person : player);
  const as = { red: seated(opened.players.red), blue: seated(opened.players.blue) };
  const { node } = await tableEngine().look({ seat: 'red' });
  const players = node.kind === 'finished' ? as : await ask({ name: named(opened.field.name), players: as });
  if (!players) return leaveBattle();
  const battle = await show({ ...opened, players }, newId());
  await put(battle, source);
  return battle;
}

// The engine has, or is about to have, another battle than the page.
export function leaveBattle(): null {
  current?.leave();
  return (current = null);
}

// The moment of a kept battle that a link leads to; nothing if this browser has no such battle.
export async function resumeAt({ id, at }: { id: string; at: number }): Promise<Battle | null> {
  const kept = await (await keep()).get(id);
  const battle = current?.id === id ? current : kept ? await resume(kept) : null;
  await battle?.replay.goTo(at);
  return battle;
}

// After a reload: the battle that was under way.
export async function resumeLast(): Promise<Battle | null> {
  const id = localStorage.getItem(place);
  const kept = id ? await (await keep()).get(id) : undefined;
  return kept ? resume(kept) : null;
}
