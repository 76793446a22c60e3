import { expect, test } from 'vitest';
import { latest, newest, oneByOne, Overtaken } from '../../src/table/turns';

// Work that ends only when it is let, in the order in which it began.
function slowly() {
  const begun: string[] = [];
  const open: { resolve: (answer: string) => void; reject: (failure: Error) => void }[] = [];
  const work = (name: string): Promise<string> => {
    begun.push(name);
    return new Promise((resolve, reject) => open.push({ resolve, reject }));
  };
  const settle = (end: (one: (typeof open)[0]) => void): Promise<void> => {
    end(open.shift() as (typeof open)[0]);
    return new Promise((resolve) => setTimeout(resolve));
  };
  const finish = () => settle(({ resolve }) => resolve(begun.at(-1) ?? ''));
  const fail = () => settle(({ reject }) => reject(new Error('failed')));
  return { work, begun, finish, fail };
}

test('newest: of what comes while one runs only the newest is done, and the others are rejected', async () => {
  const { work, begun, finish } = slowly();
  const ask = newest(work);
  const asked = Promise.allSettled(['a', 'b', 'c'].map(ask));
  expect(begun).toEqual(['a']); // at once
  await finish();
  expect(begun).toEqual(['a', 'c']);
  await finish();
  expect(await asked).toMatchObject([{ value: 'a' }, { reason: expect.any(Overtaken) }, { value: 'c' }]);
});

test('newest: after a failure the one that waits is done', async () => {
  const { work, begun, finish, fail } = slowly();
  const ask = newest(work);
  const asked = Promise.allSettled(['a', 'b'].map(ask));
  await fail();
  await finish();
  expect(begun).toEqual(['a', 'b']);
  expect((await asked).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
});

test('latest: what is overtaken ends quietly, what fails does not', async () => {
  const { work, begun, finish, fail } = slowly();
  const ask = latest(async (name: string) => void (await work(name)));
  const asked = Promise.allSettled(['a', 'b', 'c'].map(ask));
  await finish();
  await fail();
  expect(begun).toEqual(['a', 'c']);
  expect((await asked).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
});

test('latest: what comes after all is done is begun at once', async () => {
  const { work, begun, finish } = slowly();
  const ask = latest(async (name: string) => void (await work(name)));
  const first = ask('a');
  await finish();
  await first;
  void ask('b');
  expect(begun).toEqual(['a', 'b']);
});

test('one by one: each begins when the one before has ended, even if that failed', async () => {
  const { work, begun, finish, fail } = slowly();
  const ask = oneByOne(work);
  const asked = Promise.allSettled(['a', 'b', 'c'].map(ask));
  expect(begun).toEqual(['a']); // at once
  await fail();
  expect(begun).toEqual(['a', 'b']);
  await finish();
  await finish();
  expect(await asked).toMatchObject([{ status: 'rejected' }, { value: 'b' }, { value: 'c' }]);
  void ask('d');
  expect(begun.at(-1)).toBe('d');
});
