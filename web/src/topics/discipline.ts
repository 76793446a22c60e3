// Discipline: may it try, must it test, what does the die need, how likely is that?
import { testOutlook } from '../outlook';
import type { Answered, DisciplineAnswer, DisciplineOdds } from '../wire';
import { tell } from '../table/words/companion';
import { capital, optionWords, tests } from '../words';
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
  const base = { side: 'red' as const, title: tell('result.needs'), unit: tell('result.on_the_die'), number: facesThatPass(answer) };
  if (!answer.allowed) return { ...base, value: tell('result.not_allowed'), unit: '' };
  if (answer.test_needed === false) return { ...base, title: '', value: tell('result.no_test'), unit: '' };
  if (answer.min_die === undefined)
    return { ...base, value: answer.target === undefined ? tell('result.a_test') : `${answer.target}+`, unit: tell('result.before_modifiers') };
  if (answer.min_die > 6) return { ...base, value: tell('result.impossible'), unit: '' };
  if (answer.min_die <= 1) return { ...base, value: tell('result.any'), unit: tell('result.die_passes') };
  return { ...base, value: answer.min_die === 6 ? '6' : `${answer.min_die}+` };
}

function verdict(answer: DisciplineAnswer, test: string): string {
  if (!answer.allowed) return tell('result.may_not', { test });
  if (answer.test_needed === false) return tell('result.simply');
  return tell('result.to', { test });
}

const outcomes = (answer: DisciplineAnswer): Outcome[] | undefined =>
  answer.allowed && answer.test_needed !== false && answer.min_die !== undefined
    ? [1, 2, 3, 4, 5, 6].map((face) => {
        const passes = face >= (answer.min_die ?? 7);
        return { face, tone: passes ? 'good' : 'bad', words: tell(passes ? 'result.passes.short' : 'result.fails.short'), chosen: false };
      })
    : undefined;

export const discipline: Topic = {
  id: 'discipline',
  asks: 'discipline',
  title: 'discipline',
  question: 'discipline.question',
  panels: [
    {
      title: 'panel.test',
      controls: [
        { kind: 'choice', look: 'select', path: 'test', label: 'field.wants', options: tests, initial: 'rally' },
        { kind: 'number', path: 'movement', label: 'field.which_move', least: 2, most: 6, initial: 2, editions: ['advanced', 'impetus2'], when: testing('further_move') },
        { kind: 'choice', look: 'select', path: 'threat.type', label: 'field.evades_from', options: 'types', initial: 'CP', editions: ['impetus2'], when: testing('evade') },
        { kind: 'choice', look: 'select', path: 'charger.type', label: 'field.charged_by', options: 'types', initial: 'CP', editions: ['impetus2'], when: testing('close_ranks', 'defensive_fire') },
        { kind: 'number', path: 'charger.moves', label: 'field.charge_moves', least: 1, most: 3, initial: 1, editions: ['impetus2'], when: testing('defensive_fire') },
        { kind: 'flag', path: 'subsequent', label: 'field.evaded_before', initial: false, editions: notBasic, when: testing('evade') },
        { kind: 'flag', path: 'fragmented', label: 'field.fragmented', initial: false, editions: ['impetus2'], when: testing('frenzy') },
      ],
    },
    {
      title: 'panel.unit',
      side: 'red',
      unit: 'unit',
      controls: [
        { kind: 'choice', look: 'select', path: 'unit.type', label: 'field.troops', options: 'types', initial: 'FP' },
        {
          kind: 'choice', look: 'segments', path: 'unit.discipline', label: 'field.discipline.level',
          options: [{ id: 'A' }, { id: 'B' }, { id: 'C' }], initial: 'B', editions: notBasic,
        },
        { kind: 'choice', look: 'select', path: 'unit.leader', label: 'field.commander', options: 'qualities', none: 'field.none', initial: null, editions: notBasic },
        { kind: 'flag', path: 'in_radius', label: 'field.in_radius', initial: true, editions: notBasic },
        { kind: 'flag', path: 'unit.disordered', label: 'field.disordered', initial: true },
        { kind: 'flag', path: 'charismatic_command', label: 'field.charismatic', initial: false, editions: first },
        { kind: 'flag', path: 'unit.impetuous', label: 'field.impetuous', initial: false, editions: ['impetus2'] },
        { kind: 'flag', path: 'unit.in_melee', label: 'field.in_melee', initial: false },
        { kind: 'flag', path: 'unit.on_opportunity', label: 'field.opportunity', initial: false, editions: first },
        { kind: 'flag', path: 'unit.stationary', label: 'field.stationary', initial: false, editions: ['basic'], when: (v) => /^C[GF]/.test(String(v['unit.type'])) },
      ],
      more: {
        title: 'more.discipline',
        controls: [
          { kind: 'number', path: 'unit.impetus', label: 'field.impetus', least: 0, most: 6, initial: 1, editions: notBasic },
          { kind: 'number', path: 'unit.large_unit', label: 'field.deep', least: 1, most: 3, initial: 1, editions: notBasic },
          { kind: 'choice', look: 'select', path: 'unit.weapon', label: 'field.weapon', options: 'weapons', none: 'field.none', initial: null, editions: notBasic },
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
      verdict: capital(verdict(answer, optionWords(tests.filter(({ editions }) => !editions || editions.includes(choices.id)), given['test']))),
      figures: [figure(answer)],
      ledgers: [{ title: tell('result.why'), reasons: because, modifiers: true }],
      ...(faces ? { outcomes: faces } : {}),
    };
  },
  forecasts: (values, toGiven) => [
    {
      topic: 'discipline',
      given: toGiven(values),
      show: ({ answer }, { cards }) => testOutlook(answer as unknown as DisciplineOdds, cards),
    },
  ],
};
