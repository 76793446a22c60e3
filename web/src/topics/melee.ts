// Melee: how many dice does each side roll in this round? The engine is asked twice, roles exchanged. And what
// comes of it: of this round or of the whole charge, as it stands or with either of the two as the charger.
import { fightOutlook } from '../outlook';
import type { Answered, FightOdds, Given, GivenValue, MeleeAnswer } from '../wire';
import { tell, type CompanionKey } from '../table/words/companion';
import { sides } from '../words';
import type { Ask, Control, Figure, Forecast, Ledger, Panel, Side, Topic, Value, Values } from './model';

const firstEditions = ['impetus', 'advanced'];
const notBasic = [...firstEditions, 'impetus2'];
const isChariot = (type: unknown): boolean => /^C[GF]/.test(String(type));
const isFoot = (type: unknown): boolean => ['FP', 'FL', 'T', 'S'].includes(String(type));

const isChain = (v: Values): boolean => v['span'] === 'chain';

interface Example {
  title: CompanionKey;
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
    const name = i === 0 ? 'field.first_support' : 'field.second_support';
    return [
      { kind: 'choice', look: 'select', path: `${at}.type`, label: name, options: 'types', initial: 'FP', when },
      { kind: 'number', path: `${at}.vbu`, label: 'field.its_vbu', least: 1, most: 12, initial: 4, when },
      { kind: 'number', path: `${at}.impetus`, label: 'field.its_impetus', least: 0, most: 6, initial: 0, when },
      { kind: 'flag', path: `${at}.charging`, label: 'field.support_charged', initial: false, when },
    ];
  });

const panel = (p: string, example: Example): Panel => {
  const at = (field: string) => `${p}.${field}`;
  return {
    title: example.title,
    side: example.side,
    unit: p,
    controls: [
      { kind: 'choice', look: 'select', path: at('type'), label: 'field.troops', options: 'types', initial: example.type },
      { kind: 'number', path: at('vbu'), label: 'field.vbu', least: 1, most: 12, initial: example.vbu },
      { kind: 'number', path: at('impetus'), label: 'field.impetus', least: 0, most: 6, initial: example.impetus },
      { kind: 'choice', look: 'select', path: at('arms'), label: 'field.arms', options: 'arms', none: 'field.none', initial: null },
      {
        kind: 'choice', look: 'segments', path: at('discipline'), label: 'field.discipline.level',
        options: [{ id: 'A' }, { id: 'B' }, { id: 'C' }], initial: 'B', editions: ['advanced', 'impetus2'],
      },
      { kind: 'flag', path: at('charging'), label: 'field.charged', initial: example.charging },
      { kind: 'flag', path: at('disordered'), label: 'field.disordered', initial: false },
      { kind: 'flag', path: at('impetuous'), label: 'field.impetuous', initial: false },
      { kind: 'flag', path: at('higher'), label: 'field.higher', initial: false, editions: ['basic', ...firstEditions] },
      { kind: 'flag', path: at('camel'), label: 'field.camels', initial: false, when: (v) => /^C[ML]/.test(String(v[at('type')])) },
      { kind: 'flag', path: at('shieldwall'), label: 'field.shieldwall', initial: false, editions: ['advanced'], when: (v) => v[at('type')] === 'FP' },
      { kind: 'flag', path: at('schiltron'), label: 'field.schiltron', initial: false, editions: firstEditions, when: (v) => v[at('type')] === 'FP' },
      { kind: 'flag', path: at('stationary'), label: 'field.stationary', initial: false, editions: ['basic', 'impetus'], when: (v) => isChariot(v[at('type')]) },
      { kind: 'flag', path: at('fortified'), label: 'field.fortified', initial: false, editions: ['impetus2'], when: (v) => v[at('type')] === 'BAG' },
    ],
    more: {
      title: 'more.melee',
      controls: [
        { kind: 'choice', look: 'segments', path: at('contacted'), label: 'field.hit_on', options: sides, initial: 'front' },
        { kind: 'number', path: at('supported_flanks'), label: 'field.flanks', least: 0, most: 2, initial: 0, editions: ['advanced', 'impetus2'] },
        { kind: 'number', path: at('large_unit'), label: 'field.deep', least: 1, most: 3, initial: 1 },
        { kind: 'number', path: at('lost'), label: 'field.lost_before', least: 0, most: 8, initial: 0 },
        { kind: 'choice', look: 'select', path: at('terrain'), label: 'field.ground', options: 'terrains', only: ['open', 'broken', 'difficult', 'dunes'], initial: 'open' },
        { kind: 'flag', path: at('wholly_inside'), label: 'field.inside', initial: false, when: (v) => v[at('terrain')] !== 'open' },
        { kind: 'choice', look: 'select', path: at('cover'), label: 'field.defends', options: 'covers', none: 'field.nothing', initial: null, editions: notBasic },
        { kind: 'choice', look: 'select', path: at('leader'), label: 'field.commander', options: 'qualities', none: 'field.none', initial: null, foresees: true },
        { kind: 'flag', path: at('brave'), label: 'field.brave', initial: false, editions: ['impetus2'], when: (v) => v[at('leader')] !== null },
        {
          kind: 'choice', look: 'select', path: at('contact_by'), label: 'field.came_by', options: 'contact_moves', initial: 'charge',
          editions: notBasic, when: (v) => v[at('charging')] === true,
        },
        { kind: 'flag', path: at('declared_charge'), label: 'field.declared', initial: false, editions: notBasic },
        { kind: 'flag', path: at('wheeled'), label: 'field.wheeled', initial: false, editions: ['basic'], when: (v) => v[at('charging')] === true },
        { kind: 'flag', path: at('guns'), label: 'field.guns', initial: false, editions: ['basic', ...firstEditions], when: (v) => isFoot(v[at('type')]) },
        { kind: 'flag', path: at('beside_pikes'), label: 'field.beside_pikes', initial: false, editions: ['basic', ...firstEditions], when: (v) => isFoot(v[at('type')]) && v[at('guns')] === true },
        { kind: 'flag', path: at('renaissance'), label: 'field.renaissance', initial: false, editions: ['basic', ...firstEditions], when: (v) => v[at('arms')] === 'pike' },
        { kind: 'choice', look: 'select', path: at('card'), label: 'field.card', options: 'melee_cards', none: 'field.none', initial: null, editions: ['impetus2'] },
        { kind: 'choice', look: 'select', path: at('throws'), label: 'field.throws', options: 'thrown', none: 'field.nothing', initial: null, foresees: true, when: (v) => isChain(v) && isFoot(v[at('type')]) && v[at('guns')] !== true },
        { kind: 'number', path: at('vd'), label: 'field.vd', least: 0, most: 12, initial: 0, foresees: true },
        { kind: 'flag', path: at('pursues'), label: 'field.pursues', initial: true, foresees: true, when: isChain },
        { kind: 'flag', path: at('falls_back'), label: 'field.falls_back', initial: false, foresees: true, editions: ['advanced', 'impetus2'], when: isChain },
        { kind: 'number', path: at('support'), label: 'field.supports', least: 0, most: 2, initial: 0 },
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
const sideNamed = (side: Side): string => tell(`panel.${side}`);

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
const leadOf = (given: Given): string => (bothPlayCards(given) ? tell('odds.without_cards') : '');

function forecast(given: Given, attacker: Letter, topic: string, charger?: Side): Forecast {
  return {
    topic,
    given: { attacker: fighter(given, attacker), defender: fighter(given, other(attacker)), round: Number(given['round'] ?? 1) },
    show: ({ answer }, { cards }) =>
      fightOutlook(answer as unknown as FightOdds, attacker === 'a' ? 'attacker' : 'defender', cards, {
        title: charger ? tell('odds.charges', { side: sideNamed(charger) }) : '',
        lead: leadOf(given),
      }),
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
    return (['a', 'b'] as const).map((by) => forecast(toGiven(chargedBy(by, values)), by, topic, by === 'a' ? 'red' : 'blue'));
  const blueAlone = values['b.charging'] === true && values['a.charging'] !== true;
  return [forecast(toGiven(values), blueAlone ? 'b' : 'a', topic)];
}

function figure(side: Side, answer: MeleeAnswer): Figure {
  const dice = answer.side_dice ?? answer.dice;
  const notes = [
    answer.support_dice?.length ? tell('result.in_support', { n: answer.dice, friends: answer.support_dice.join(' + ') }) : '',
    answer.fights_disordered ? tell('result.fights_disordered') : '',
  ];
  return {
    side,
    title: sideNamed(side),
    value: String(dice),
    number: dice,
    unit: tell(dice === 1 ? 'result.die' : 'result.dice'),
    note: notes.filter(Boolean).join(', '),
  };
}

const ledger = (side: Side, { answer, because }: Answered<MeleeAnswer>): Ledger => ({
  side,
  title: sideNamed(side),
  reasons: because,
  total: { value: String(answer.side_dice ?? answer.dice), unit: tell('result.dice') },
});

export const melee: Topic = {
  id: 'melee',
  asks: 'melee-dice',
  title: 'melee',
  question: 'melee.question',
  panels: [
    panel('a', { title: 'panel.red', side: 'red', type: 'CP', vbu: 6, impetus: 4, charging: true }),
    panel('b', { title: 'panel.blue', side: 'blue', type: 'FP', vbu: 5, impetus: 1, charging: false }),
    {
      title: 'panel.melee',
      bare: true,
      controls: [
        {
          kind: 'choice', look: 'segments', path: 'round', label: 'field.round',
          options: [{ id: '1', words: 'field.round.contact' }, { id: '2', words: 'field.round.later' }], initial: '1',
          when: (v) => v['both'] !== true,
        },
      ],
    },
  ],
  view: [
    {
      kind: 'choice', look: 'segments', path: 'span', label: 'field.look_ahead',
      options: [{ id: 'round', words: 'field.look.round' }, { id: 'chain', words: 'field.look.chain' }], initial: 'round',
    },
    { kind: 'flag', path: 'both', label: 'field.both_ways', initial: false },
  ],
  questions: (given) => asks({ ...given, round: Number(given['round'] ?? 1) }),
  show(answers) {
    const [red, blue] = answers as unknown as [Answered<MeleeAnswer>, Answered<MeleeAnswer>];
    return {
      allowed: true,
      verdict: tell('result.both_roll'),
      figures: [figure('red', red.answer), figure('blue', blue.answer)],
      ledgers: [ledger('red', red), ledger('blue', blue)],
    };
  },
  forecasts,
};
