// Cohesion: the critical number, and what each face of the die would bring. The engine is asked for all six.
import type { Answered, CohesionAnswer, Given } from '../wire';
import { causes, sides, statuses, wordsOf } from '../words';
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
  if (isGone(answer)) return 'routs';
  if (answer.losses) return `\u2212${answer.losses} VBU`;
  return answer.passed ? 'holds' : 'fails';
}

function longWords(answer: CohesionAnswer): string {
  const lost = answer.losses ? `loses ${answer.losses} VBU` : 'loses nothing';
  if (isGone(answer)) return `The unit ${lost} and routs`;
  const after = [
    `VBU ${answer.vbu_after}`,
    answer.disordered_after ? 'disordered' : 'in order',
    ...(answer.status_after ? [wordsOf(statuses, answer.status_after)] : []),
  ];
  return `${answer.passed ? 'Passed' : 'Failed'}: ${lost}; now ${after.join(', ')}`;
}

const outcome = (answer: CohesionAnswer, face: number, chosen: boolean): Outcome => ({
  face,
  tone: isGone(answer) ? 'worst' : answer.passed && !answer.losses ? 'good' : 'bad',
  words: wordsFor(answer),
  chosen,
});

const aim = (critical: number): string =>
  critical >= 6 ? 'Holds on anything but a 6' : critical === 1 ? 'Holds on a 1 only' : `Holds on ${critical} or less`;

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
  title: 'Cohesion',
  question: 'Does the unit hold?',
  panels: [
    {
      title: 'The unit that tests',
      side: 'red',
      unit: 'unit',
      controls: [
        { kind: 'choice', look: 'select', path: 'unit.type', label: 'Troops', options: 'types', initial: 'FP' },
        { kind: 'number', path: 'unit.vbu', label: 'VBU now', least: 1, most: 12, initial: 5 },
        { kind: 'number', path: 'damage', label: 'Damage', least: 1, most: 12, initial: 2 },
        { kind: 'flag', path: 'unit.disordered', label: 'Disordered', initial: false },
        { kind: 'choice', look: 'select', path: 'unit.leader', label: 'Commander', options: 'qualities', none: 'none', initial: null },
      ],
      more: {
        title: 'Losses before, depth, ground',
        controls: [
          { kind: 'number', path: 'unit.lost', label: 'VBU lost before', least: 0, most: 8, initial: 0 },
          { kind: 'number', path: 'unit.large_unit', label: 'Units deep', least: 1, most: 3, initial: 1 },
          { kind: 'choice', look: 'select', path: 'unit.arms', label: 'Arms', options: 'arms', none: 'none', initial: null, editions: ['advanced'] },
          { kind: 'choice', look: 'select', path: 'unit.terrain', label: 'Ground', options: 'terrains', only: ['open', 'broken', 'difficult', 'dunes'], initial: 'open', editions: ['advanced'], when: by('melee') },
          { kind: 'choice', look: 'segments', path: 'unit.contacted', label: 'Hit on its', options: sides, initial: 'front', editions: ['advanced', 'impetus2'], when: by('melee') },
          { kind: 'choice', look: 'select', path: 'unit.cover', label: 'Defends', options: 'covers', none: 'nothing', initial: null, editions: notBasic, when: by('melee') },
          { kind: 'flag', path: 'unit.higher', label: 'Higher up', initial: false, editions: ['impetus2'], when: by('melee') },
          { kind: 'flag', path: 'unit.charging', label: 'Charged', initial: false, editions: notBasic, when: by('melee') },
          { kind: 'flag', path: 'unit.closed_ranks', label: 'Closed ranks', initial: false, editions: ['impetus2'], when: by('melee') },
          { kind: 'flag', path: 'inspiring', label: 'Joan of Arc near', initial: false, editions: ['advanced'] },
        ],
      },
    },
    {
      title: 'Where the damage comes from',
      side: 'blue',
      controls: [
        { kind: 'choice', look: 'segments', path: 'cause', label: 'Cause', options: causes, initial: 'shooting' },
        { kind: 'choice', look: 'select', path: 'shooter.weapon', label: 'Weapon', options: 'weapons', initial: 'longbow_a', editions: ['advanced', 'impetus2'], when: by('shooting') },
        { kind: 'choice', look: 'select', path: 'mode', label: 'Kind of fire', options: 'modes', initial: 'normal', editions: notBasic, when: by('shooting') },
        { kind: 'distance', path: 'range', label: 'Range', initial: 120, editions: notBasic, when: by('shooting') },
        { kind: 'choice', look: 'select', path: 'enemy.type', label: 'Enemy', options: 'types', initial: 'CP', editions: notBasic, when: by('melee') },
        { kind: 'choice', look: 'select', path: 'enemy.terrain', label: 'Enemy ground', options: 'terrains', only: ['open', 'broken', 'difficult', 'dunes'], initial: 'open', editions: ['advanced'], when: by('melee') },
        { kind: 'flag', path: 'enemy.wholly_inside', label: 'Enemy wholly inside it', initial: false, editions: ['advanced'], when: (v) => by('melee')(v) && v['enemy.terrain'] !== 'open' },
      ],
    },
    {
      title: 'The die, once it has fallen',
      controls: [{ kind: 'die', path: 'die', label: 'Die rolled', initial: null }],
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
      figures: [{ side: 'red', title: 'Critical number', value: String(critical), number: critical, unit: '' }],
      ledgers: [
        { title: 'Why', reasons: each[0]?.because.slice(0, shared) ?? [], total: { value: String(critical), unit: 'critical number' } },
        ...(fallen ? [{ title: `With a ${rolled} rolled`, reasons: fallen.because.slice(shared) }] : []),
      ],
      outcomes: each.map(({ answer }, i) => outcome(answer, i + 1, rolled === i + 1)),
    };
  },
};
