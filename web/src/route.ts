// Which part of the page the address after # names: nothing is the start, "#/battle" the battle under way, "#/learn" the lessons,
// "#/armies" army lists and armies, "#/new" a new battle of two armies, everything else a question of the companion ("#advanced/shooting?shooter.vbu=5").
export type Place = 'start' | 'battle' | 'learn' | 'armies' | 'companion';

export function placeOf(hash: string): Place {
  if (hash === '' || hash === '#' || hash === '#/') return 'start';
  if (/^#\/learn\b/.test(hash)) return 'learn';
  if (/^#\/(armies|new)\b/.test(hash)) return 'armies';
  return /^#\/battle\b/.test(hash) ? 'battle' : 'companion';
}

// A moment of a battle that this browser keeps: "#/battle?id=abc&at=12".
export const momentAddress = (id: string, at: number): string => `#/battle?${new URLSearchParams({ id, at: String(at) })}`;
export function momentIn(hash: string): { id: string; at: number } | null {
  const query = new URLSearchParams(/^#\/battle\?(.*)/.exec(hash)?.[1] ?? '');
  const [id, at] = [query.get('id'), Number(query.get('at'))];
  return id && Number.isInteger(at) && at >= 0 ? { id, at } : null;
}

// The companion in an edition.
export const companionIn = (edition: string): string => `#${edition}/shooting`;

// The lesson that is open: "#/learn/move".
export const lessonIn = (hash: string): string | null => /^#\/learn\/([\w-]+)/.exec(hash)?.[1] ?? null;

export const newBattle = '#/new';

export const addressOf: Record<Place, string> = { start: '#/', battle: '#/battle', learn: '#/learn', armies: '#/armies', companion: companionIn('basic') };
