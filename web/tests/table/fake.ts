// A toy that answers the calls of a battle by rules of its own: units go forward or charge whoever is opposite, the
// greater sum of dice wins. For tests of the page; the real rules are tested where they are made.
import type {
  AdviserCalls, Answered, Asked, CallName, DecisionNode, Field, FieldUnit, Forecast, Ghost, Look, Node, Note, Option, Played,
  Refusal, SeatName, Told, Trial, UnitNow, Words,
} from '../../src/table/wire';

const names = ['Legio I', 'Legio II', 'Cretans', 'Equites', 'Gauls 1', 'Gauls 2', 'Slingers', 'Nobles'];
const types = ['FP', 'FP', 'S', 'CM', 'FL', 'FL', 'S', 'CP'] as const;
const seatOf = (i: number): SeatName => (i < 4 ? 'red' : 'blue');
const unit = (name: string, i: number): FieldUnit => ({
  name, seat: seatOf(i), type: types[i] ?? 'FP', type_words: 'troops', traits: i === 4 ? [{ id: 'impetuous', words: 'impetuous' }] : [], m: 6, impetus: 2, discipline: 'B',
  ranks: [{ vbu: 3, vd: 2 }], general: i === 1 || i === 5, front: 8, depth: 4, ...(types[i] === 'S' ? { weapon: 'javelin', weapon_words: 'javelin' } : {}),
});
const wood: Field['pieces'][number] = { kind: 'wood', words: 'wood', hill: false, outline: [[50, 25], [60, 22], [64, 30], [56, 35]] };

export const field: Field = {
  name: 'Toy battle', edition: 'basic', edition_name: 'Basic Impetus', measure: 'U', centimetres: 1, scale: '15',
  table: { width: 90, depth: 60 }, turn_limit: 4, clocks: [], pieces: [wood], units: names.map(unit), armies: { red: '', blue: '' }, vd: { red: 8, blue: 8 }, breaks_at: { red: 4, blue: 4 },
};

interface State {
  units: UnitNow[];
  node: Node;
  turn: number;
  active: SeatName;
  isSecond: boolean;
  fight: [number, number] | null;
}

const other = (seat: SeatName): SeatName => (seat === 'red' ? 'blue' : 'red');
const asked = (seat: SeatName, question: DecisionNode['question'], units: number[] = [], unit: number | null = null, second: number | null = null): Node => ({
  kind: 'decision', seat, question, unit, other: second, units, count: question === 'pursue' ? 2 : 0,
});
const initiative: Node = { kind: 'chance', roll: 'initiative', seat: null, unit: null, dice: 2, against: 2 };

const first = (): State => ({
  units: names.map((_, i) => ({
    x: 20 + (i % 4) * 14, y: i < 4 ? 14 : 46, facing: i < 4 ? 90 : 270, vbu: [3], removed: false, disordered: false, activated: false,
    launched: false, fights: [], markers: [],
  })),
  node: initiative, turn: 1, active: 'red', isSecond: false, fight: null,
});

// As the engine would say it, in one piece.
export const inWords = (text: string): Words => ({ text, pieces: [{ name: text }] });
export const refusal = (why: string, rule: string | null = null): { refusal: Refusal } => ({ refusal: { why: inWords(why), rule } });
const note = (what: Note['what'], unit: number | null = null, second: number | null = null, number = 0, seat: SeatName | null = null): Note => ({
  what, unit, other: second, seat, number, words: what, because: what === 'wins' ? [{ rule: 'BI-MEL-01', value: 2, text: inWords('more hits') }] : [],
});

const lostOf = (state: State, seat: SeatName): number => 2 * state.units.filter((one, i) => one.removed && seatOf(i) === seat).length;

function endHalf(state: State, notes: Note[]): void {
  for (const one of state.units) one.activated = false;
  if (state.isSecond && ++state.turn > field.turn_limit) {
    const [red, blue] = [lostOf(state, 'red'), lostOf(state, 'blue')];
    state.node = { kind: 'finished', winner: red === blue ? null : red < blue ? 'red' : 'blue', ending: 'turn_limit' };
    return void notes.push(note('ends'));
  }
  if (state.isSecond) {
    notes.push(note('turn_begins', null, null, state.turn));
    state.node = initiative;
  } else {
    state.active = other(state.active);
    state.node = asked(state.active, 'half');
  }
  state.isSecond = !state.isSecond;
}

function rolled(state: State, dice: number[], notes: Note[]): void {
  const sum = (all: number[]) => all.reduce((a, b) => a + b, 0);
  if (!state.fight) {
    state.active = sum(dice.slice(2)) > sum(dice.slice(0, 2)) ? 'blue' : 'red';
    notes.push(note('initiative', null, null, 0, state.active));
    return void (state.node = asked(state.active, 'half'));
  }
  const [a, b] = state.fight;
  const [winner, loser] = sum(dice.slice(0, 3)) >= sum(dice.slice(3)) ? [a, b] : [b, a];
  const beaten = state.units[loser] as UnitNow;
  beaten.vbu = [(beaten.vbu[0] ?? 1) - 1];
  beaten.removed = beaten.vbu[0] === 0;
  beaten.disordered = true;
  notes.push(note('wins', winner, loser), note('lost_vbu', loser, null, 1));
  if (beaten.removed) notes.push(note('removed', loser));
  beaten.y += seatOf(loser) === 'red' ? -4 : 4;
  state.fight = null;
  for (const seat of ['red', 'blue'] as const)
    if (lostOf(state, seat) >= field.breaks_at[seat]) {
      notes.push(note('ends'));
      return void (state.node = { kind: 'finished', winner: other(seat), ending: 'army_routed' });
    }
  state.node = beaten.removed ? asked(state.active, 'half') : asked(seatOf(winner), 'pursue', [], winner, loser);
}

const unitsOf = (line: string): number[] => line.split(':')[0]?.split('+').map((name) => names.indexOf(name.trim())) ?? [];
const taken = (state: State): number[] => (state.node.kind === 'decision' && state.node.question === 'activation' ? state.node.units : []);
const opposite = (i: number): number => (i + 4) % 8;

// Does what the line says, or tells why not.
function advance(state: State, line: string, notes: Note[]): { refusal: Refusal } | undefined {
  const { node } = state;
  if (line.startsWith('dice')) {
    if (node.kind !== 'chance') return refusal('nobody asked for dice');
    const dice = line.split(' ').slice(1).map(Number);
    if (dice.length !== node.dice + node.against) return refusal(`${node.dice + node.against} dice are due`);
    return void rolled(state, dice, notes);
  }
  if (node.kind !== 'decision') return refusal('dice come first');
  if (line === 'concede') return void (state.node = { kind: 'finished', winner: other(node.seat), ending: 'conceded' });
  if (line.startsWith('choose')) return node.question === 'pursue' ? void (state.node = asked(state.active, 'half')) : refusal('there is no such option');
  if (line === 'done') {
    if (node.question === 'half') endHalf(state, notes);
    else state.node = asked(node.seat, 'half');
    return;
  }
  if (line.endsWith(': activate')) {
    const units = unitsOf(line);
    if (units.some((u) => u < 0 || seatOf(u) !== node.seat || state.units[u]?.activated)) return refusal('it cannot be activated', 'BI-ACT-01');
    for (const u of units) (state.units[u] as UnitNow).activated = true;
    return void (state.node = asked(node.seat, 'activation', units, units[0]));
  }
  const way = trialOf(state, line);
  if ('refusal' in way && way.refusal) return { refusal: way.refusal };
  const units = taken(state);
  if (line.endsWith(': charge')) {
    const a = units[0] as number;
    (state.units[a] as UnitNow).y = (state.units[opposite(a)] as UnitNow).y;
    state.fight = [a, opposite(a)];
    notes.push(note('contact', a, opposite(a)));
    return void (state.node = { kind: 'chance', roll: 'melee', seat: seatOf(a), unit: a, dice: 3, against: 3 });
  }
  for (const ghost of (way as Trial).ghosts) Object.assign(state.units[ghost.unit] as UnitNow, { y: ghost.y });
  for (const u of units) notes.push(note('moved', u, null, (way as Trial).distance));
  state.node = asked(node.seat, 'half');
  return;
}

const forecast: Forecast = {
  about: 'melee', win: 0.614, draw: 0.166, lose: 0.22, own_rout: 0.04, enemy_rout: 0.11, enemy_loss: 1.2, dice: 7, enemy_dice: 5,
  because: [{ rule: 'BI-MEL-03', value: 6, text: inWords('VBU') }, { rule: 'BI-MEL-05', value: 2, text: inWords('impetus') }],
};

const played: Played = { reached: 1, win: 0.58, draw: 0.18, lose: 0.24, own_rout: 0.09, enemy_rout: 0.12, own_loss: 1.1, enemy_loss: 1.6, margin: 0.004, why: 'pursues_into', met: 5 };

// "forward 6" is the most; a wheel is always refused. Units that the line names need not be taken up yet.
function trialOf(state: State, line: string): Trial | { refusal: Refusal } {
  const units = taken(state).length ? taken(state) : unitsOf(line);
  if (units.some((u) => u < 0)) return refusal('nobody is activated');
  const names0 = units.map((u) => names[u]).join(' + ');
  const still = units.map((u) => ({ unit: u, x: (state.units[u] as UnitNow).x, y: (state.units[u] as UnitNow).y, facing: (state.units[u] as UnitNow).facing }));
  const made = (wish: number): Trial => {
    const distance = Math.min(wish, 6);
    const ghosts: Ghost[] = still.map((one) => ({ ...one, y: one.y + (one.facing === 90 ? distance : -distance) }));
    return {
      line: `${names0}: forward ${distance}`, verb: 'forward', legs: [{ kind: 'forward', amount: distance }], ghosts, path: [still, ghosts], distance, degrees: 0, allowance: 6, disorders: [], contact: [],
      ...(wish > 6 ? { refusal: { rule: 'BI-MOV-02', why: inWords('no more than 6 U'), nearest: { x: ghosts[0]?.x ?? 0, y: ghosts[0]?.y ?? 0, facing: 90 } } } : {}),
    };
  };
  const forward = /^(?:.*: )?forward ([\d.]+)$/.exec(line);
  if (forward) return made(Number(forward[1]));
  if (line.endsWith(': charge')) return { ...made(6), line, verb: 'charge', legs: [{ kind: 'charge', amount: 0 }], contact: [opposite(units[0] ?? 0)], forecast };
  const start = still[0] as Ghost;
  return { refusal: { rule: 'BI-ZOC-03', why: inWords('inside the zone of control of Gauls 1'), nearest: { x: start.x, y: start.y + (start.facing === 90 ? 3.2 : -3.2), facing: 90 } } };
}

export interface Fake {
  answer(message: { call: CallName } & Record<string, unknown>): unknown;
  lines: string[];
  adviser(message: { call: string } & Record<string, unknown>): unknown; // as the engine of the adviser answers
}

export function fake(random: () => number = Math.random): Fake {
  let lines: string[] = [];
  const die = () => 1 + Math.floor(random() * 6);
  const replay = (some: readonly string[]): { state: State; story: Told[] } => {
    const state = first();
    const story = some.map((line, i): Told => {
      const notes: Note[] = [];
      const { node } = state;
      const dice = line.startsWith('dice') ? line.split(' ').slice(1).map(Number) : [];
      advance(state, line, notes);
      return {
        at: i + 1, turn: state.turn, seat: node.kind === 'decision' ? node.seat : null, line, verb: /\w+$/.exec(line)?.[0] ?? '', dice, first: node.kind === 'chance' ? node.dice : 0, ...(node.kind === 'chance' && node.seat ? { of: node.seat } : {}),
        roll: node.kind === 'chance' ? node.roll : null, unit: node.kind === 'finished' ? null : node.unit, notes,
      };
    });
    return { state, story };
  };
  const act = (line: string): unknown => {
    const { node } = replay(lines).state;
    const isOfOthers = /: (forward|charge)/.test(line) && node.kind === 'decision' && node.question === 'half';
    const up = isOfOthers ? actNow(`${line.split(':')[0]}: activate`) : null;
    const done = up && 'refusal' in up ? up : actNow(line);
    if (up && 'refusal' in done && !('refusal' in up)) lines = lines.slice(0, -1);
    return done;
  };
  const actNow = (line: string): object => {
    const problem = advance(replay(lines).state, line, []);
    if (problem) return problem;
    const before = replay(lines).state;
    lines = [...lines, line];
    const { state, story } = replay(lines);
    const moved = state.units.flatMap((one, unit) => (one.y === before.units[unit]?.y ? [] : [unit]));
    const frame = (of: State): Ghost[] => moved.map((unit) => ({ unit, x: of.units[unit]?.x ?? 0, y: of.units[unit]?.y ?? 0, facing: of.units[unit]?.facing ?? 0 }));
    return { told: story.at(-1), path: moved.length ? [frame(before), frame(state)] : [] };
  };
  // Own actions since the last die, by the seat.
  const undoable = (seat: SeatName): number => {
    const { story } = replay(lines);
    let n = 0;
    while (n < story.length && story[story.length - 1 - n]?.seat === seat) ++n;
    return n;
  };
  const look = ({ seat, at = lines.length }: Asked<'look'>): Look => {
    const { state } = replay(lines.slice(0, at));
    const { node } = state;
    return {
      at, count: lines.length, turn: state.turn, active: state.active, units: state.units, node, undo: at === lines.length ? undoable(seat) : 0,
      vd_lost: { red: lostOf(state, 'red'), blue: lostOf(state, 'blue') },
      chain: state.fight || (node.kind === 'decision' && node.question !== 'half')
        ? [{ what: 'half', unit: null, other: null, seat: state.active, words: 'plays' }, { what: 'activation', unit: node.kind === 'finished' ? null : node.unit, other: null, seat: state.active, words: 'acts' }]
        : [],
    };
  };
  const options = (units: number[] = [], after = lines): Option[] => {
    const { state } = replay(after);
    if (units.length) advance(state, `${units.map((u) => names[u]).join(' + ')}: activate`, []);
    const { node } = state;
    if (node.kind !== 'decision') return [];
    const done: Option = { line: 'done', kind: 'done', units: [], target: null };
    if (node.question === 'half')
      return [...state.units.flatMap((one, u): Option[] => (one.removed || one.activated || seatOf(u) !== node.seat ? [] : [{ line: `${names[u]}: activate`, kind: 'activate', units: [u], target: null }])), done];
    if (node.question === 'pursue') return [0, 1].map((choice): Option => ({ line: `choose ${choice}`, kind: 'choose', units: [], target: null, choice, forecast }));
    const u = node.units[0] ?? 0;
    const charges: Option[] = node.units.length > 1 || state.units[opposite(u)]?.removed ? [] : [{ line: `${names[u]}: charge`, kind: 'charge', units: [u], target: opposite(u), forecast }];
    return [...charges, done];
  };
  const dragged = ({ to, units }: Asked<'drag'>): unknown => {
    const { state } = replay(lines);
    const now = state.units[units[0] ?? 0] as UnitNow;
    return trialOf(state, `${units.map((u) => names[u]).join(' + ')}: forward ${Math.max(0.1, Number(Math.abs(to[1] - now.y).toFixed(3)))}`);
  };
  const offered = (units: number[] | undefined, known: string[]): Answered<'options'> =>
    units?.includes(3) && units.length > 1 ? { options: [], ...refusal('horse and foot do not form a group', 'BI-GRP-02') } : { options: options(units, known) };
  // The table leaves forecasts to the adviser.
  const unforeseen = <T extends object>(one: T): T => {
    const { forecast: _, ...rest } = one as { forecast?: Forecast };
    return rest as T;
  };
  // The adviser knows what he has been told, not what the table knows.
  let told: string[] = [];
  const adviserCalls: { [Name in keyof AdviserCalls]?: (given: AdviserCalls[Name][0]) => AdviserCalls[Name][1] } = {
    open: () => ({ at: (told = []).length }),
    follow: ({ from, lines: more }) => ({ at: (told = [...told.slice(0, from), ...more]).length }),
    ideas: ({ seat }) => {
      const { node } = replay(told).state;
      return node.kind === 'decision' && node.seat === seat ? { ideas: [{ line: botLine(), verb: '', value: 0, words: inWords('') }] } : refusal('it is not for that side to decide');
    },
    options: ({ units }) => offered(units, told),
    try: ({ line }) => trialOf(replay(told).state, line),
    threats: ({ unit: u }) => ({ threats: [{ by: opposite(u), forecast, played }] }),
    play_out: () => ({ played }),
    report: () => ({
      vd: Array.from({ length: replay(told).state.turn }, (_, i) => ({ at: i, turn: i + 1, red: i, blue: 2 * i })),
      losses: [{ unit: 4, vbu: 3, removed: true, at: told.length }, { unit: 0, vbu: 1, removed: false, at: null }],
      luck: { red: { hits: 9, hits_expected: 6.2, tests: 3, tests_expected: 3.1 }, blue: { hits: 3, hits_expected: 5.5, tests: 1, tests_expected: 2 } },
      points: [],
    }),
  };
  const botLine = (): string => {
    const all = options([], told);
    return (all.find((one) => one.kind === 'charge') ?? all.find((one) => one.kind === 'activate' || one.kind === 'choose') ?? all.at(-1))?.line ?? 'done';
  };
  const calls: { [Name in CallName]?: (given: Asked<Name>) => Answered<Name> } = {
    open: ({ text }) => {
      if (text === 'damaged') return { problems: [{ message: 'line 3 cannot be read', where: 'line 3' }] };
      lines = text.startsWith('toy\n') ? text.split('\n').slice(1).filter(Boolean) : [];
      return { field, players: { red: 'person', blue: 'person' } };
    },
    look,
    options: ({ units }) => {
      const all = offered(units, lines);
      return { ...all, options: all.options.map(unforeseen) };
    },
    try: ({ line }) => unforeseen(trialOf(replay(lines).state, line)),
    drag: (given) => unforeseen(dragged(given) as Trial),
    reach: ({ units }) => ({ outline: [[20, 14], [28, 20], [36, 14]], road: [], stops: [{ at: [28, 20], why: inWords(`${units.length} U`), rule: null }], ways: [{ kind: 'forward', amount: 0.1 }], ahead: 6 }),
    zones: () => ({ zones: [] }),
    card: ({ unit: u }) => ({ unit: u, now: [{ rule: 'BI-STA-01', text: inWords('in good order') }] }),
    act: ({ line }) => act(line) as Answered<'act'>,
    roll: ({ dice }) => {
      const { node } = replay(lines).state;
      if (node.kind !== 'chance') return refusal('nobody asked for dice');
      return act(['dice', ...(dice ?? Array.from({ length: node.dice + node.against }, die))].join(' ')) as Answered<'roll'>;
    },
    undo: ({ seat, agreed }) => {
      if (!agreed && undoable(seat) === 0) return refusal('dice have fallen since');
      lines = lines.slice(0, -1);
      return { at: lines.length };
    },
    story: ({ from = 0 }) => ({ story: replay(lines).story.slice(from) }),
    save: () => ({ text: ['toy', ...lines].join('\n') }),
  };
  const answerBy = (all: Record<string, unknown>) => ({ call, ...given }: { call: string }) => {
    const known = all[call] as ((asked: unknown) => unknown) | undefined;
    return known ? known(given) : { error: `no such call: ${call}` };
  };
  return {
    answer: answerBy(calls),
    adviser: answerBy(adviserCalls),
    get lines() {
      return lines;
    },
  };
}
