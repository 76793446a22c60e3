// From the engine's forecasts to what is read: a sentence, the shares of a bar, charts of counts.
import { average, percent, percents } from './chance';
import type { Chart, NumberTable, Outlook, Share, Side } from './topics/model';
import type { DisciplineOdds, FighterOdds, FightOdds, FightRole, ShotOdds, Verdict, Word } from './wire';
import { tell, type CompanionKey } from './table/words/companion';
import { capital, failures, named, optionWords } from './words';

const sum = (chances: readonly number[]): number => chances.reduce((total, chance) => total + chance, 0);

const sharesOf = (parts: readonly Omit<Share, 'text'>[]): Share[] => {
  const texts = percents(parts.map(({ chance }) => chance));
  return parts.map((part, i) => ({ ...part, text: texts[i] ?? '' }));
};

const row = (label: string, chance: number, lost = false) => ({ label, chance, text: percent(chance), lost });

type Fate = Pick<FighterOdds, 'vbu_after' | 'rout' | 'disordered' | 'mean_loss' | 'commander_at_risk'>;

// From the most VBU down to none, without what cannot happen at either end.
function vbuChart(side: Side, title: string, fate: Fate): Chart {
  const left = fate.vbu_after.slice(1).map((chance, i) => row(String(i + 1), chance));
  const rows = [row(tell('odds.lost'), fate.rout, true), ...left].reverse();
  const can = rows.map(({ chance }) => chance > 0);
  const risk = fate.commander_at_risk;
  return {
    side,
    title,
    rows: rows.slice(can.indexOf(true), can.lastIndexOf(true) + 1),
    facts: [
      { words: tell('odds.average_loss'), text: average(fate.mean_loss) },
      { words: tell('odds.disordered'), text: percent(fate.disordered) },
      ...(risk === undefined ? [] : [{ words: tell('odds.commander'), text: percent(risk) }]),
    ],
  };
}

const mostRows = 7;

// The last row gathers what there is no room for.
function countChart(title: string, chances: readonly number[]): Chart {
  const known = chances.slice(0, chances.findLastIndex((chance) => chance > 0) + 1);
  if (known.length <= mostRows) return { title, rows: known.map((chance, n) => row(String(n), chance)), facts: [] };
  const own = known.slice(0, mostRows - 1).map((chance, n) => row(String(n), chance));
  return { title, rows: [...own, row(`${mostRows - 1}+`, sum(known.slice(mostRows - 1)))], facts: [] };
}

const sideNamed = (side: Side): string => tell(`panel.${side}` satisfies CompanionKey);
const bothSides = () => ({ red: sideNamed('red'), blue: sideNamed('blue') });
const wins = (side: Side): string => tell('odds.wins', { side: sideNamed(side) });
const left = (side: Side): string => tell('odds.side.fact', { side: sideNamed(side), words: tell('odds.vbu_left') });

const cardName = (words: readonly Word[], card: string): string => `${named('cards', words, card)} (${card})`;

// What every card would change, below what happens without one.
function cardTable(
  columns: readonly string[],
  without: readonly string[],
  cards: readonly { card: string; side: Side; numbers: readonly string[] }[],
  words: readonly Word[],
): Pick<Outlook, 'cards'> {
  if (cards.length === 0) return {};
  const rows = cards.map(({ card, side, numbers }) => ({ words: tell('odds.side.fact', { side: sideNamed(side), words: cardName(words, card) }), side, numbers }));
  return { cards: { columns, rows: [{ words: tell('odds.no_card'), numbers: without }, ...rows] } };
}

export function shotOutlook(odds: ShotOdds, cards: readonly Word[]): Outlook | undefined {
  if (!odds.allowed) return undefined;
  const left = odds.vbu_after;
  const unharmed = left.at(-1) ?? 0;
  const shares = sharesOf([
    { look: 'red', words: tell('odds.lost'), chance: odds.rout },
    { look: 'some', words: tell('odds.loses_vbu'), chance: sum(left.slice(1, -1)) },
    { look: 'even', words: tell('odds.no_loss'), chance: unharmed },
  ]);
  const [lost, some] = shares;
  return {
    title: '',
    sentence: tell('odds.shot', {
      disordered: percent(odds.disordered), some: some?.text ?? '', lost: lost?.text ?? '', mean: average(odds.mean_loss),
    }),
    shares,
    charts: [countChart(tell('odds.damage'), odds.damage), vbuChart('blue', tell('odds.target_left'), odds)],
    notes: [],
    ...cardTable(
      [tell('odds.any_loss'), tell('odds.lost.column'), tell('odds.average')],
      [percent(1 - unharmed), percent(odds.rout), average(odds.mean_loss)],
      (odds.cards ?? []).map(({ card, side, loss, rout, mean_loss }) => ({
        card,
        side: side === 'shooter' ? 'red' : 'blue',
        numbers: [percent(sum(loss.slice(1))), percent(rout), average(mean_loss)],
      })),
      cards,
    ),
  };
}

// A test: passed or failed, and what then. Nothing where none is needed.
export function testOutlook(odds: DisciplineOdds, cards: readonly Word[]): Outlook | undefined {
  if (!odds.test_needed || odds.passed === undefined || odds.failed === undefined) return undefined;
  const shares = sharesOf([
    { look: 'good', words: tell('odds.passes'), chance: odds.passed },
    { look: 'even', words: tell('odds.fails'), chance: odds.failed },
  ]);
  const withCards = (odds.cards ?? []).map(({ card, passed }) =>
    tell('odds.test.card', { card: cardName(cards, card), passed: percent(passed) }));
  const then = odds.if_failed && odds.failed > 0 ? ` ${tell('odds.test.then', { then: optionWords(failures, odds.if_failed) })}` : '';
  return { title: '', sentence: tell('odds.test', { passed: shares[0]?.text ?? '', cards: withCards.join('') }) + then, shares, charts: [], notes: [] };
}

// The verdict as red sees it.
const ofRed = ({ win, draw, lose }: Verdict, red: FightRole): [number, number, number] =>
  red === 'attacker' ? [win, draw, lose] : [lose, draw, win];

// "1 round 62 %, 2 rounds 30 %, 3 rounds or more 8 %"
function roundsNote(rounds: readonly number[]): string {
  const most = 3;
  const merged = rounds.length > most + 1 ? [...rounds.slice(0, most), sum(rounds.slice(most))] : rounds;
  const texts = percents(merged);
  const words = (n: number): string =>
    n === 0 ? tell('odds.rounds.none') : tell(n === most && merged !== rounds ? 'odds.rounds.more' : 'odds.rounds', { n });
  const told = merged.flatMap((chance, n) => (chance > 0 ? [`${words(n)} ${texts[n]}`] : []));
  return `${capital(told.join(', '))}.`;
}

// VD that the sides lose with their units; a swing is what the attacker gains.
function swing(vd: number, red: FightRole): string {
  const forRed = red === 'attacker' ? vd : -vd;
  if (Math.abs(forRed) < 0.05) return tell('odds.vd.even');
  return tell('odds.vd.more', { side: sideNamed(forRed > 0 ? 'blue' : 'red'), n: average(Math.abs(forRed)) });
}

function fightNotes(odds: FightOdds, red: FightRole): string[] {
  const { first, rounds, contact, vd_swing: vd } = odds;
  const ends = [wins('red'), tell('odds.draw.a'), wins('blue')];
  return [
    ...(first ? [tell('odds.first', { told: percents(ofRed(first, red)).map((text, i) => `${ends[i]} ${text}`).join(', ') })] : []),
    ...(rounds ? [roundsNote(rounds)] : []),
    ...(contact > 0 ? [tell('odds.contact', { n: percent(contact) })] : []),
    ...(vd === undefined ? [] : [swing(vd, red)]),
  ];
}

function fightCards(odds: FightOdds, red: FightRole, cards: readonly Word[]): Pick<Outlook, 'cards'> {
  const blue = red === 'attacker' ? 'defender' : 'attacker';
  const numbers = (one: Verdict & Record<FightRole, Pick<FighterOdds, 'rout'>>) =>
    [ofRed(one, red)[0], one[red].rout, one[blue].rout].map(percent);
  return cardTable(
    [capital(wins('red')), ...(['red', 'blue'] as const).map((side) => capital(tell('odds.side.lost', { side: sideNamed(side) })))],
    numbers(odds),
    (odds.cards ?? []).map((one) => ({ card: one.card, side: one.side === red ? 'red' : 'blue', numbers: numbers(one) })),
    cards,
  );
}

// `red` says which of the two the red side is, `lead` under which condition all this holds.
export function fightOutlook(
  odds: FightOdds,
  red: FightRole,
  cards: readonly Word[],
  { title = '', lead = '' }: { title?: string; lead?: string } = {},
): Outlook {
  const [mine, theirs] = [odds[red], odds[red === 'attacker' ? 'defender' : 'attacker']];
  const [winning, drawing, losing] = ofRed(odds, red);
  const shares = sharesOf([
    { look: 'red', words: wins('red'), chance: winning },
    { look: 'even', words: tell('odds.draw'), chance: drawing },
    { look: 'blue', words: wins('blue'), chance: losing },
  ]);
  const [win = '', draw = '', lose = ''] = shares.map(({ text }) => text);
  const words = tell('odds.fight', { ...bothSides(), win, draw, lose, own: percent(mine.rout), enemy: percent(theirs.rout) });
  return {
    title,
    ...(lead ? { lead } : {}),
    sentence: began(lead, odds.rounds ? tell('odds.in_the_end', { words }) : words),
    shares,
    charts: [vbuChart('red', left('red'), mine), vbuChart('blue', left('blue'), theirs)],
    notes: fightNotes(odds, red),
    ...fightCards(odds, red, cards),
  };
}

// "Without the cards, in the end Red"
const began = (lead: string, words: string): string => (lead ? tell('odds.lead', { lead, words }) : capital(words));

// All outlooks in one sentence: of two to be compared, what each means for red.
export function summaryOf(outlooks: readonly Outlook[]): string {
  const [first, second] = outlooks;
  if (!first || !second) return first?.sentence ?? '';
  const words = tell('odds.compare', { ...bothSides(), first: first.shares[0]?.text ?? '', second: second.shares[0]?.text ?? '' });
  return began(first.lead ?? '', words);
}

// Each outlook is a column: how it ends, then what becomes of red and of blue.
export function compared(outlooks: readonly Outlook[]): NumberTable {
  const [first] = outlooks;
  const shares = first?.shares.map(({ words, look }, i) => ({
    words: capital(words),
    ...(look === 'red' || look === 'blue' ? { side: look } : {}),
    numbers: outlooks.map((outlook) => outlook.shares[i]?.text ?? ''),
  }));
  const fates = first?.charts.flatMap(({ side }, i) => {
    if (!side) return [];
    const all = outlooks.map(({ charts }) => charts[i]);
    const told = (words: string, of: (chart: Chart | undefined) => string | undefined) => ({
      words: tell('odds.side.fact', { side: sideNamed(side), words }),
      side,
      numbers: all.map((chart) => of(chart) ?? '\u2013'),
    });
    const names = [...new Set(all.flatMap((chart) => chart?.facts.map(({ words }) => words) ?? []))];
    return [
      told(tell('odds.unit_lost'), (chart) => chart?.rows.find(({ lost }) => lost)?.text ?? percent(0)),
      ...names.map((name) => told(name, (chart) => chart?.facts.find(({ words }) => words === name)?.text)),
    ];
  });
  return { columns: outlooks.map(({ title }) => title), rows: [...(shares ?? []), ...(fates ?? [])] };
}
