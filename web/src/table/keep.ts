// Battles kept in the browser, by id. What cannot be read is skipped and stays where it is.
import { person, type BySeat, type Player } from './wire';

export interface KeptBattle {
  id: string;
  name: string;
  edition: string;
  players: BySeat<Player>;
  changed: number; // when, in milliseconds
  turn: number;
  finished: boolean;
  text: string; // a .battle file
}

export interface Keep {
  all(): Promise<KeptBattle[]>; // the newest first
  get(id: string): Promise<KeptBattle | undefined>;
  put(battle: KeptBattle): Promise<void>;
  remove(id: string): Promise<void>;
  isLasting: boolean; // false: forgotten with the page
}

const isPlayer = (value: unknown): value is Player => typeof value === 'string' && value !== '';

export function isKept(value: unknown): value is KeptBattle {
  const one = value as Partial<KeptBattle> | null;
  return (
    typeof one === 'object' && one !== null && typeof one.id === 'string' && typeof one.name === 'string' &&
    typeof one.text === 'string' && typeof one.changed === 'number' && isPlayer(one.players?.red) && isPlayer(one.players?.blue)
  );
}

// Persons had another word once.
const nowCalled = (player: Player): Player => (player === 'human' ? person : player);
const asNow = (one: KeptBattle): KeptBattle => ({ ...one, players: { red: nowCalled(one.players.red), blue: nowCalled(one.players.blue) } });

const newestFirst = (all: unknown[]): KeptBattle[] => all.filter(isKept).map(asNow).sort((a, b) => b.changed - a.changed);

export function keepInMemory(): Keep {
  const all = new Map<string, KeptBattle>();
  return {
    all: async () => newestFirst([...all.values()]),
    get: async (id) => all.get(id),
    put: async (battle) => void all.set(battle.id, battle),
    remove: async (id) => void all.delete(id),
    isLasting: false,
  };
}

const asked = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the browser could not keep it'));
  });

const store = 'battles';

function keepIn(database: IDBDatabase): Keep {
  const reading = () => database.transaction(store).objectStore(store);
  const writing = () => database.transaction(store, 'readwrite').objectStore(store);
  return {
    all: async () => newestFirst(await asked(reading().getAll())),
    get: async (id) => {
      const one: unknown = await asked(reading().get(id));
      return isKept(one) ? asNow(one) : undefined;
    },
    put: async (battle) => void (await asked(writing().put(battle))),
    remove: async (id) => void (await asked(writing().delete(id))),
    isLasting: true,
  };
}

let opening: Promise<Keep> | undefined;

// The browser's own store, or the page's memory where there is none.
export const keep = (): Promise<Keep> =>
  (opening ??= (async () => {
    try {
      const request = indexedDB.open('acies', 1);
      request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: 'id' });
      return keepIn(await asked(request));
    } catch {
      return keepInMemory();
    }
  })());
