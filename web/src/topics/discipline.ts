// Discipline: may it try, must it test, what does the die need, how likely is that?
import { testOutlook } from '../outlook';
import type { Answered, DisciplineAnswer, DisciplineOdds } from '../wire';
import { capital, tests, wordsOf } from '../words';
import type { Figure, Outcome, Topic, Values } from './model';

const first = ['impetus', 'advanced'];
const notBasic = [...first, 'impetus2'];
const testing =
  (...wanted: string[]) =>
  (v: Values) =>
    wanted.includes(String(v['test']));

// More is better, so that a modifier of the die shows with its own sign.
const facesThatPass = ({ min_die: least }: DisciplineAnswer): number | null =>
  least === undefined ? null : 7 - least;

function figure(answer: DisciplineAnswer): Figure {
  const base = { side: 'red' as const, title: 'Needs', unit: 'on the die', number: facesThatPass(answer) };
  if (!answer.allowed) return { ...base, value: 'Not allowed', unit: '' };
  if (answer.test_needed === false) return { ...base, title: '', value: 'No test', unit: '' };
  if (answer.min_die === undefined) return { ...base, title: 'Needs', value: answer.target === undefined ? 'a test' : `${answer.target}+`, unit: 'before modifiers' };
  if (answer.min_die > 6) return { ...base, value: 'Impossible', unit: '' };
  if (answer.min_die <= 1) return { ...base, value: 'Any', unit: 'die passes' };
  return { ...base, value: answer.min_die === 6 ? '6' : `${answer.min_die}+` };
}

function verdict(answer: DisciplineAnswer, test: string): string {
  if (!answer.allowed) return `It may not ${test} here`;
  if (answer.test_needed === false) return 'It simply does it';
  return `To ${test}`;
}

const outcomes = (answer: DisciplineAnswer): Outcome[] | undefined =>
  answer.allowed && answer.test_needed !== false && answer.min_die !== undefined
    ? [1, 2, 3, 4, 5, 6].map((face) => {
        const passes = face >= (answer.min_die ?? 7);
        return { face, tone: passes ? 'good' : 'bad', words: passes ? 'passes' : 'fails', chosen: false };
      })
    : undefined;

export const discipline: Topic = {
  id: 'discipline',
  asks: 'discipline',
  title: 'Discipline',
  question: 'What does the unit need on the die?',
  panels: [
    {
      title: 'The test',
      controls: [
        { kind: 'choice', look: 'select', path: 'test', label: 'It wants to', options: tests, initial: 'rally' },
        { kind: 'number', path: 'movement', label: 'Which move of the turn', least: 2, most: 6, initial: 2, editions: ['advanced', 'impetus2'], when: testing('further_move') },
        { kind: 'choice', look: 'select', path: 'threat.type', label: 'It evades from', options: 'types', initial: 'CP', editions: ['impetus2'], when: testing('evade') },
        { kind: 'choice', look: 'select', path: 'charger.type', label: 'Charged by', options: 'types', initial: 'CP', editions: ['impetus2'], when: testing('close_ranks', 'defensive_fire') },
        { kind: 'number', path: 'charger.moves', label: 'Moves of the charge', least: 1, most: 3, initial: 1, editions: ['impetus2'], when: testing('defensive_fire') },
        { kind: 'flag', path: 'subsequent', label: 'Evaded before this turn', initial: false, editions: notBasic, when: testing('evade') },
        { kind: 'flag', path: 'fragmented', label: 'Fragmented group', initial: false, editions: ['impetus2'], when: testing('frenzy') },
      ],
    },
    {
      title: 'The unit that tests',
      side: 'red',
      unit: 'unit',
      controls: [
        { kind: 'choice', look: 'select', path: 'unit.type', label: 'Troops', options: 'types', initial: 'FP' },
        {
          kind: 'choice', look: 'segments', path: 'unit.discipline', label: 'Discipline',
          options: ['A', 'B', 'C'].map((id) => ({ id, words: id })), initial: 'B', editions: notBasic,
        },
        { kind: 'choice', look: 'select', path: 'unit.leader', label: 'Commander', options: 'qualities', none: 'none', initial: null, editions: notBasic },
        { kind: 'flag', path: 'in_radius', label: 'In command radius', initial: true, editions: notBasic },
        { kind: 'flag', path: 'unit.disordered', label: 'Disordered', initial: true },
        { kind: 'flag', path: 'charismatic_command', label: 'Charismatic general', initial: false, editions: first },
        { kind: 'flag', path: 'unit.impetuous', label: 'Impetuous', initial: false, editions: ['impetus2'] },
        { kind: 'flag', path: 'unit.in_melee', label: 'In melee', initial: false },
        { kind: 'flag', path: 'unit.on_opportunity', label: 'On opportunity', initial: false, editions: first },
        { kind: 'flag', path: 'unit.stationary', label: 'At a standstill', initial: false, editions: ['basic'], when: (v) => /^C[GF]/.test(String(v['unit.type'])) },
      ],
      more: {
        title: 'Impetus, weapon, depth',
        controls: [
          { kind: 'number', path: 'unit.impetus', label: 'Impetus', least: 0, most: 6, initial: 1, editions: notBasic },
          { kind: 'number', path: 'unit.large_unit', label: 'Units deep', least: 1, most: 3, initial: 1, editions: notBasic },
          { kind: 'choice', look: 'select', path: 'unit.weapon', label: 'Weapon', options: 'weapons', none: 'none', initial: null, editions: notBasic },
        ],
      },
    },
  ],
  questions: (given) => [{ given }],
  show(answers, given, choices) {
    const { answer, because } = answers[0] as unknown as Answered<DisciplineAnswer>;
    const faces = outcomes(answer);
    return {
      allowed: answer.allowed,
      verdict: capital(verdict(answer, wordsOf(tests.filter(({ editions }) => !editions || editions.includes(choices.id)), given['test']))),
      figures: [figure(answer)],
      ledgers: [{ title: 'Why', reasons: because, modifiers: true }],
      ...(faces ? { outcomes: faces } : {}),
    };
  },  forecasts: (values, toGiven) => [
    {
      topic: 'discipline',
      given: toGiven(values),
      show: ({ answer }, { cards }) => testOutlook(answer as unknown as DisciplineOdds, cards),
    },
  ],
};
