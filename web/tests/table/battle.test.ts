import { expect, test } from 'vitest';
import { Battle } from '../../src/table/battle/play/battle.svelte';
import type { Habits } from '../../src/table/battle/play/world';
import type { Adviser } from '../../src/table/adviser';
import type { Player } from '../../src/table/wire';
import { field, type Fake } from './fake';
import { portTo, toyAdviser, toyEngine } from './port';

async function toyBattle(players: [Player, Player] = ['person', 'recruit'], habits: Partial<Habits> = {}, adviserOver?: (toy: Fake) => Adviser) {
  const { engine, adviser, toy } = toyEngine();
  const saved: string[] = [];
  const battle = new Battle(engine, 'id', field, { red: players[0], blue: players[1] }, {
    habits: () => ({ dice: 'shown', curtain: false, ...habits }),
    pause: () => Promise.resolve(),
    saved: (_, text) => saved.push(text),
    adviser: adviserOver?.(toy) ?? adviser,
  });
  await battle.prepare();
  await battle.run();
  return { battle, toy, saved };
}

test('a battle begins with dice, and then asks who acts', async () => {
  const { battle } = await toyBattle();
  expect(battle.chance?.roll).toBe('initiative');
  await battle.roll();
  expect(battle.decision).toMatchObject({ question: 'half', seat: 'red' });
  expect(battle.candidates).toEqual([0, 1, 2, 3]);
});

test('fast dice roll themselves', async () => {
  const { battle } = await toyBattle(['person', 'recruit'], { dice: 'fast' });
  expect(battle.decision?.question).toBe('half');
});

test('typed dice are checked by the engine', async () => {
  const { battle } = await toyBattle(['person', 'recruit'], { dice: 'typed' });
  await battle.roll([6, 6]);
  expect(battle.trouble?.refusal.why.text).toBe('4 dice are due');
  await battle.roll([1, 1, 6, 6]);
  expect(battle.story[0]).toMatchObject({ line: 'dice 1 1 6 6', dice: [1, 1, 6, 6] });
});

test('the bot plays its half until somebody else is asked', async () => {
  const { battle, toy } = await toyBattle(['person', 'recruit'], { dice: 'fast' });
  await battle.act('done');
  expect(toy.lines.length).toBeGreaterThan(3);
  expect(battle.look.node.kind === 'finished' || battle.isMine).toBe(true);
});

test('dragging shows a ghost, and only confirming activates the unit and moves it', async () => {
  const { battle, toy } = await toyBattle();
  await battle.roll();
  await battle.select([0], false);
  expect([battle.acting, battle.around.canDrag, battle.around.reach !== null]).toEqual([[0], true, true]);
  expect(toy.lines).toHaveLength(1);
  await battle.drag('free', [20, 18], 'move');
  expect(toy.lines).toHaveLength(1);
  expect(battle.trial).toMatchObject({ distance: 4 });
  expect(battle.selection.isProposed).toBe(false);
  await battle.drag('free', [20, 19], 'drop');
  expect(battle.selection.isProposed).toBe(true);
  await battle.confirm();
  expect(toy.lines.slice(1)).toEqual(['Legio I: activate', 'Legio I: forward 5']);
  expect(battle.story.map(({ at }) => at)).toEqual([1, 2, 3]);
  expect(battle.mirror.motion?.path).toHaveLength(2);
  await battle.undo();
  expect([toy.lines.length, battle.decision?.question]).toEqual([1, 'half']);
});

test('a charge that is tried out gets its forecast from the adviser, and only as long as it is tried out', async () => {
  const { battle } = await toyBattle();
  await battle.roll();
  await battle.select([0], false);
  await battle.propose('Legio I: charge');
  await expect.poll(() => battle.trial?.forecast?.win).toBe(0.614);
  await battle.propose('Legio I: charge');
  battle.giveUp();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(battle.trial).toBe(null);
});

test('a selected unit offers its charge with the forecast before it is activated', async () => {
  const { battle, toy } = await toyBattle();
  await battle.roll();
  await battle.select([0], false);
  expect(battle.choices.map(({ kind, target }) => [kind, target])).toEqual([['charge', 4]]);
  expect(battle.choices[0]?.forecast?.win).toBe(0.614);
  await battle.take(battle.choices[0] as (typeof battle.choices)[0]);
  expect(toy.lines.slice(1)).toEqual(['Legio I: activate', 'Legio I: charge']);
  expect(battle.chance?.roll).toBe('melee');
});

test('of a group the hand may hold any unit; the engine is told of the first', async () => {
  const { battle } = await toyBattle();
  await battle.roll();
  await battle.select([1, 0], false);
  await battle.drag('free', [34, 17], 'drop', 1);
  expect(battle.trial?.line).toBe('Legio I + Legio II: forward 3');
});

test('a wish that goes too far shows the farthest legal part and says why', async () => {
  const { battle } = await toyBattle();
  await battle.roll();
  await battle.select([0], false);
  await battle.manoeuvre([{ kind: 'forward', amount: 9 }]);
  expect(battle.trial?.line).toBe('Legio I: forward 6');
  expect(battle.trouble?.refusal.rule).toBe('BI-MOV-02');
});

test('arrow keys lengthen the move by a measure, with Alt by a tenth, and what is refused changes nothing', async () => {
  const { battle } = await toyBattle();
  await battle.roll();
  await battle.select([0], false);
  void battle.nudge('ahead');
  await battle.nudge('ahead', true);
  expect(battle.trial?.line).toBe('Legio I: forward 1.1');
  await battle.nudge('wheel_left');
  expect(battle.trouble?.refusal.rule).toBe('BI-ZOC-03');
  expect(battle.trial?.line).toBe('Legio I: forward 1.1');
});

test('Escape steps back: the ghost, then the selection', async () => {
  const { battle, toy } = await toyBattle();
  await battle.roll();
  await battle.select([0], false);
  await battle.nudge('ahead');
  await battle.cancel();
  expect(battle.trial).toBeNull();
  await battle.cancel();
  expect([battle.selected, toy.lines.length]).toEqual([[], 1]);
});

test('a group that may not be is told so', async () => {
  const { battle } = await toyBattle();
  await battle.roll();
  await battle.select([0, 3], false);
  await Promise.resolve();
  expect(battle.trouble?.refusal.rule).toBe('BI-GRP-02');
});

test('undo reaches to the last dice, no farther', async () => {
  const { battle, toy } = await toyBattle();
  await battle.roll();
  await battle.act('Legio I: activate');
  expect(battle.events.mayUndo).toBe(true);
  await battle.undo();
  expect([toy.lines.length, battle.events.mayUndo]).toEqual([1, false]);
  await battle.undo();
  expect(toy.lines).toHaveLength(1);
});

// The toy, in which reaches are answered only when they are let.
async function slowToReach() {
  const { engine, adviser, toy } = toyEngine();
  const waiting: (() => void)[] = [];
  const slow = { ...engine, reach: (asked: Parameters<typeof engine.reach>[0]) => new Promise<void>((resolve) => waiting.push(resolve)).then(() => engine.reach(asked)) };
  const battle = new Battle(slow, 'id', field, { red: 'person', blue: 'person' }, {
    habits: () => ({ dice: 'shown', curtain: false }), pause: () => Promise.resolve(), saved: () => undefined, adviser,
  });
  await battle.prepare();
  await battle.roll();
  return { battle, toy, answer: () => waiting.forEach((resolve) => resolve()) };
}

test('what is ordered while the page still shows what came before is held until it does', async () => {
  const { battle, toy, answer } = await slowToReach();
  const first = battle.act('Legio I: activate');
  await expect.poll(() => battle.look.at).toBe(2);
  const second = battle.act('Legio I: forward 3');
  await new Promise((resolve) => setTimeout(resolve));
  expect([battle.isGoingOn, toy.lines.length]).toEqual([true, 2]);
  answer();
  expect(await Promise.all([first, second])).toEqual([true, true]);
  expect([battle.isGoingOn, toy.lines.slice(1)]).toEqual([false, ['Legio I: activate', 'Legio I: forward 3']]);
});

test('an undo that comes so early is held too', async () => {
  const { battle, toy, answer } = await slowToReach();
  const first = battle.act('Legio I: activate');
  await expect.poll(() => battle.look.at).toBe(2);
  const back = battle.undo();
  answer();
  await Promise.all([first, back]);
  expect(toy.lines).toHaveLength(1);
});

test('of two orders for the same moment the first counts', async () => {
  const { battle, toy } = await toyBattle(['person', 'person']);
  await battle.roll();
  expect(await Promise.all([battle.act('done'), battle.act('done')])).toEqual([true, false]);
  expect(toy.lines).toHaveLength(2);
});

test('a move that was tried out for a moment that has passed is not shown', async () => {
  const { battle } = await toyBattle(['person', 'person']);
  await battle.roll();
  await battle.select([0], false);
  const ended = battle.act('done');
  await Promise.all([ended, battle.propose('Legio I: forward 3'), battle.drag('free', [20, 18], 'drop')]);
  expect([battle.trial, battle.trouble]).toEqual([null, null]);
});

test('in a hot seat both may agree to take back dice', async () => {
  const { battle, toy } = await toyBattle(['person', 'person']);
  await battle.roll();
  expect([battle.events.mayUndo, battle.events.mayAgree]).toEqual([false, true]);
  await battle.undo(true);
  expect([toy.lines.length, battle.chance?.roll]).toEqual([0, 'initiative']);
  expect(battle.story).toEqual([]);
});

test('the page shows the view of the seat that decides, behind a curtain if that is wanted', async () => {
  const { battle } = await toyBattle(['person', 'person'], { curtain: true });
  await battle.roll();
  expect([battle.seat, battle.curtain]).toEqual(['red', null]);
  await battle.act('done');
  expect([battle.seat, battle.curtain, battle.isMine]).toEqual(['blue', 'blue', false]);
  battle.draw();
  expect(battle.isMine).toBe(true);
});

test('every event is saved', async () => {
  const { battle, toy, saved } = await toyBattle();
  await battle.roll();
  await battle.act('Legio I: activate');
  await battle.act('Legio I: forward 3');
  await new Promise((resolve) => setTimeout(resolve));
  expect(saved.at(-1)).toBe(['toy', ...toy.lines].join('\n'));
});

test('looking back changes nothing, and ends where it began', async () => {
  const { battle, toy } = await toyBattle();
  await battle.roll();
  await battle.act('Legio I: activate');
  await battle.act('Legio I: forward 3');
  await battle.replay.goTo(1);
  expect([battle.now.at, battle.now.units[0]?.y, battle.isMine]).toEqual([1, 14, false]);
  await battle.replay.goTo(2);
  await battle.replay.goTo(3);
  expect([battle.replay.past, battle.now.units[0]?.y]).toEqual([null, 17]);
  expect(toy.lines).toHaveLength(3);
});

test('a replay plays to the end by itself', async () => {
  const { battle } = await toyBattle();
  await battle.roll();
  await battle.act('Legio I: activate');
  await battle.act('Legio I: forward 3');
  await battle.replay.play();
  expect([battle.replay.past, battle.replay.isPlaying]).toEqual([null, false]);
});

test('a written order is a wish if it is a move, and is done at once if not', async () => {
  const { battle, toy } = await toyBattle();
  await battle.roll();
  await battle.order('Legio II: activate');
  expect(toy.lines.at(-1)).toBe('Legio II: activate');
  await battle.order('forward 2.5');
  expect([battle.trial?.line, toy.lines.length]).toEqual(['Legio II: forward 2.5', 2]);
  await battle.giveUp();
  await battle.order('done');
  expect(battle.decision?.question).toBe('half');
});

test('a battle against the bot comes to its end and has a report', async () => {
  const { battle } = await toyBattle(['person', 'recruit'], { dice: 'fast' });
  for (let i = 0; i < 60 && battle.look.node.kind !== 'finished'; ++i) {
    const option = battle.options.find(({ kind }) => kind === 'charge') ?? battle.options[0];
    if (option) await battle.take(option);
  }
  expect(battle.look.node.kind).toBe('finished');
  await expect.poll(() => battle.mirror.report?.vd.length).toBeGreaterThan(0);
});

test('an engine that stopped goes on from the last save, and says so', async () => {
  const { adviser, toy } = toyEngine();
  const answer = toy.answer.bind(toy);
  let mustStop = false;
  const { client } = await import('../../src/table/client');
  const shaky = client(() =>
    portTo((message: never) => {
      if (mustStop) {
        mustStop = false;
        throw new Error('stopped');
      }
      return answer(message);
    }),
  );
  const battle = new Battle(shaky, 'id', field, { red: 'person', blue: 'person' }, {
    habits: () => ({ dice: 'shown', curtain: false }), pause: () => Promise.resolve(), saved: () => undefined, adviser,
  });
  await shaky.open({ text: 'toy\n', seed: '1' });
  await battle.prepare();
  await battle.roll();
  await new Promise((resolve) => setTimeout(resolve));
  mustStop = true;
  await battle.act('Legio I: activate');
  expect([battle.mirror.wasRestarted, battle.decision?.question]).toEqual([true, 'half']);
});

test('a bot that stopped is started again, told everything anew, and goes on', async () => {
  let stops = 0;
  const { battle, toy } = await toyBattle(['person', 'recruit'], { dice: 'fast' }, ({ adviser }) =>
    toyAdviser(() => portTo((message: { call: string }) => {
      if (message.call === 'ideas' && ++stops % 3 > 0) throw new Error('stopped');
      return adviser(message);
    })),
  );
  await battle.act('done');
  expect(stops).toBeGreaterThan(5);
  expect(battle.isMine || battle.look.node.kind === 'finished').toBe(true);
  expect(battle.story.map(({ line }) => line)).toEqual(toy.lines);
});

test('a bot that never answers is given up with a notice, and asked again when somebody wants it', async () => {
  let isDeaf = true;
  const { battle, toy } = await toyBattle(['person', 'recruit'], { dice: 'fast' }, ({ adviser }) =>
    toyAdviser(() => portTo((message: { call: string }) => {
      if (isDeaf) throw new Error('stopped');
      return adviser(message);
    })),
  );
  await battle.act('done');
  const before = toy.lines.length;
  expect([battle.mirror.wasRestarted, battle.isMine, battle.decision?.seat]).toEqual([true, false, 'blue']);
  isDeaf = false;
  battle.machines.hurry();
  await expect.poll(() => battle.isMine).toBe(true);
  expect(toy.lines.length).toBeGreaterThan(before);
  expect(battle.mirror.wasRestarted).toBe(false);
});

test('what the bot thought of is not played if the player takes back meanwhile', async () => {
  let answerNow = () => {};
  const { battle, toy } = await toyBattle(['person', 'recruit'], { dice: 'fast' }, () => ({
    warmUp: () => undefined,
    ideas: () => Promise.reject(new Error()),
    end: () => undefined,
    foresee: () => Promise.reject(new Error()),
    decide: () => new Promise((resolve) => (answerNow = () => resolve('Gauls 1: activate'))),
  }));
  const acted = battle.act('done');
  await expect.poll(() => battle.machines.isThinking).toBe(true);
  await new Promise((resolve) => setTimeout(resolve));
  await battle.undo();
  answerNow();
  await acted;
  expect(toy.lines.at(-1)).toMatch(/^dice/);
  expect(battle.isMine).toBe(true);
});

test('nor if another event has taken the place of the one that was taken back', async () => {
  const thoughts: ((line: string) => void)[] = [];
  const { battle, toy } = await toyBattle(['person', 'recruit'], { dice: 'fast' }, () => ({
    warmUp: () => undefined,
    ideas: () => Promise.reject(new Error()),
    end: () => undefined,
    foresee: () => Promise.reject(new Error()),
    decide: () => new Promise((resolve) => thoughts.push(resolve)),
  }));
  void battle.act('done');
  await expect.poll(() => thoughts.length).toBe(1);
  const { at } = battle.look;
  await battle.undo();
  void battle.act('done');
  await expect.poll(() => battle.look.at).toBe(at);
  thoughts[0]?.('Gauls 1: activate');
  await expect.poll(() => thoughts.length).toBe(2); // asked anew
  expect(toy.lines.at(-1)).toBe('done');
});
