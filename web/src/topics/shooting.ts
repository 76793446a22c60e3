// Shooting: how many dice does this shot roll?
import { shotOutlook } from '../outlook';
import type { Answered, Given, ShootingAnswer, ShotOdds } from '../wire';
import { capital, edges, sides, wordsOf } from '../words';
import type { Topic } from './model';

const notBasic = ['impetus', 'advanced', 'impetus2'];
const isChariot = (type: unknown): boolean => /^C[GF]/.test(String(type));

// The form tells what was lost, the engine takes what there was.
function asked(given: Given): Given {
  const { lost, ...target } = (given['target'] ?? {}) as Given;
  return Number(lost) > 0 ? { ...given, target: { ...target, vbu0: Number(target['vbu']) + Number(lost) } } : { ...given, target };
}

export const shooting: Topic = {
  id: 'shooting',
  asks: 'shooting-dice',
  title: 'Shooting',
  question: 'How many dice does this shot roll?',
  panels: [
    {
      title: 'Shooter',
      side: 'red',
      unit: 'shooter',
      controls: [
        { kind: 'choice', look: 'select', path: 'shooter.type', label: 'Troops', options: 'types', initial: 'T' },
        { kind: 'choice', look: 'select', path: 'shooter.weapon', label: 'Weapon', options: 'weapons', initial: 'longbow_a' },
        { kind: 'number', path: 'shooter.vbu', label: 'VBU', least: 1, most: 12, initial: 4 },
        { kind: 'number', path: 'shooter.moves', label: 'Moves made', least: 0, most: 4, initial: 0 },
        { kind: 'flag', path: 'shooter.disordered', label: 'Disordered', initial: false },
        { kind: 'flag', path: 'shooter.rallied', label: 'Tried to rally', initial: false },
        { kind: 'flag', path: 'indirect', label: 'Over friends', initial: false },
        { kind: 'flag', path: 'shooter.in_melee', label: 'In melee', initial: false, editions: ['basic', 'impetus2'] },
      ],
      more: {
        title: 'Kind of fire, edge of the base',
        controls: [
          { kind: 'choice', look: 'select', path: 'mode', label: 'Kind of fire', options: 'modes', initial: 'normal', editions: notBasic },
          { kind: 'choice', look: 'segments', path: 'shooter.edge', label: 'Shoots from its', options: edges, initial: 'front' },
        ],
      },
    },
    {
      title: 'Range',
      bare: true,
      controls: [{ kind: 'distance', path: 'range', label: 'Range', initial: 120 }],
    },
    {
      title: 'Target',
      side: 'blue',
      unit: 'target',
      controls: [
        { kind: 'choice', look: 'select', path: 'target.type', label: 'Troops', options: 'types', initial: 'CP' },
        { kind: 'number', path: 'target.vbu', label: 'VBU', least: 1, most: 12, initial: 6, foresees: true },
        { kind: 'choice', look: 'select', path: 'target.cover', label: 'Behind', options: 'covers', none: 'nothing', initial: null, editions: notBasic },
        { kind: 'flag', path: 'target.disordered', label: 'Disordered', initial: false, foresees: true },
        { kind: 'flag', path: 'target.evading', label: 'Evades', initial: false, editions: notBasic },
        { kind: 'flag', path: 'target.wood_edge', label: 'Edge of a wood', initial: false },
        { kind: 'flag', path: 'target.shieldwall', label: 'Shieldwall', initial: false, editions: ['advanced'] },
        { kind: 'flag', path: 'target.column', label: 'In column', initial: false },
        { kind: 'flag', path: 'target.in_melee', label: 'In melee', initial: false },
        { kind: 'flag', path: 'target.stationary', label: 'At a standstill', initial: false, editions: ['basic', 'impetus'], when: (v) => isChariot(v['target.type']) },
      ],
      more: {
        title: 'Depth, losses, commander, side shot at',
        controls: [
          { kind: 'number', path: 'target.large_unit', label: 'Units deep', least: 1, most: 3, initial: 1, editions: notBasic },
          { kind: 'number', path: 'target.lost', label: 'VBU lost before', least: 0, most: 8, initial: 0, foresees: true },
          { kind: 'choice', look: 'select', path: 'target.leader', label: 'Commander', options: 'qualities', none: 'none', initial: null, foresees: true },
          { kind: 'choice', look: 'segments', path: 'target.shot_from', label: 'Shot at from its', options: sides, initial: 'front', editions: ['advanced'] },
        ],
      },
    },
  ],
  questions: (given) => [{ given: asked(given) }],
  show(answers, _given, choices) {
    const { answer, because } = answers[0] as unknown as Answered<ShootingAnswer>;
    const dice = answer.dice ?? 0;
    const band = answer.band === null ? 'out of range' : wordsOf(choices.bands, answer.band);
    const refused = because.find((reason) => reason.rule === answer.reason)?.text;
    return {
      allowed: answer.allowed,
      verdict: answer.allowed ? capital(band) : capital(refused ?? 'this shot may not be made'),
      ...(answer.reason ? { rule: answer.reason } : {}),
      figures: [
        {
          side: 'red',
          title: 'Roll',
          value: answer.allowed ? String(dice) : 'No shot',
          number: answer.allowed ? dice : null,
          unit: answer.allowed ? (dice === 1 ? 'die' : 'dice') : '',
        },
      ],
      ledgers: [
        { title: 'Why', reasons: because, ...(answer.allowed ? { total: { value: String(dice), unit: dice === 1 ? 'die' : 'dice' } } : {}) },
      ],
    };
  },
  forecasts: (values, toGiven) => [
    {
      topic: 'shooting',
      given: asked(toGiven(values)),
      show: ({ answer }, { cards }) => shotOutlook(answer as unknown as ShotOdds, cards),
    },
  ],
};
