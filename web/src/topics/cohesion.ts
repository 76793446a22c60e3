// Cohesion: the critical number, and what each face of the die would bring. The engine is asked for all six.
import type { Answered, CohesionAnswer, Given } from '../wire';
import { tell } from '../table/words/companion';
import { causes, optionWords, sides, signed, statuses } from '../words';
import type { Ask, Outcome, Topic, Values } from './model';

const by = (cause: string) => (v: Values) => v['cause'] === cause;
const notBasic = ['impetus', 'advanced', 'impetus2'];
const faces = [1, 2, 3, 4, 5, 6];

function asks(given: Given): Ask[] {
  const { die, inspiring, ...rest } = given;
  void die;
  const { lost, ...profile } = (rest['unit'] ?? {}) as Given;
  const unit: Given = { ...profile };
  if (Number(lost) > 0) unit['vbu0'] = Number(unit['vbu']) + Number(lost);
  const common: Given = { ...rest, unit, ...(inspiring ? { joan_distance: 0 } : {}) };
  return faces.map((face) => ({ given: { ...common, die: face } }));
}

const isGone = (answer: CohesionAnswer): boolean => answer.status_after === 'routed' || answer.vbu_after === 0;

function wordsFor(answer: CohesionAnswer): string {
  if (isGone(answer)) return tell('result.routs');
  if (answer.losses) return `${signed(-answer.losses)} VBU`;
  return tell(answer.passed ? 'result.holds.short' : 'result.fails.short');
}

function longWords(answer: CohesionAnswer): string {
  const loses = answer.losses ? tell('result.loses', { n: answer.losses }) : tell('result.loses.nothing');
  if (isGone(answer)) return tell('result.routed', { loses });
  const after = [
    `VBU ${answer.vbu_after}`,
    tell(answer.disordered_after ? 'result.disordered' : 'result.in_order'),
    ...(answer.status_after ? [optionWords(statuses, answer.status_after)] : []),
  ];
  return tell(answer.passed ? 'result.passed' : 'result.failed', { loses, after: after.join(', ') });
}

const outcome = (answer: CohesionAnswer, face: number, chosen: boolean): Outcome => ({
  face,
  tone: isGone(answer) ? 'worst' : answer.passed && !answer.losses ? 'good' : 'bad',
  words: wordsFor(answer),
  chosen,
});

const aim = (critical: number): string =>
  critical >= 6 ? tell('result.holds.always') : critical === 1 ? tell('result.holds.one') : tell('result.holds', { n: critical });

// How many reasons the answers to all six faces begin with: those of the critical number, not of the die.
function sharedReasons(each: readonly Answered<CohesionAnswer>[]): number {
  const spelled = each.map(({ because }) => because.map((reason) => JSON.stringify(reason)));
  const first = spelled[0] ?? [];
  const end = first.findIndex((reason, i) => spelled.some((other) => other[i] !== reason));
  return end < 0 ? first.length : end;
}

export const cohesion: Topic = {
  id: 'cohesion',
  asks: 'cohesion',
  title: 'cohesion',
  question: 'cohesion.question',
  panels: [
    {
      title: 'panel.unit',
      side: 'red',
      unit: 'unit',
      controls: [
        { kind: 'choice', look: 'select', path: 'unit.type', label: 'field.troops', options: 'types', initial: 'FP' },
        { kind: 'number', path: 'unit.vbu', label: 'field.vbu.now', least: 1, most: 12, initial: 5 },
        { kind: 'number', path: 'damage', label: 'field.damage', least: 1, most: 12, initial: 2 },
        { kind: 'flag', path: 'unit.disordered', label: 'field.disordered', initial: false },
        { kind: 'choice', look: 'select', path: 'unit.leader', label: 'field.commander', options: 'qualities', none: 'field.none', initial: null },
      ],
      more: {
        title: 'more.cohesion',
        controls: [
          { kind: 'number', path: 'unit.lost', label: 'field.lost_before', least: 0, most: 8, initial: 0 },
          { kind: 'number', path: 'unit.large_unit', label: 'field.deep', least: 1, most: 3, initial: 1 },
          { kind: 'choice', look: 'select', path: 'unit.arms', label: 'field.arms', options: 'arms', none: 'field.none', initial: null, editions: ['advanced'] },
          { kind: 'choice', look: 'select', path: 'unit.terrain', label: 'field.ground', options: 'terrains', only: ['open', 'broken', 'difficult', 'dunes'], initial: 'open', editions: ['advanced'], when: by('melee') },
          { kind: 'choice', look: 'segments', path: 'unit.contacted', label: 'field.hit_on', options: sides, initial: 'front', editions: ['advanced', 'impetus2'], when: by('melee') },
          { kind: 'choice', look: 'select', path: 'unit.cover', label: 'field.defends', options: 'covers', none: 'field.nothing', initial: null, editions: notBasic, when: by('melee') },
          { kind: 'flag', path: 'unit.higher', label: 'field.higher', initial: false, editions: ['impetus2'], when: by('melee') },
          { kind: 'flag', path: 'unit.charging', label: 'field.charged', initial: false, editions: notBasic, when: by('melee') },
          { kind: 'flag', path: 'unit.closed_ranks', label: 'field.closed_ranks', initial: false, editions: ['impetus2'], when: by('melee') },
          { kind: 'flag', path: 'inspiring', label: 'field.joan', initial: false, editions: ['advanced'] },
        ],
      },
    },
    {
      title: 'panel.damage',
      side: 'blue',
      controls: [
        { kind: 'choice', look: 'segments', path: 'cause', label: 'field.cause', options: causes, initial: 'shooting' },
        { kind: 'choice', look: 'select', path: 'shooter.weapon', label: 'field.weapon', options: 'weapons', initial: 'longbow_a', editions: ['advanced', 'impetus2'], when: by('shooting') },
        { kind: 'choice', look: 'select', path: 'mode', label: 'field.mode', options: 'modes', initial: 'normal', editions: notBasic, when: by('shooting') },
        { kind: 'distance', path: 'range', label: 'panel.range', initial: 120, editions: notBasic, when: by('shooting') },
        { kind: 'choice', look: 'select', path: 'enemy.type', label: 'field.enemy', options: 'types', initial: 'CP', editions: notBasic, when: by('melee') },
        { kind: 'choice', look: 'select', path: 'enemy.terrain', label: 'field.enemy_ground', options: 'terrains', only: ['open', 'broken', 'difficult', 'dunes'], initial: 'open', editions: ['advanced'], when: by('melee') },
        { kind: 'flag', path: 'enemy.wholly_inside', label: 'field.enemy_inside', initial: false, editions: ['advanced'], when: (v) => by('melee')(v) && v['enemy.terrain'] !== 'open' },
      ],
    },
    {
      title: 'panel.die',
      controls: [{ kind: 'die', path: 'die', label: 'field.die', initial: null }],
    },
  ],
  questions: asks,
  show(answers, given) {
    const each = answers as unknown as Answered<CohesionAnswer>[];
    const rolled = typeof given['die'] === 'number' ? given['die'] : null;
    const fallen = rolled === null ? undefined : each[rolled - 1];
    const critical = each[0]?.answer.critical ?? 0;
    const shared = sharedReasons(each);
    return {
      allowed: true,
      verdict: fallen ? longWords(fallen.answer) : aim(critical),
      figures: [{ side: 'red', title: tell('result.critical'), value: String(critical), number: critical, unit: '' }],
      ledgers: [
        { title: tell('result.why'), reasons: each[0]?.because.slice(0, shared) ?? [], total: { value: String(critical), unit: tell('result.critical.unit') } },
        ...(fallen ? [{ title: tell('result.with_a', { n: rolled ?? 0 }), reasons: fallen.because.slice(shared) }] : []),
      ],
      outcomes: each.map(({ answer }, i) => outcome(answer, i + 1, rolled === i + 1)),
    };
  },
};
