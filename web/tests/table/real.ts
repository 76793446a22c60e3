// Battles with the real engines and without a browser. What is read comes from the components that the page shows; what is
// pressed are the methods that their buttons call.
import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect } from 'vitest';
import { compileEngine } from '../../src/wasm';
import { adviserOf } from '../../src/table/adviser';
import Armies from '../../src/table/battle/units/Armies.svelte';
import { Battle } from '../../src/table/battle/play/battle.svelte';
import Card from '../../src/table/battle/units/Card.svelte';
import Curtain from '../../src/table/battle/layout/Curtain.svelte';
import Question from '../../src/table/battle/question/Question.svelte';
import Report from '../../src/table/battle/story/Report.svelte';
import Story from '../../src/table/battle/story/Story.svelte';
import type { World } from '../../src/table/battle/play/world';
import { client, type Engine, type Port } from '../../src/table/client';
import { startEngine, type Answer, type Role } from '../../src/table/engine';
import { settings } from '../../src/table/settings.svelte';
import { endWords } from '../../src/table/tell';
import type { Clock, FinishedNode, Player, Scenario, SeatName, UnitId } from '../../src/table/wire';
import { html, textOf } from '../read';
import { portTo } from './port';

const built = (path: string): string => fileURLToPath(new URL(`../../../build/${path}`, import.meta.url));
export const program = built('release/acies');
const module = await compileEngine(new Uint8Array(readFileSync(built('wasm/battle.wasm'))));
export async function editionText(id: string): Promise<string | null> {
  const path = built(`release/generated/editions/${id}.json`);
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
export const scenariosOf = (edition: string): Scenario[] =>
  JSON.parse(readFileSync(built(`release/generated/${edition === 'basic' ? 'scenarios' : `scenarios/${edition}`}.json`), 'utf8')) as Scenario[];

// Everything that an engine was asked and has answered.
export interface Heard {
  role: Role;
  asked: { call: string; seat?: SeatName };
  answer: string;
}

// Engines behind ports; each port has one of its own, as each worker has.
export async function portsFor(role: Role, heard: Heard[]): Promise<() => Port> {
  const ready: Answer[] = [await startEngine(module, role)];
  return () => {
    const answer = ready.pop();
    return portTo((message: Heard['asked']) => {
      if (!answer) throw new Error('an engine was started again');
      const said = answer(message);
      heard.push({ role, asked: message, answer: JSON.stringify(said) });
      return said;
    });
  };
}

export interface Table {
  battle: Battle;
  engine: Engine;
  saved: string[];
  heard: Heard[];
}

interface Given extends Partial<Pick<World, 'adviser'>> {
  players?: [red: Player, blue: Player];
  dice?: 'fast' | 'shown' | 'typed';
  curtain?: boolean;
  seed?: string;
}

// A text opened as the page opens it; dice are typed, unless told otherwise.
export async function opened(text: string, { players = ['person', 'person'], dice = 'typed', curtain = false, seed = '1', adviser }: Given = {}): Promise<Table> {
  Object.assign(settings, { dice, curtain, language: 'en', hints: false });
  const [heard, saved]: [Heard[], string[]] = [[], []];
  const engine = client(await portsFor('table', heard), editionText);
  const answer = await engine.open({ text, seed });
  if (!('field' in answer)) throw new Error(JSON.stringify(answer));
  const openPort = await portsFor('adviser', heard);
  const battle = new Battle(engine, 'id', answer.field, { red: players[0], blue: players[1] }, {
    habits: () => settings,
    pause: () => Promise.resolve(),
    saved: (_, one) => saved.push(one),
    adviser: adviser ?? adviserOf({ text, seed }, { openPort, editionText }),
  });
  await battle.prepare();
  await battle.run();
  await settled();
  return { battle, engine, saved, heard };
}

export const begun = (edition: string, name: RegExp, given: Given = {}, clock?: Clock['what']): Promise<Table> => {
  const { text } = scenariosOf(edition).find((one) => name.test(one.name)) as Scenario;
  return opened(clock ? JSON.stringify({ ...JSON.parse(text), clock }) : text, given);
};

// Nothing here waits for a clock or another thread: all that is under way is done before the next task.
export const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

// ---- what is read

const nothing = () => undefined;
const questionHtml = ({ battle }: Table): string => html(Question, { battle, onreport: nothing });

export const question = (table: Table): string => textOf(questionHtml(table));
export const asked = (table: Table): string => textOf(/<h2[^>]*>.*?<\/h2>/s.exec(questionHtml(table))?.[0] ?? '');
export const chain = (table: Table): string => textOf(/<ol class="chain.*?<\/ol>/s.exec(questionHtml(table))?.[0] ?? '');
export const alert = (table: Table): string => textOf(/<\w+ [^>]*role="alert".*/s.exec(questionHtml(table))?.[0] ?? '');
export const story = ({ battle }: Table): string => textOf(html(Story, { battle }));
export const report = ({ battle }: Table): string => textOf(html(Report, { battle, node: battle.look.node as FinishedNode, onclose: nothing, onpicture: nothing, onfile: nothing, onreplay: nothing, onmoment: nothing }));
export const card = ({ battle }: Table): string => (battle.inspected === null ? '' : textOf(html(Card, { battle, unit: battle.inspected, onshow: nothing })));
export const curtain = ({ battle }: Table): string => (battle.curtain ? textOf(html(Curtain, { seat: battle.curtain, isSecret: battle.players.isSecret, ondraw: nothing })) : '');
export const armies = ({ battle }: Table): string => textOf(html(Armies, { battle, onunit: nothing }));
// The line of a unit in its army.
export function army(table: Table, name: string): string {
  const rows = html(Armies, { battle: table.battle, onunit: nothing }).match(/<li>.*?<\/li>/gs) ?? [];
  return rows.map(textOf).find((row) => row.startsWith(name)) ?? '';
}
export const cardsShown = (table: Table): string[] => [...questionHtml(table).matchAll(/data-card="(\w+)"/g)].map(([, id]) => id ?? '');
export const everything = (table: Table): string => [questionHtml(table), html(Story, { battle: table.battle }), html(Armies, { battle: table.battle, onunit: nothing }), curtain(table)].join('\n');

interface Button {
  words: string;
  kind: string;
  press: () => Promise<unknown>;
}
// The buttons of the question that answer it.
export function buttons(table: Table): Button[] {
  const { battle } = table;
  const shown = questionHtml(table);
  const options = [...shown.matchAll(/<button[^>]*data-kind="(\w+)" data-option="(\d+)"[^>]*>(.*?)<\/button>/gs)].map(([, kind = '', number, inside = '']): Button => {
    const option = battle.choices[Number(number) - 1];
    if (!option) throw new Error(`option ${number} is not there`);
    return { words: textOf(inside.replace(/<kbd.*?<\/kbd>/gs, ' ')), kind, press: () => battle.take(option) };
  });
  const done = battle.options.find(({ kind }) => kind === 'done');
  const end = done && battle.decision ? [{ words: endWords(battle.field, battle.decision, battle.mirror.isLast), kind: 'done', press: () => battle.take(done) }] : [];
  const others = [{ words: 'Confirm', kind: 'confirm', press: () => battle.confirm() }, ...end];
  return [...options, ...others.filter(({ words }) => textOf(shown).includes(`\n${words}`))];
}
export const option = (table: Table, name: RegExp): string => buttons(table).find(({ words }) => name.test(words))?.words ?? '';

// ---- what is done

// Presses a button of the question, which is an event.
export async function press(table: Table, name: RegExp): Promise<void> {
  const found = buttons(table).find(({ words }) => name.test(words));
  if (!found) throw new Error(`there is no ${name} among: ${buttons(table).map(({ words }) => words).join(' | ')}\n${question(table)}`);
  const before = table.battle.look.at;
  await found.press();
  await settled();
  expect(table.battle.look.at, question(table)).toBeGreaterThan(before);
}
export async function typeDice(table: Table, dice: string): Promise<void> {
  const before = table.battle.look.at;
  await table.battle.roll([...dice.replace(/\D/g, '')].map(Number));
  await settled();
  expect(table.battle.look.at, `${dice}: ${alert(table)} ${asked(table)}`).toBe(before + 1);
}
export const unitOf = ({ battle }: Table, name: string): UnitId => battle.field.units.findIndex((unit) => unit.name === name);
// Picks one of those who may act.
export async function pick(table: Table, name: string): Promise<void> {
  const unit = unitOf(table, name);
  expect(table.battle.candidates, name).toContain(unit);
  void table.battle.select([unit], false);
  await settled();
}
export async function forward({ battle }: Table): Promise<void> {
  await battle.manoeuvre([{ kind: 'forward', amount: Math.max(...battle.acting.map((unit) => battle.field.units[unit]?.m ?? 0)) }]);
  await settled();
}
// A player who is asked in secret takes the screen.
export async function take(table: Table, seat: SeatName): Promise<void> {
  expect(table.battle.curtain).toBe(seat);
  table.battle.draw();
  await settled();
}
// The owner looks at what lies face down, having taken the screen if it is passed.
export async function look(table: Table): Promise<void> {
  await takeAny(table);
  if (table.battle.players.isFaceDown) expect(question(table)).toContain('Look at what I hide');
  table.battle.players.isOpen = true;
  await settled();
}
export async function takeAny(table: Table): Promise<void> {
  if (table.battle.curtain) await take(table, table.battle.curtain);
}

// ---- somebody who plays

const answers = ['charge', 'shoot', 'choose', 'react', 'activate', 'no_card', 'card', 'confirm'];

// One decision: plays cards, charges or shoots where it can, else forward. Of a half it plays `most` units, then ends it.
async function decide(table: Table, played: { at: string; units: number }, most: number): Promise<void> {
  const { battle } = table;
  const answer = () => buttons(table).findLast(({ kind }) => answers.includes(kind));
  await look(table);
  const turn = `${battle.look.turn} ${battle.look.active}`;
  if (played.at !== turn) Object.assign(played, { at: turn, units: 0 });
  if (!answer() && battle.decision?.question === 'half' && battle.candidates.length && played.units++ < most) {
    void battle.select([battle.candidates[(played.units * 3) % battle.candidates.length] as UnitId], false);
    await settled();
    if (!answer() && battle.around.canDrag) await forward(table);
    if (!answer()) return battle.cancel();
  }
  const next = answer() ?? buttons(table).find(({ kind }) => kind === 'done');
  if (!next) throw new Error(`nothing is answered to: ${question(table)}`);
  await next.press();
  await settled();
}

// Plays until `enough`, or to the end of the battle.
export async function play(table: Table, most = 2, enough: () => boolean = () => false): Promise<void> {
  const played = { at: '', units: 0 };
  for (let i = 0; i < 1500; ++i) {
    if (table.battle.look.node.kind === 'finished' || enough()) return;
    await decide(table, played, most);
  }
  throw new Error('the battle does not end');
}
