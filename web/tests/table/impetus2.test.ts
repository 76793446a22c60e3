// Impetus 2 with the real engine: cards, closed ranks, a reserve, generals who ride, deployment, secrets at one screen.
import { expect, test } from 'vitest';
import { cards, deployed, reserve, rider } from './fixtures';
import { alert, army, asked, buttons, cardsShown, curtain, everything, look, opened, option, pick, press, question, settled, story, take, takeAny, typeDice, unitOf, type Table } from './real';

const wish = ({ battle }: Table): string => battle.trial?.line ?? '';
const generals = ({ battle }: Table) => battle.look.generals?.find(({ command }) => command === 0);

// Nobody plays a card or rolls again until something else is asked.
const declines = /^(No card|The dice stay|Keep it: )/;
async function withoutCards(table: Table): Promise<void> {
  for (await takeAny(table); option(table, declines); await takeAny(table)) await press(table, declines);
}
async function redActs(text: string): Promise<Table> {
  const table = await opened(text);
  await withoutCards(table);
  await typeDice(table, '6512');
  await withoutCards(table);
  expect(question(table)).toContain('Red decides');
  return table;
}

test('a card is played in a melee, with its forecast before', async () => {
  const table = await redActs(cards);
  expect(cardsShown(table)).toEqual([]);
  await look(table);
  expect(cardsShown(table)).toEqual(['TC1', 'TC4']);
  await pick(table, 'Legion');
  await press(table, /^Charge Gauls/);
  await takeAny(table);
  await press(table, /^Stand/);
  for (await look(table); !option(table, /^Play Furious melee/); await look(table)) {
    if (option(table, /^No card/)) await press(table, /^No card/);
    else await typeDice(table, '3');
  }
  const wins = (name: RegExp): number => Number(/You win ([\d.]+)/.exec(option(table, name))?.[1]);
  expect(wins(/^Play Furious melee/)).toBeGreaterThan(wins(/^No card/));
  await press(table, /^Play Furious melee/);
  expect(story(table)).toContain('Red plays Furious melee for Legion.');
  await withoutCards(table);
  expect(asked(table)).toContain('Melee');
});

test('spears close ranks against a charge', async () => {
  const table = await redActs(rider);
  await pick(table, 'Horse');
  await press(table, /^Charge Spears/);
  expect(question(table)).toContain('Blue decides');
  expect(asked(table)).toBe('Horse charge. How do Spears answer?');
  await press(table, /^Close ranks/);
  await typeDice(table, '6');
  expect(story(table)).toContain('Spears close ranks.');
  expect(army(table, 'Spears')).toMatch(/closed ranks/i);
});

test('a reserve arrives by its own edge, facing the enemy', async () => {
  const table = await opened(reserve);
  await take(table, 'red');
  expect(army(table, 'Allies')).toContain('in reserve');
  await press(table, /^Host/);
  await withoutCards(table);
  await typeDice(table, '6512');
  await withoutCards(table);
  await press(table, /^End this Command/);
  let looks = 0;
  for (await takeAny(table); !/Arrival/.test(asked(table)); await takeAny(table)) {
    if (/^Initiative/.test(asked(table))) await typeDice(table, '34');
    else {
      if (table.battle.seat === 'blue' && ++looks) expect(army(table, 'Allies')).toContain('not on the table yet');
      await press(table, /^End this Command/);
    }
  }
  expect(looks).toBeGreaterThan(0);
  await typeDice(table, '66');
  await takeAny(table);
  expect(asked(table)).toMatch(/^Where do (Allies|Youths) come on the table\?$/);
  expect(wish(table)).toMatch(/: place [\d.]+ [\d.]+ facing 90$/);
  await press(table, /^Confirm/);
  await press(table, /^Confirm/);
  expect(story(table)).toContain('Allies arrive.');
  expect(story(table)).toContain('Youths arrive.');
  expect(army(table, 'Allies')).toContain('VBU');
});

test('a general by himself rides to a place, and no farther than he may', async () => {
  const table = await redActs(rider);
  const { battle } = table;
  expect(generals(table)).toMatchObject({ unit: null, at: [24, 8], rides: expect.any(Number) });
  await battle.generals.rideTo([28, 8], 'drop');
  expect(wish(table)).toBe('General of Host: ride to 28 8');
  expect(question(table)).toContain('The general of Host rides here.');
  await battle.cancel();
  expect(wish(table)).toBe('');
  await battle.generals.rideTo([38, 8], 'drop');
  expect(question(table)).toContain('As near as possible. Beyond: it is too far away for the general (I2-ITP-15)');
  expect(wish(table)).toMatch(/^General of Host: ride to (29\.9\d*|30) (7\.\d+|8(\.\d+)?)$/);
  await press(table, /^Confirm/);
  expect(story(table)).toContain('The general of Host rides off.');
  expect(generals(table)).not.toHaveProperty('rides');
});

test('a general joins a unit of his own', async () => {
  const table = await redActs(rider);
  const { battle } = table;
  await battle.generals.rideTo([22, 12], 'drop', unitOf(table, 'Legion'));
  expect(wish(table)).toBe('General of Host: join Legion');
  await battle.cancel();
  await battle.cancel();
  expect([wish(table), battle.selection.general]).toEqual(['', null]);
  battle.generals.lead(0);
  expect(asked(table)).toBe('Where does the general of Host go?');
  const join = battle.choices.find(({ target }) => target === unitOf(table, 'Archers'));
  await battle.propose(join?.line ?? '');
  expect(wish(table)).toBe('General of Host: join Archers');
  await press(table, /^Confirm/);
  expect(story(table)).toContain('The general of Host joins Archers.');
  expect(generals(table)?.unit).toBe(unitOf(table, 'Archers'));
});

test('a general is offered units to join and a ride, which keys move on', async () => {
  const table = await redActs(rider);
  const { battle } = table;
  battle.generals.lead(0);
  expect(option(table, /^The general joins Legion/)).not.toBe('');
  expect(question(table)).toContain('The general rides off alone');
  await battle.generals.rideOff();
  const line = wish(table);
  await battle.nudge('ahead');
  expect(wish(table)).not.toBe(line);
  await battle.confirm();
  expect(story(table)).toContain('The general of Host rides off.');
});

test('armies are deployed in turn: where they are put, or as drawn', async () => {
  const table = await opened(deployed);
  const { battle } = table;
  expect(asked(table)).toMatch(/^Where do you deploy \w+\?$/);
  expect(battle.curtain).toBe(null); // both see it
  const first = battle.decision?.seat;
  expect(question(table)).toMatch(/Deploy all \d as drawn/);
  await battle.placeAsDrawn();
  await settled();
  expect(battle.decision?.seat).not.toBe(first);
  await battle.placing.place(battle.decision?.units.at(-1) ?? -1);
  const drawn = wish(table);
  await battle.tapGround([13.5, 15]); // the middle of the table: too far
  expect(alert(table)).toContain('Cannot stand here');
  expect(wish(table)).not.toBe(drawn);
  await press(table, /^Confirm/);
  while (battle.placing.isDeploying) await battle.placeAsDrawn();
  expect(asked(table)).toContain('Initiative');
  expect(battle.look.units.filter(({ absent }) => !absent)).toHaveLength(5);
});

test('at one screen nobody is shown the other hand, not even by the engine', async () => {
  const table = await opened(cards);
  const own = { red: ['TC1', 'TC4'], blue: ['TC2', 'TC9'] };
  const shows = (seat: 'red' | 'blue') => {
    expect(cardsShown(table)).toEqual(own[seat]);
    for (const id of own[seat === 'red' ? 'blue' : 'red']) expect(everything(table)).not.toContain(`"${id}"`);
  };
  for (const seat of ['red', 'blue'] as const) {
    expect([curtain(table), cardsShown(table)]).toEqual(['', []]); // face down
    expect(buttons(table).map(({ words }) => words)).toEqual(['No card']); // as without any card
    await look(table);
    shows(seat);
    await press(table, /^No card/);
  }
  expect(cardsShown(table)).toEqual([]); // dice of both
  await typeDice(table, '6512');
  expect(cardsShown(table)).toEqual([]);
  await look(table);
  shows('red');
  const saidTo = (seat: string) =>
    table.heard.filter(({ asked: what }) => what.seat === seat && ['look', 'options'].includes(what.call)).map(({ answer }) => answer).join();
  expect(saidTo('red')).toContain('"TC1"');
  expect(saidTo('blue')).toContain('"TC2"');
  for (const id of own.blue) expect(saidTo('red')).not.toContain(`"${id}"`);
  for (const id of own.red) expect(saidTo('blue')).not.toContain(`"${id}"`);
});
