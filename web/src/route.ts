// Which part of the page the address after # names: nothing is the start, "#/battle" the battle under way, everything
// else a question of the companion ("#advanced/shooting?shooter.vbu=5").
export type Place = 'start' | 'battle' | 'companion';

export function placeOf(hash: string): Place {
  if (hash === '' || hash === '#' || hash === '#/') return 'start';
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
export const addressOf: Record<Place, string> = { start: '#/', battle: '#/battle', companion: '#advanced/shooting' };
