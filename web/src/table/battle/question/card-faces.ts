import type { CardVerb } from '../../wire';

// The drawings on the cards: lines in a square of 24 by 24, drawn by us.
export const faces: Record<string, string> = {
  TC1: 'M4 4l13 13M20 4L7 17M14.5 19.5l5-5M9.5 19.5l-5-5M17 17l3 3M7 17l-3 3', // crossed swords
  TC2: 'M12 8a4 4 0 100 8 4 4 0 000-8zM12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2', // a sun
  TC3: 'M12 2l2.5 11h-5zM8 13h8M12 13v6M10.5 19h3v2.5h-3z', // a dagger
  TC4: 'M5 3l3 12M6 12l2 3 2-3.6M11 5l3 12M12 14l2 3 2-3.6M17 3l3 12M18 12l2 3 2-3.6', // arrows
  TC5: 'M6 20V5M10 20V5M14 20V5M18 20V5M4 9h16M4 16h16M6 5l0-2M10 5V3M14 5V3M18 5V3', // spears in a row
  TC6: 'M12 2.5l8 3v6c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10v-6zM12 6v12M8 10.5h8', // a shield
  TC7: 'M3 10c5 0 9-2 13-6v14c-4-4-8-6-13-6zM6 13l1.5 7h3L9 13.6M19 8c2 2 2 4 0 6', // a horn
  TC8: 'M13 2L5 13h6l-1 9 9-12h-6z', // lightning
  TC9: 'M9 6.5a2 2 0 104 0 2 2 0 00-4 0zM11 8.5v7M11 15.5l-3 6M11 15.5l3 6M11 10.5l6 1.5M17 21V3l4 2-4 2', // one man with a standard
  TC10: 'M12 2.5c4 6 6 8.6 6 12a6 6 0 01-12 0c0-3.4 2-6 6-12zM9.5 15a2.6 2.6 0 002.5 2.7', // a drop
  TC11: 'M20 20V9a5 5 0 00-5-5H5M9 1L5 4l4 3M4 13h11M4 17h11M4 21h11', // ranks that turn back
  TC12: 'M3 12h8v8H3zM13 12h8v8h-8zM8 3h8v7H8zM7 16h.1M15.5 14.5h.1M18.5 17.5h.1M10.4 5h.1M12 6.5h.1M13.6 8h.1', // three dice
  SC1: 'M4 21V10a6 6 0 016-6h9M15 1l4 3-4 3M9 21v-6h10v6z',
  SC2: 'M3 4h18v5H3zM8 15h8v5H8zM12 13.5V10.5M10 12l2-2 2 2',
  SC3: 'M7 3l5 7H9l4 6H1l4-6H2zM7 16v5M15 17c2-3 6-3 8 0-2 3-6 3-8 0zM19 16.8h.1',
  SC4: 'M5 12l7-7 7 7M5 19l7-7 7 7',
  SC5: 'M6 2h12M6 22h12M7 2c0 5 4 7 5 10-1 3-5 5-5 10M17 2c0 5-4 7-5 10 1 3 5 5 5 10',
  SC6: 'M2 12c5-7 15-7 20 0-5 7-15 7-20 0zM12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7z',
};

// Of cards that have none of their own, by what they do.
export const verbFaces: Record<CardVerb, string> = {
  add_dice: 'M4 4h9v9H4zM12 15h8v6h-8zM8.5 8.5h.1M14.5 18h.1M17.5 18h.1M18 3v7M14.5 6.5h7', // dice and a plus
  add_and_reroll_dice: 'M5 3l3 12M6 12l2 3 2-3.6M11 5l3 12M12 14l2 3 2-3.6M19 3v7M15.5 6.5h7', // arrows and a plus
  reroll_dice: 'M7 9h10v10H7zM12 14h.1M4 6a10 10 0 0116 0M20 2v4h-4', // a die that is turned
  reroll_own_test: 'M12 3l8 3v5c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10V6zM9 12a3 3 0 116 0M15 9v3h-3', // a shield that is turned
  reroll_enemy_test: 'M12 3l8 3v5c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10V6zM9 9l6 6M15 9l-6 6', // a shield that is struck out
  add_to_test: 'M12 3l8 3v5c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10V6zM12 8v7M8.5 11.5h7', // a shield with a plus
  cancel_damage: 'M12 2.5l8 3v6c0 5-3.4 8.4-8 10-4.6-1.6-8-5-8-10v-6zM8 11.5h8', // a shield with a minus
  help_discipline: 'M6 20V5M10 20V5M14 20V5M18 20V5M4 9h16M4 16h16', // spears in a row
  charge_at_once: 'M13 2L5 13h6l-1 9 9-12h-6z', // lightning
  lengthen_pursuit: 'M3 12h16M13 6l6 6-6 6M5 6v12', // an arrow ahead
  lengthen_retreat: 'M21 12H5M11 6l-6 6 6 6M19 6v12', // an arrow back
  roll_more_for_initiative: 'M3 12h8v8H3zM13 12h8v8h-8zM8 3h8v7H8z', // three dice
  help_entry: 'M4 21V10a6 6 0 016-6h9M15 1l4 3-4 3',
  open_enemy_half: 'M7 3l5 7H9l4 6H1l4-6H2zM7 16v5M15 17c2-3 6-3 8 0-2 3-6 3-8 0z',
  deploy_nearer: 'M5 12l7-7 7 7M5 19l7-7 7 7',
  pass_deployment: 'M6 2h12M6 22h12M7 2c0 5 4 7 5 10-1 3-5 5-5 10M17 2c0 5-4 7-5 10 1 3 5 5 5 10',
  scout: 'M2 12c5-7 15-7 20 0-5 7-15 7-20 0zM12 8.5a3.5 3.5 0 100 7 3.5 3.5 0 000-7z',
};
