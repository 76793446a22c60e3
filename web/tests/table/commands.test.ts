// Battles of Commands: what is said about them, what is kept from the other player, and places on the table.
import { expect, test } from 'vitest';
import { Battle } from '../../src/table/battle/play/battle.svelte';
import type { Engine } from '../../src/table/client';
import { nudgedPlace } from '../../src/table/legs';
import { forecastWords, linkWords, noteWords, optionWords, questionWords } from '../../src/table/tell';
import type { DecisionNode, Field, Link, Look, Option, SeatName, Sheet } from '../../src/table/wire';
import { field as plain, inWords } from './fake';

const field: Field = {
  ...plain,
  commands: [
    { name: 'Legion', seat: 'red', cinc: true, units: [0, 1, 2], leader: 1, vd: 6, breaks_at: 3 },
    { name: 'Horse', seat: 'red', cinc: false, units: [3], leader: null, vd: 2, breaks_at: 1 },
    { name: 'Host', seat: 'blue', cinc: true, units: [4, 5, 6, 7], leader: 5, vd: 8, breaks_at: 4 },
  ],
};
const node = (question: DecisionNode['question'], more: Partial<DecisionNode> = {}): DecisionNode => ({
  kind: 'decision', seat: 'blue', question, unit: 4, other: 0, units: [], count: 2, ...more,
});
const option = (more: Partial<Option>): Option => ({ line: 'choose 1', kind: 'choose', units: [], target: null, choice: 1, ...more });
const link = (what: string, more: Partial<Link> = {}): Link => ({ what, unit: 0, other: 4, seat: 'red', words: 'engine words', ...more });

test('a reaction says who must choose, about what, and in answer to what', () => {
  expect(questionWords(field, node('react'), [link('half'), link('threat_charge')])).toBe('Legio I charge. How do Gauls 1 answer?');
  expect(questionWords(field, node('react'), [link('threat_shot')])).toBe('Legio I shoot. How do Gauls 1 answer?');
  expect(linkWords(field, link('threat_charge'))).toBe('Legio I charge Gauls 1');
  expect(linkWords(field, link('half', { command: 1 }))).toBe('Horse acts');
  expect(linkWords(field, link('half'))).toBe('Red plays');
  expect(optionWords(field, node('react'), option({ kind: 'react', answer: 'countercharge' }))).toBe('Countercharge');
});

test('what scouts may do names the piece and its place', () => {
  const pieces: Field['pieces'] = [{ kind: 'wood', words: 'wood', outline: [], hill: false }];
  const words = (kind: Option['kind'], more: Partial<Option>) => optionWords({ ...field, pieces }, node('scout'), option({ kind, ...more }));
  expect(words('remove_piece', { piece: 0 })).toBe('Remove: wood');
  expect(words('move_piece', { piece: 0, at: [20, 12.5] })).toBe('Move to 20 12.5: wood');
  expect(words('place_piece', { scenery: 'gentle hill', at: [8, 20] })).toBe('Place at 8 20: gentle hill');
  expect(words('swap_sides', {})).toBe('Swap the sides of the table, with a 4 or more');
});

test('Commands, levels and dice are chosen by what they are', () => {
  expect(optionWords(field, node('nominate', { commands: [0, 1] }), option({}))).toBe('Horse');
  expect(optionWords(field, node('new_level', { levels: ['genius', 'charismatic'], command: 0 }), option({}))).toBe('Charismatic');
  expect(optionWords(field, node('roll_again', { dice: [2, 5], command: 0 }), option({}))).toBe('Roll the first again (2)');
  expect(optionWords(field, node('loss_again', { dice: [2, 5] }), option({ choice: 2 }))).toBe('Roll the second again (5)');
  expect(optionWords(field, node('leave_initiative', { command: 2 }), option({}))).toBe('Leave it to Red');
  expect(questionWords(field, node('roll_again', { dice: [2, 5] }))).toBe('Your dice show 2, 5. Roll again?');
});

test('in a great battle questions and the story name the player', () => {
  const players = ['Anna', 'Bruno', 'Carla'];
  const great: Field = { ...field, commands: (field.commands ?? []).map((one, i) => ({ ...one, player: players[i] ?? '' })) };
  expect(questionWords(great, node('nominate', { commands: [0, 1], command: 0 }))).toBe('Anna: Which Command bids for the initiative?');
  expect(questionWords(great, node('decide_tie', { commands: [0, 1], command: 0 }))).toBe('Anna: The dice are even. Which Command acts?');
  expect(optionWords(great, node('decide_tie', { commands: [0, 1], command: 0 }), option({}))).toBe('Horse');
  expect(questionWords(great, node('leave_initiative', { command: 0 }))).toBe('Anna: Your army has the initiative. Keep it?');
  expect(optionWords(great, node('leave_initiative', { command: 0 }), option({ choice: 0 }))).toBe('Keep it: your Commands roll for it');
  const told = { unit: null, other: null, seat: 'red', command: 1, number: 0, words: '' } as const;
  expect(noteWords(great, { ...told, what: 'puts_forward', because: [] }, false)).toBe('Bruno: Horse bids for the initiative.');
  expect(noteWords(great, { ...told, what: 'initiative', because: [] }, false)).toBe('Horse has the initiative.');
});

test('orders of those taken up say what they lead to', () => {
  const of = (more: Partial<Option>) => optionWords(field, node('activation'), option({ target: 4, ...more }));
  expect(of({ kind: 'charge', potential: true })).toBe('Charge Gauls 1; if they evade, it was only a move');
  expect(of({ kind: 'shoot', phases: 1 })).toBe('Shoot at Gauls 1, and move afterwards');
  expect(of({ kind: 'shoot', phases: 2 })).toBe('Shoot at Gauls 1, and move 2 times afterwards');
  expect(of({ kind: 'await' })).toBe('Wait on Opportunity');
  expect(of({ kind: 'relieve_line' })).toBe('Change places with Gauls 1');
  expect(of({ kind: 'leave_village' })).toBe('Leave the built-up area');
  expect(of({ kind: 'advance', legs: [{ kind: 'forward', amount: 8 }] })).toBe('Advance on Gauls 1, as they must');
  expect(of({ kind: 'advance', legs: [{ kind: 'wheel', amount: -26.58 }, { kind: 'forward', amount: 8 }] })).toBe('Advance on Gauls 1, as they must · turned 26.6°');
  expect(of({ kind: 'done' })).toBe('Finish this unit');
  expect(optionWords(field, node('half'), option({ kind: 'done' }))).toBe('End this Command');
  const told = { what: 'puts_forward', unit: null, other: null, seat: 'red', command: 1, number: 0, words: '', because: [] } as const;
  expect(noteWords(field, { ...told, because: [] }, false)).toBe('Red: Horse bids for the initiative.');
  expect(noteWords(field, { ...told, what: 'moved', unit: 0, because: [] }, false)).toBe('Legio I turn.');
});

test('of an answer it is told how likely a melee comes of it', () => {
  const forecast = { about: 'melee', win: 0.2, draw: 0.5, lose: 0.3, reached: 0.25, enemy_rout: 0, enemy_loss: 0, dice: 6 } as const;
  expect(forecastWords({ ...forecast, because: [] }, true)).toMatch(/they meet 25.%$/);
  expect(forecastWords({ ...forecast, because: [] })).toMatch(/you get there 25.%$/);
});

test('a place is nudged ahead of its own front, or turned', () => {
  const step = { far: 0.1, turn: 1 };
  const place = { x: 10, y: 10, facing: 90 };
  expect(nudgedPlace(place, 'ahead', step).y).toBeCloseTo(10.1);
  expect(nudgedPlace(place, 'left', step).x).toBeCloseTo(9.9);
  expect(nudgedPlace(place, 'wheel_right', step).facing).toBe(89);
});

// An engine at which one question is asked of each side in turn, and that knows where a unit may be placed.
async function standing(questions: DecisionNode[], options: Option[] = [], sheets: Partial<Record<SeatName, Sheet>> = {}, more: Partial<Look> = {}) {
  let at = 0;
  const seen: SeatName[] = [];
  const look = (seat: SeatName): Look => {
    seen.push(seat);
    const units = plain.units.map((_, i) => ({
      x: 10 * i, y: 10, facing: 90, vbu: [3], removed: false, disordered: false, activated: false, launched: false, fights: [], markers: [],
    }));
    const sheet = sheets[seat];
    const commands = [12, 20, 20].map((radius) => ({ level: 'fair' as const, lost: false, activated: false, routed: false, vd_lost: 0, radius }));
    return { at, count: at, turn: 1, active: 'red', units, vd_lost: { red: 0, blue: 0 }, commands, node: questions[at] as DecisionNode, chain: [], undo: 0, ...(sheet ? { sheet } : {}), ...more };
  };
  const still = { ghosts: [], path: [], distance: 0, degrees: 0, allowance: 0, disorders: [], contact: [] };
  const led = (line: string) => {
    const [, x = 0, y = 0] = (/ride to ([\d.]+) ([\d.]+)/.exec(line) ?? []).map(Number);
    tried.push(line);
    return { ...still, line, general: { command: 0, unit: line.includes('join') ? 2 : null, ...(line.includes('join') ? {} : { at: [x, y] }) } };
  };
  const tried: string[] = [];
  const placed = (line: string) => {
    if (line.startsWith('General')) return led(line);
    const [, x = 0, y = 0, facing = 0] = (/place ([\d.]+) ([\d.]+) facing ([\d.]+)/.exec(line) ?? []).map(Number);
    if (y > 30) return { refusal: { rule: 'I1-DEP-42', why: inWords('outside of the wood'), nearest: { x, y: 30, facing } } };
    return { line, ghosts: [{ unit: 4, x, y, facing }], path: [], distance: 0, degrees: 0, allowance: 0, disorders: [], contact: [] };
  };
  const engine = {
    look: async ({ seat }: { seat: SeatName }) => look(seat),
    options: async () => ({ options }),
    story: async () => ({ story: [] }),
    zones: async () => ({ zones: [] }),
    reach: async () => ({ outline: [], road: [], stops: [] }),
    card: async () => ({ unit: 0, now: [] }),
    threats: async () => ({ threats: [] }),
    save: async () => ({ text: '' }),
    try: async ({ line }: { line: string }) => placed(line),
    act: async ({ line }: { line: string }) => {
      const told = { at: ++at, turn: 1, seat: 'red', line, dice: [], first: 0, roll: null, unit: null, notes: [] };
      return { told, path: [] };
    },
  } as unknown as Engine;
  const battle = new Battle(engine, 'id', field, { red: 'person', blue: 'person' }, {
    habits: () => ({ dice: 'shown', curtain: false }),
    pause: () => Promise.resolve(),
    saved: () => undefined,
    adviser: { warmUp: () => undefined, ideas: () => Promise.reject(new Error()), decide: () => Promise.reject(new Error()), foresee: () => Promise.reject(new Error()), end: () => undefined },
  });
  await battle.prepare();
  return { battle, seen, tried };
}

test('before each secret decision the screen is passed behind a curtain, whatever the settings say', async () => {
  const { battle, seen } = await standing([node('nominate', { seat: 'red', unit: null }), node('nominate', { unit: null }), node('pursue')]);
  expect([battle.curtain, battle.seat, battle.isMine]).toEqual(['red', 'red', false]);
  battle.draw();
  expect(battle.isMine).toBe(true);
  await battle.act('choose 0');
  expect([battle.curtain, battle.seat, seen.at(-1)]).toEqual(['blue', 'blue', 'blue']);
  battle.draw();
  await battle.act('choose 0');
  expect(battle.curtain).toBe(null);
});

test('the radius of a general is shown when one of his units, or his Command, is looked at', async () => {
  const { battle } = await standing([node('pursue')]);
  expect(battle.generals.radius).toBe(null);
  await battle.select([2], false);
  expect(battle.generals.radius).toEqual({ leader: 1, seat: 'red', radius: 12 });
  battle.selection.lookAt(1);
  expect(battle.generals.radius).toEqual({ leader: null, seat: 'red', radius: 20 });
  battle.selection.lookAt(1);
  expect(battle.generals.radius?.leader).toBe(1);
});

test('a unit that comes on the table is dragged to its place, and stands at the nearest that is allowed', async () => {
  const end = [{ unit: 4, x: 20, y: 20, facing: 270 }];
  const { battle } = await standing([node('place')], [option({ kind: 'place', units: [4], line: 'Gauls 1: place 20 20 facing 270', end })]);
  expect([battle.curtain, battle.acting]).toEqual(['blue', []]);
  battle.draw();
  expect(battle.acting).toEqual([4]);
  expect(battle.around.canDrag).toBe(true);
  expect(battle.choices).toEqual([]);
  await battle.drag('free', [25, 28], 'drop', 4);
  expect(battle.trial?.ghosts).toEqual([{ unit: 4, x: 25, y: 28, facing: 270 }]);
  await battle.drag('left', [33, 28], 'drop', 4);
  expect(battle.trial?.ghosts[0]?.facing).toBe(270);
  await battle.drag('right', [33, 28], 'drop', 4);
  expect(battle.trial?.ghosts[0]?.facing).toBe(90);
  await battle.drag('free', [26, 40], 'drop', 4);
  expect(battle.trial?.ghosts[0]).toMatchObject({ x: 26, y: 30 });
  expect(battle.trouble?.refusal.rule).toBe('I1-DEP-42');
  await battle.nudge('back', true);
  expect(battle.trial?.ghosts[0]?.y).toBeCloseTo(29.9);
});

test('what is hidden lies face down until its owner looks at it, or decides unseen', async () => {
  const sheet: Sheet = { ambushes: [{ piece: 0, units: [4, 5] }], marches: [{ command: 2, side: 'left', x: 90 }] };
  const blue = node('pursue');
  const { battle } = await standing([{ ...blue, seat: 'red' }, blue, node('place'), { ...blue, seat: 'red' }, blue], [], { blue: sheet });
  expect([battle.curtain, battle.players.hidden, battle.players.hidingPlaceOf(4)]).toEqual([null, [], null]); // Red has nothing to hide
  await battle.act('choose 0');
  expect([battle.curtain, battle.players.hidden, battle.players.isFaceDown]).toEqual([null, [], true]); // all see that Blue is asked
  battle.players.isOpen = true;
  expect(battle.players.hidden.map(({ words, facing }) => [words, facing])).toEqual([['Gauls 1, Gauls 2', undefined], ['Host', 180]]);
  expect([battle.players.hidingPlaceOf(4), battle.players.hidingPlaceOf(7), battle.players.hidingPlaceOf(0)]).toEqual(['ambush', 'left', null]);
  await battle.act('choose 0');
  expect(battle.curtain).toBe(null); // Blue has looked already
  await battle.act('choose 0');
  expect([battle.curtain, battle.players.hidden]).toEqual([null, []]);
  await battle.act('choose 0');
  expect([battle.curtain, battle.players.isFaceDown]).toEqual([null, true]);
});

test('where hidden units come on the table is decided behind a curtain', async () => {
  const { battle } = await standing([node('place')], [], { blue: { ambushes: [{ piece: 0, units: [4] }], marches: [] } });
  expect(battle.curtain).toBe('blue');
  battle.draw();
  expect(battle.players.isFaceDown).toBe(false);
});

test('of several that come on the table the player says who is placed first', async () => {
  const at = (unit: number, x: number) => ({ unit, x, y: 20, facing: 0 });
  const offer = (unit: number, x: number) => option({ kind: 'place', units: [unit], line: `u: place ${x} 20 facing 0`, end: [at(unit, x)] });
  const { battle } = await standing([node('place', { unit: null, units: [4, 5] })], [offer(4, 20), offer(5, 30)]);
  battle.draw();
  expect(battle.trial?.ghosts).toEqual([{ unit: 4, x: 20, y: 20, facing: 270 }]); // ahead, as Blue sees it
  await battle.placing.place(5);
  expect(battle.trial?.line).toMatch(/^Gauls 2: place 30.00 20.00 facing 270.00$/);
});

test('a unit in ambush is brought out, one in melee fights on', () => {
  const activate = option({ kind: 'activate', units: [4] });
  const look = { units: plain.units.map((_, i) => ({ absent: i === 4 })) } as unknown as Look;
  expect(optionWords(field, node('half'), activate, look)).toBe('Bring Gauls 1 out of ambush');
  expect(optionWords(field, node('half'), activate)).not.toMatch(/ambush/);
});

const lead = option({ kind: 'lead', target: 2, line: 'General of Foot: join Cretans' });
const ridden = option({ kind: 'ride', line: 'General of Foot: ride to 12 9', at: [12, 9] });
const activation = option({ kind: 'activate', units: [0], line: 'Legio I: activate' });
const half = node('half', { seat: 'red', unit: null });
test('a general who may ride is picked, tried out over a place or a unit of his own, and given up', async () => {
  const generals = [{ command: 0, unit: null, at: [10, 8] as [number, number], rides: 6 }];
  const { battle, tried } = await standing([half], [activation, lead, ridden], {}, { generals });
  expect(battle.generals.ride).toEqual({ command: 0, unit: null, at: [10, 8], rides: 6, isPicked: false });
  expect(battle.choices).toEqual([]); // of a half, what those who are selected can do
  battle.generals.lead(0);
  expect([battle.generals.ride?.isPicked, battle.choices]).toEqual([true, [lead]]);
  expect(battle.generals.radius).toEqual({ leader: null, seat: 'red', radius: 12, at: [10, 8] });
  await battle.generals.rideTo([14.126, 9], 'drop', 7); // over an enemy: the engine says what comes of it
  expect(tried.at(-1)).toBe(`General of ${field.commands?.[0]?.name}: ride to 14.13 9`);
  expect(battle.generals.radius?.at).toEqual([14.13, 9]); // as it would be there
  await battle.nudge('ahead', true);
  expect(tried.at(-1)).toMatch(/ride to 14.13 9.1$/);
  await battle.generals.rideTo([20, 10], 'drop', 2);
  expect(tried.at(-1)).toMatch(/: join Cretans$/);
  expect(battle.generals.radius?.leader).toBe(2);
  await battle.cancel();
  expect([battle.trial, battle.selection.general]).toEqual([null, 0]);
  await battle.cancel();
  expect([battle.selection.general, battle.selected]).toEqual([null, []]);
  await battle.generals.rideTo([11, 8], 'move');
  expect([battle.selection.general, battle.trial?.general?.at]).toEqual([0, [11, 8]]);
  await battle.select([0], false);
  expect([battle.selection.general, battle.trial]).toEqual([null, null]);
});

test('only who may ride is picked: of others the Command is looked at', async () => {
  const { battle } = await standing([half], [activation], {}, { generals: [{ command: 0, unit: 1 }, { command: 2, unit: null, at: [40, 50] }] });
  expect(battle.generals.ride).toBe(null);
  battle.generals.lead(2);
  expect([battle.selection.general, battle.selection.command]).toEqual([null, 2]);
  expect(battle.generals.radius).toEqual({ leader: null, seat: 'blue', radius: 20, at: [40, 50] });
});

test('who is deployed stands as drawn until he is put elsewhere, and both see it', async () => {
  const drawn = (unit: number) => option({ kind: 'place', units: [unit], line: `${plain.units[unit]?.name}: place 20 20 facing 250`, end: [{ unit, x: 20, y: 20, facing: 250 }], drawn: true });
  const chain = [{ what: 'deployment', unit: null, other: null, seat: 'blue', words: '' } as const];
  const place = node('place', { unit: null, units: [4, 5] });
  const { battle } = await standing([place, node('place', { units: [5] }), half], [drawn(4), drawn(5)], {}, { chain: [...chain] });
  expect([battle.curtain, battle.placing.isDeploying, battle.placing.drawn.length]).toEqual([null, true, 2]);
  expect(battle.trial?.line).toBe('Gauls 1: place 20.00 20.00 facing 250.00');
  expect(questionWords(field, { ...place, unit: 4 }, chain)).toBe('Where do you deploy Gauls 1?');
  await battle.tapGround([24, 22]);
  expect(battle.trial?.ghosts[0]).toMatchObject({ x: 24, y: 22 });
  await battle.placeAsDrawn();
  expect(battle.look.at).toBe(2);
});
