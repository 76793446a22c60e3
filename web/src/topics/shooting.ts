// Shooting: how many dice does this shot roll?
import { shotOutlook } from '../outlook';
import type { Answered, Given, ShootingAnswer, ShotOdds } from '../wire';
import { tell } from '../table/words/companion';
import { phrase } from '../table/words/words.svelte';
import { capital, edges, named, sides } from '../words';
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
  title: 'shooting',
  question: 'shooting.question',
  panels: [
    {
      title: 'panel.shooter',
      side: 'red',
      unit: 'shooter',
      controls: [
        { kind: 'choice', look: 'select', path: 'shooter.type', label: 'field.troops', options: 'types', initial: 'T' },
        { kind: 'choice', look: 'select', path: 'shooter.weapon', label: 'field.weapon', options: 'weapons', initial: 'longbow_a' },
        { kind: 'number', path: 'shooter.vbu', label: 'field.vbu', least: 1, most: 12, initial: 4 },
        { kind: 'number', path: 'shooter.moves', label: 'field.moves', least: 0, most: 4, initial: 0 },
        { kind: 'flag', path: 'shooter.disordered', label: 'field.disordered', initial: false },
        { kind: 'flag', path: 'shooter.rallied', label: 'field.rallied', initial: false },
        { kind: 'flag', path: 'indirect', label: 'field.indirect', initial: false },
        { kind: 'flag', path: 'shooter.in_melee', label: 'field.in_melee', initial: false, editions: ['basic', 'impetus2'] },
      ],
      more: {
        title: 'more.shooter',
        controls: [
          { kind: 'choice', look: 'select', path: 'mode', label: 'field.mode', options: 'modes', initial: 'normal', editions: notBasic },
          { kind: 'choice', look: 'segments', path: 'shooter.edge', label: 'field.edge', options: edges, initial: 'front' },
        ],
      },
    },
    {
      title: 'panel.range',
      bare: true,
      controls: [{ kind: 'distance', path: 'range', label: 'panel.range', initial: 120 }],
    },
    {
      title: 'panel.target',
      side: 'blue',
      unit: 'target',
      controls: [
        { kind: 'choice', look: 'select', path: 'target.type', label: 'field.troops', options: 'types', initial: 'CP' },
        { kind: 'number', path: 'target.vbu', label: 'field.vbu', least: 1, most: 12, initial: 6, foresees: true },
        { kind: 'choice', look: 'select', path: 'target.cover', label: 'field.behind', options: 'covers', none: 'field.nothing', initial: null, editions: notBasic },
        { kind: 'flag', path: 'target.disordered', label: 'field.disordered', initial: false, foresees: true },
        { kind: 'flag', path: 'target.evading', label: 'field.evades', initial: false, editions: notBasic },
        { kind: 'flag', path: 'target.wood_edge', label: 'field.wood_edge', initial: false },
        { kind: 'flag', path: 'target.shieldwall', label: 'field.shieldwall', initial: false, editions: ['advanced'] },
        { kind: 'flag', path: 'target.column', label: 'field.column', initial: false },
        { kind: 'flag', path: 'target.in_melee', label: 'field.in_melee', initial: false },
        { kind: 'flag', path: 'target.stationary', label: 'field.stationary', initial: false, editions: ['basic', 'impetus'], when: (v) => isChariot(v['target.type']) },
      ],
      more: {
        title: 'more.target',
        controls: [
          { kind: 'number', path: 'target.large_unit', label: 'field.deep', least: 1, most: 3, initial: 1, editions: notBasic },
          { kind: 'number', path: 'target.lost', label: 'field.lost_before', least: 0, most: 8, initial: 0, foresees: true },
          { kind: 'choice', look: 'select', path: 'target.leader', label: 'field.commander', options: 'qualities', none: 'field.none', initial: null, foresees: true },
          { kind: 'choice', look: 'segments', path: 'target.shot_from', label: 'field.shot_from', options: sides, initial: 'front', editions: ['advanced'] },
        ],
      },
    },
  ],
  questions: (given) => [{ given: asked(given) }],
  show(answers, _given, choices) {
    const { answer, because } = answers[0] as unknown as Answered<ShootingAnswer>;
    const dice = answer.dice ?? 0;
    const band = answer.band === null ? tell('result.out_of_range') : named('bands', choices.bands, answer.band);
    const refused = because.find((reason) => reason.rule === answer.reason);
    return {
      allowed: answer.allowed,
      verdict: answer.allowed ? capital(band) : capital(refused ? phrase({ pieces: [], ...refused }) : tell('result.barred')),
      ...(answer.reason ? { rule: answer.reason } : {}),
      figures: [
        {
          side: 'red',
          title: tell('result.roll'),
          value: answer.allowed ? String(dice) : tell('result.no_shot'),
          number: answer.allowed ? dice : null,
          unit: answer.allowed ? tell(dice === 1 ? 'result.die' : 'result.dice') : '',
        },
      ],
      ledgers: [
        { title: tell('result.why'), reasons: because, ...(answer.allowed ? { total: { value: String(dice), unit: tell(dice === 1 ? 'result.die' : 'result.dice') } } : {}) },
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
