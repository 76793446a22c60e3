// Melee: how many dice does each side roll in this round? The engine is asked twice, roles exchanged. And what
// comes of it: of this round or of the whole charge, as it stands or with either of the two as the charger.
import { fightOutlook } from '../outlook';
import type { Answered, FightOdds, Given, GivenValue, MeleeAnswer } from '../wire';
import { sides } from '../words';
import type { Ask, Control, Figure, Forecast, Ledger, Panel, Side, Topic, Value, Values } from './model';

const firstEditions = ['impetus', 'advanced'];
const notBasic = [...firstEditions, 'impetus2'];
const isChariot = (type: unknown): boolean => /^C[GF]/.test(String(type));
const isFoot = (type: unknown): boolean => ['FP', 'FL', 'T', 'S'].includes(String(type));

const isChain = (v: Values): boolean => v['span'] === 'chain';

interface Example {
  title: string;
  side: Side;
  type: string;
  vbu: number;
  impetus: number;
  charging: boolean;
}

const supportControls = (p: string): Control[] =>
  [0, 1].flatMap((i): Control[] => {
    const at = `${p}.supports.${i}`;
    const when = (v: Values) => Number(v[`${p}.support`]) > i;
    const name = i === 0 ? 'First support' : 'Second support';
    return [
      { kind: 'choice', look: 'select', path: `${at}.type`, label: name, options: 'types', initial: 'FP', when },
      { kind: 'number', path: `${at}.vbu`, label: 'Its VBU', least: 1, most: 12, initial: 4, when },
      { kind: 'number', path: `${at}.impetus`, label: 'Its impetus', least: 0, most: 6, initial: 0, when },
      { kind: 'flag', path: `${at}.charging`, label: 'Support charged', initial: false, when },
    ];
  });

const panel = (p: string, example: Example): Panel => {
  const at = (field: string) => `${p}.${field}`;
  return {
    title: example.title,
    side: example.side,
    unit: p,
    controls: [
      { kind: 'choice', look: 'select', path: at('type'), label: 'Troops', options: 'types', initial: example.type },
      { kind: 'number', path: at('vbu'), label: 'VBU', least: 1, most: 12, initial: example.vbu },
      { kind: 'number', path: at('impetus'), label: 'Impetus', least: 0, most: 6, initial: example.impetus },
      { kind: 'choice', look: 'select', path: at('arms'), label: 'Arms', options: 'arms', none: 'none', initial: null },
      {
        kind: 'choice', look: 'segments', path: at('discipline'), label: 'Discipline',
        options: ['A', 'B', 'C'].map((id) => ({ id, words: id })), initial: 'B', editions: ['advanced', 'impetus2'],
      },
      { kind: 'flag', path: at('charging'), label: 'Charged', initial: example.charging },
      { kind: 'flag', path: at('disordered'), label: 'Disordered', initial: false },
      { kind: 'flag', path: at('impetuous'), label: 'Impetuous', initial: false },
      { kind: 'flag', path: at('higher'), label: 'Higher up', initial: false, editions: ['basic', ...firstEditions] },
      { kind: 'flag', path: at('camel'), label: 'Camels', initial: false, when: (v) => /^C[ML]/.test(String(v[at('type')])) },
      { kind: 'flag', path: at('shieldwall'), label: 'Shieldwall', initial: false, editions: ['advanced'], when: (v) => v[at('type')] === 'FP' },
      { kind: 'flag', path: at('schiltron'), label: 'Schiltron', initial: false, editions: firstEditions, when: (v) => v[at('type')] === 'FP' },
      { kind: 'flag', path: at('stationary'), label: 'At a standstill', initial: false, editions: ['basic', 'impetus'], when: (v) => isChariot(v[at('type')]) },
      { kind: 'flag', path: at('fortified'), label: 'Fortified', initial: false, editions: ['impetus2'], when: (v) => v[at('type')] === 'BAG' },
    ],
    more: {
      title: 'Flanks, ground, depth, supports',
      controls: [
        { kind: 'choice', look: 'segments', path: at('contacted'), label: 'Hit on its', options: sides, initial: 'front' },
        { kind: 'number', path: at('supported_flanks'), label: 'Supported flanks', least: 0, most: 2, initial: 0, editions: ['advanced', 'impetus2'] },
        { kind: 'number', path: at('large_unit'), label: 'Units deep', least: 1, most: 3, initial: 1 },
        { kind: 'number', path: at('lost'), label: 'VBU lost before', least: 0, most: 8, initial: 0 },
        { kind: 'choice', look: 'select', path: at('terrain'), label: 'Ground', options: 'terrains', only: ['open', 'broken', 'difficult', 'dunes'], initial: 'open' },
        { kind: 'flag', path: at('wholly_inside'), label: 'Wholly inside it', initial: false, when: (v) => v[at('terrain')] !== 'open' },
        { kind: 'choice', look: 'select', path: at('cover'), label: 'Defends', options: 'covers', none: 'nothing', initial: null, editions: notBasic },
        { kind: 'choice', look: 'select', path: at('leader'), label: 'Commander', options: 'qualities', none: 'none', initial: null, foresees: true },
        { kind: 'flag', path: at('brave'), label: 'He is brave', initial: false, editions: ['impetus2'], when: (v) => v[at('leader')] !== null },
        {
          kind: 'choice', look: 'select', path: at('contact_by'), label: 'It came by', options: 'contact_moves', initial: 'charge',
          editions: notBasic, when: (v) => v[at('charging')] === true,
        },
        { kind: 'flag', path: at('declared_charge'), label: 'Declared a charge', initial: false, editions: notBasic },
        { kind: 'flag', path: at('wheeled'), label: 'Wheeled first', initial: false, editions: ['basic'], when: (v) => v[at('charging')] === true },
        { kind: 'flag', path: at('guns'), label: 'Arquebus or musket', initial: false, editions: ['basic', ...firstEditions], when: (v) => isFoot(v[at('type')]) },
        { kind: 'flag', path: at('beside_pikes'), label: 'Beside pikes', initial: false, editions: ['basic', ...firstEditions], when: (v) => isFoot(v[at('type')]) && v[at('guns')] === true },
        { kind: 'flag', path: at('renaissance'), label: 'Renaissance pikes', initial: false, editions: ['basic', ...firstEditions], when: (v) => v[at('arms')] === 'pike' },
        { kind: 'choice', look: 'select', path: at('card'), label: 'Plays a card', options: 'melee_cards', none: 'none', initial: null, editions: ['impetus2'] },
        { kind: 'choice', look: 'select', path: at('throws'), label: 'Throws', options: 'thrown', none: 'nothing', initial: null, foresees: true, when: (v) => isChain(v) && isFoot(v[at('type')]) && v[at('guns')] !== true },
        { kind: 'number', path: at('vd'), label: 'VD, if lost', least: 0, most: 12, initial: 0, foresees: true },
        { kind: 'flag', path: at('pursues'), label: 'Pursues', initial: true, foresees: true, when: isChain },
        { kind: 'flag', path: at('falls_back'), label: 'Falls back if drawn', initial: false, foresees: true, editions: ['advanced', 'impetus2'], when: isChain },
        { kind: 'number', path: at('support'), label: 'Supporting units', least: 0, most: 2, initial: 0 },
        ...supportControls(p),
      ],
    },
  };
};

// A side of the form as the engine knows it: the unit, its supports and its cards, and what only a forecast needs.
function sideOf(given: Given, p: string) {
  const { lost, support, supports, card, guns, throws, vd, pursues, falls_back, ...rest } = (given[p] ?? {}) as Given;
  void support;
  const unit: Given = { ...rest };
  if (Number(lost) > 0) unit['vbu0'] = Number(unit['vbu']) + Number(lost);
  const weapon = guns ? 'musket' : throws;
  if (weapon) unit['weapon'] = weapon;
  const friends = ((supports ?? []) as Given[]).map((friend) => ({ ...friend, role: 'support' }));
  return { unit, supports: friends as GivenValue[], cards: card ? [card] : [], vd: Number(vd ?? 0), pursues, falls_back };
}

function asks(given: Given): Ask[] {
  const sides = { a: sideOf(given, 'a'), b: sideOf(given, 'b') };
  const pair = (own: 'a' | 'b', foe: 'a' | 'b'): Ask => ({
    given: {
      unit: sides[own].unit,
      enemy: sides[foe].unit,
      ...(sides[own].supports.length ? { supports: sides[own].supports } : {}),
      ...(sides[foe].supports.length ? { enemy_supports: sides[foe].supports } : {}),
      ...(sides[own].cards.length ? { cards: sides[own].cards } : {}),
      round: given['round'] ?? 1,
    },
    names: { unit: own, enemy: foe, supports: `${own}.supports`, enemy_supports: `${foe}.supports` },
  });
  return [pair('a', 'b'), pair('b', 'a')];
}

type Letter = 'a' | 'b';
const other = (p: Letter): Letter => (p === 'a' ? 'b' : 'a');
const nameOf = (p: Letter): string => (p === 'a' ? 'Red' : 'Blue');

const playsCard = (given: Given, p: Letter): boolean => sideOf(given, p).cards.length > 0;
const bothPlayCards = (given: Given): boolean => playsCard(given, 'a') && playsCard(given, 'b');

// VD are told for both sides or for none: one alone cannot be compared.
function fighter(given: Given, p: Letter): Given {
  const { unit, supports, cards, vd, pursues, falls_back } = sideOf(given, p);
  return {
    ...unit,
    ...(supports.length ? { supports } : {}),
    ...(cards.length && !bothPlayCards(given) ? { cards } : {}),
    ...(vd || sideOf(given, other(p)).vd ? { vd } : {}),
    ...(pursues === false ? { pursues } : {}),
    ...(falls_back ? { falls_back } : {}),
  };
}

// The engine forecasts a fight with one card at most.
const leadOf = (given: Given): string => (bothPlayCards(given) ? 'Without the cards' : '');

function forecast(given: Given, attacker: Letter, topic: string, title = ''): Forecast {
  const told = { title, lead: leadOf(given) };
  return {
    topic,
    given: { attacker: fighter(given, attacker), defender: fighter(given, other(attacker)), round: Number(given['round'] ?? 1) },
    show: ({ answer }, { cards }) =>
      fightOutlook(answer as unknown as FightOdds, attacker === 'a' ? 'attacker' : 'defender', cards, told),
  };
}

// What a side has by charging, or by being charged.
const chargeFields = ['charging', 'contact_by', 'declared_charge', 'wheeled', 'contacted', 'supports.0.charging', 'supports.1.charging'];

// The same fight with `by` charging: if the other does as the form has it, the charge changes sides.
export function chargedBy(by: Letter, values: Values): Values {
  const foe = other(by);
  const turned = values[`${foe}.charging`] === true && values[`${by}.charging`] !== true;
  const changed: Record<string, Value> = { ...values };
  if (turned)
    for (const field of chargeFields) {
      changed[`${by}.${field}`] = values[`${foe}.${field}`] ?? null;
      changed[`${foe}.${field}`] = values[`${by}.${field}`] ?? null;
    }
  return { ...changed, [`${by}.charging`]: true, [`${foe}.charging`]: false };
}

function forecasts(values: Values, toGiven: (values: Values) => Given): Forecast[] {
  const topic = isChain(values) ? 'chain' : 'melee';
  if (values['both'] === true)
    return (['a', 'b'] as const).map((by) => forecast(toGiven(chargedBy(by, values)), by, topic, `${nameOf(by)} charges`));
  const blueAlone = values['b.charging'] === true && values['a.charging'] !== true;
  return [forecast(toGiven(values), blueAlone ? 'b' : 'a', topic)];
}

function figure(side: Side, answer: MeleeAnswer): Figure {
  const dice = answer.side_dice ?? answer.dice;
  const notes = [
    answer.support_dice?.length ? `${answer.dice} + ${answer.support_dice.join(' + ')} in support` : '',
    answer.fights_disordered ? 'fights disordered' : '',
  ];
  return {
    side,
    title: side === 'red' ? 'Red' : 'Blue',
    value: String(dice),
    number: dice,
    unit: dice === 1 ? 'die' : 'dice',
    note: notes.filter(Boolean).join(', '),
  };
}

const ledger = (side: Side, { answer, because }: Answered<MeleeAnswer>): Ledger => ({
  side,
  title: side === 'red' ? 'Red' : 'Blue',
  reasons: because,
  total: { value: String(answer.side_dice ?? answer.dice), unit: 'dice' },
});

export const melee: Topic = {
  id: 'melee',
  asks: 'melee-dice',
  title: 'Melee',
  question: 'How many dice does each side roll?',
  panels: [
    panel('a', { title: 'Red', side: 'red', type: 'CP', vbu: 6, impetus: 4, charging: true }),
    panel('b', { title: 'Blue', side: 'blue', type: 'FP', vbu: 5, impetus: 1, charging: false }),
    {
      title: 'The melee',
      bare: true,
      controls: [
        {
          kind: 'choice', look: 'segments', path: 'round', label: 'Round',
          options: [{ id: '1', words: 'contact' }, { id: '2', words: 'a later round' }], initial: '1',
          when: (v) => v['both'] !== true,
        },
      ],
    },
  ],
  view: [
    {
      kind: 'choice', look: 'segments', path: 'span', label: 'Look ahead',
      options: [{ id: 'round', words: 'this round' }, { id: 'chain', words: 'whole charge' }], initial: 'round',
    },
    { kind: 'flag', path: 'both', label: 'Both ways', initial: false },
  ],
  questions: (given) => asks({ ...given, round: Number(given['round'] ?? 1) }),
  show(answers) {
    const [red, blue] = answers as unknown as [Answered<MeleeAnswer>, Answered<MeleeAnswer>];
    return {
      allowed: true,
      verdict: 'Both sides roll',
      figures: [figure('red', red.answer), figure('blue', blue.answer)],
      ledgers: [ledger('red', red), ledger('blue', blue)],
    };
  },
  forecasts,
};
