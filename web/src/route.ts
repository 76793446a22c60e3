// Which part of the page the address after # names: nothing is the start, "#/battle" the battle under way, everything
// else a question of the companion ("#advanced/shooting?shooter.vbu=5").
export type Place = 'start' | 'battle' | 'companion';

export function placeOf(hash: string): Place {
  if (hash === '' || hash === '#' || hash === '#/') return 'start';
  return /^#\/battle\b/.test(hash) ? 'battle' : 'companion';
}

export const addressOf: Record<Place, string> = { start: '#/', battle: '#/battle', companion: '#advanced/shooting' };
