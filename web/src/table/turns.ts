// Queues for work that is requested faster than it is done: only the newest waiting call, or all in turn. The first always
// starts at once.

// A call that a newer one has overtaken: it was not carried out.
export class Overtaken extends Error {}

interface Waiting<Given, Answer> {
  given: Given;
  resolve: (answer: Answer) => void;
  reject: (failure: unknown) => void;
}

// One call at a time; while it runs only the newest of those that come is kept. Those that it overtakes are rejected.
export function newest<Given, Answer>(work: (given: Given) => Promise<Answer>): (given: Given) => Promise<Answer> {
  let isUnderWay = false;
  let waiting: Waiting<Given, Answer> | undefined;
  const run = (given: Given): Promise<Answer> => {
    isUnderWay = true;
    return work(given).finally(() => {
      isUnderWay = false;
      const next = waiting;
      waiting = undefined;
      if (next) run(next.given).then(next.resolve, next.reject);
    });
  };
  return (given) => {
    if (!isUnderWay) return run(given);
    waiting?.reject(new Overtaken());
    return new Promise((resolve, reject) => (waiting = { given, resolve, reject }));
  };
}

// The same for work that answers nothing: a call that is overtaken just ends.
export function latest<Given = void>(work: (given: Given) => Promise<void>): (given: Given) => Promise<void> {
  const ask = newest(work);
  return (given) =>
    ask(given).catch((failure: unknown) => {
      if (!(failure instanceof Overtaken)) throw failure;
    });
}

// Every call, each when the one before has ended, however that ended.
export function oneByOne<Given, Answer>(work: (given: Given) => Promise<Answer>): (given: Given) => Promise<Answer> {
  let last: Promise<void> | undefined;
  return (given) => {
    const answer = last ? last.then(() => work(given)) : work(given);
    const ended = answer.then(nothing, nothing).then(() => {
      if (last === ended) last = undefined;
    });
    last = ended;
    return answer;
  };
}
const nothing = (): void => undefined;
