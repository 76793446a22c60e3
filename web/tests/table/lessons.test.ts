// The lessons, played by the page's own code with the real engine.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Lesson } from '../../src/table/learn/lessons';
import { progressFrom, type Progress } from '../../src/table/learn/progress';
import { again, teach, type Taught } from '../../src/table/learn/taught.svelte';
import { adviserOf } from '../../src/table/adviser';
import { client, type Engine } from '../../src/table/client';
import { settings } from '../../src/table/settings.svelte';
import { editionText, portsFor, settled } from './real';

const all = JSON.parse(readFileSync(new URL('../../../build/release/generated/lessons.json', import.meta.url), 'utf8')) as Lesson[];
const lessonOf = (id: string): Lesson => all.find((one) => one.id === id) as Lesson;

interface Class extends Taught {
  engine: Engine;
  kept: Progress[];
}

async function taught(lesson: Lesson, kept: Progress | null = null): Promise<Class> {
  Object.assign(settings, { dice: 'shown', curtain: false, language: 'en' });
  const engine = client(await portsFor('table', []), editionText);
  const openPort = await portsFor('adviser', []);
  const saved: Progress[] = [];
  const one = await teach(lesson, kept, {
    engine,
    adviser: (asked) => adviserOf(asked, { openPort, editionText }),
    pause: () => Promise.resolve(),
    keep: (_, progress) => saved.push(progress),
  });
  await one.battle.run();
  await settled();
  return { ...one, engine, kept: saved };
}

// What the pupil has to do next, as the example has it: dice are rolled by the button, and Blue decides by itself.
async function follow(one: Class, lines: Lesson['steps'][number]['lines'], played: { line: string }[] = []): Promise<void> {
  const { battle } = one;
  for (const { line, seat } of lines) {
    await until(one, () => battle.isMine || battle.chance !== null || battle.look.node.kind === 'finished');
    const isMine = seat === 'red' && battle.isMine;
    const isPast = (line === 'done' && doneIn(battle.story) > doneIn(played)) || (line === 'no card' && battle.decision?.question !== 'play_card'); // it came by itself
    if (!seat && battle.chance) await battle.roll();
    if (isMine && !isPast) expect(await battle.act(line), `${line}: ${battle.trouble?.refusal.why.text} (${battle.decision?.question})`).toBe(true);
    await settled();
    played.push({ line });
  }
}
const doneIn = (some: readonly { line: string }[]): number => some.filter(({ line }) => line === 'done').length;
async function until(one: Class, isReady: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !isReady(); ++i) {
    await one.battle.run();
    await settled();
  }
}

test.each(all.map((lesson) => [lesson.id, lesson] as const))('the lesson "%s" is played to its end', async (_, lesson) => {
  const one = await taught(lesson);
  const played: { line: string }[] = [];
  for (const [i, step] of lesson.steps.entries()) {
    if (step.goal.length) await follow(one, step.lines, played);
    else await one.teacher.next(one.battle.look.at);
    await until(one, () => one.teacher.number > i);
    expect(one.teacher.number, `${step.id}: ${one.battle.story.map(({ line }) => line).join('; ')}`).toBeGreaterThan(i);
  }
  expect(one.teacher.isOver).toBe(true);
  expect(one.battle.mirror.wasRestarted).toBe(false);
  expect(one.kept.at(-1)?.isDone).toBe(true);
});

test.each(all.map((lesson) => [lesson.id, lesson] as const))('no goal of "%s" is reached before its step has begun', async (_, lesson) => {
  const { engine } = await taught(lesson);
  await engine.open({ text: lesson.text, seed: '1' });
  for (const { id, goal, lines } of lesson.steps) {
    if (goal.length) expect((await engine.holds({ statements: [...goal] })).holds, id).toContain(false);
    for (const { line, seat } of lines) {
      const done = seat ? await engine.act({ line }) : await engine.roll({ dice: [...line.replace(/\D/g, '')].map(Number) });
      expect(done, line).toHaveProperty('told');
    }
    if (goal.length) expect((await engine.holds({ statements: [...goal] })).holds, id).not.toContain(false);
  }
});

test('a goal is judged by the engine: another move does not reach it, and undo takes a step back', async () => {
  const one = await taught(lessonOf('move'));
  await one.battle.roll();
  await settled();
  expect(one.teacher.step?.id).toBe('forward');
  const legio = one.battle.field.units.findIndex(({ name }) => name === 'Legio I');
  expect(await one.battle.act('forward 2', [legio])).toBe(true);
  expect(one.teacher.step?.id).toBe('forward');
  await one.battle.undo();
  expect(await one.battle.act('forward 5', [legio])).toBe(true);
  expect(one.teacher.step?.id).toBe('wheel');
  await one.battle.undo();
  expect(one.teacher.step?.id).toBe('forward');
});

test('steps done in another order count as soon as they are due', async () => {
  const one = await taught(lessonOf('move'));
  await one.battle.roll();
  await settled();
  for (const line of ['Legio II + Legio III: forward 5', 'Equites: wheel left 30', 'Legio I: forward 5']) expect(await one.battle.act(line), line).toBe(true);
  await one.battle.act('done');
  await until(one, () => one.battle.look.turn === 2);
  expect(one.teacher.step?.id, one.battle.story.map(({ line }) => line).join('; ')).toBe('ride');
});

test('a lesson goes on where it was left, also in the middle of a step, and a step can be taken again', async () => {
  const first = await taught(lessonOf('shoot'));
  await follow(first, [...(lessonOf('shoot').steps[0]?.lines ?? []), ...(lessonOf('shoot').steps[1]?.lines.slice(0, 2) ?? [])]);
  expect(first.battle.chance?.roll).toBe('shot');
  const kept = progressFrom(JSON.stringify(first.kept.at(-1)));
  const second = await taught(lessonOf('shoot'), kept);
  expect(second.teacher.step?.id).toBe('test'); // it has shot
  expect(second.battle.chance?.dice).toBe(4);
  await second.battle.roll();
  await settled();
  expect(second.battle.story.map(({ line }) => line)).toContain('dice 6 5 5 2'); // the dice of the lesson
  const third = await taught(lessonOf('shoot'), again(first.teacher, 1));
  expect(third.battle.look.at).toBe(1);
  expect(third.teacher.step?.id).toBe('shoot');
  const fourth = await taught(lessonOf('shoot'), again(first.teacher, 0));
  expect([fourth.battle.look.at, fourth.teacher.number]).toEqual([0, 0]);
});

test('a pupil who lets the turn pass is told so, and Blue plays on by the rules', async () => {
  const one = await taught(lessonOf('move'));
  await one.battle.roll();
  await settled();
  for (let i = 0; i < 60 && !one.teacher.isAstray; ++i) {
    if (one.battle.chance) await one.battle.roll();
    else if (one.battle.isMine) await one.battle.act('done');
    await settled();
  }
  expect(one.teacher.isAstray).toBe(true);
  expect(one.teacher.step?.id).toBe('forward');
  expect(one.battle.story.some(({ seat }) => seat === 'blue')).toBe(true);
});

test('what was kept and cannot be read is as if it were not there', () => {
  for (const text of [null, '', '{', '{}', '{"reached":3,"text":"x"}', '{"reached":[{"at":"1"}],"text":"x"}', '"x"']) expect(progressFrom(text)).toBeNull();
});
