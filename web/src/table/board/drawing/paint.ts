// The colours of the table: cloth by day and by night, and a plain style of high contrast without textures.
// Madder red and indigo blue are told apart by lightness too, and never by colour alone.
import type { Livery, SeatName } from '../../wire';
import type { BoardStyle } from '../contract';

export interface SidePaint {
  rim: string;
  band: string; // along the front
  coat: string; // of the troops
  pale: string; // hatching, shield edges
}
export interface Paint {
  key: string; // names it in caches
  textures: boolean;
  around: string; // beyond the table
  cloth: string;
  mottle: [string, string];
  grain: number; // how strong
  wood: string;
  woodLight: string;
  woodDark: string;
  border: string; // of terrain: the line that counts
  shadow: string;
  hill: [string, string, string, string]; // from the foot up
  hachure: string;
  forest: string;
  crown: [string, string, string];
  crownLight: string;
  scrub: string;
  bush: string;
  stone: string;
  stoneLight: string;
  stoneDark: string;
  soil: string;
  furrow: string;
  crop: string;
  hedge: string;
  sand: string;
  sandDark: string;
  yard: string;
  roof: [string, string, string];
  wall: string;
  bog: string;
  reed: string;
  bank: string;
  water: string;
  deep: string;
  glint: string;
  track: string;
  rut: string;
  rim: string; // of trays
  flock: string;
  speck: string;
  ink: string; // of figures
  skin: string;
  metal: string;
  steel: string; // mail, dark iron
  bronze: string;
  gilt: string;
  leather: string;
  hair: string;
  horse: string;
  horses: [string, string, string]; // of one unit
  horseDark: string;
  hide: string;
  timber: string;
  shaft: string; // of long arms, over the cloth
  canvas: string;
  pip: string;
  standard: string;
  side: Record<SeatName, SidePaint>;
  livery: Record<Livery, Pick<SidePaint, 'coat' | 'pale'>>; // of armies and allies, instead of their side's
  gold: string; // selected
  glow: string; // may be activated
  line: string; // measuring and edges over the cloth
  lineHalo: string;
  reach: string;
  reachEdge: string;
  reachRim: string; // on either side of the edge
  trail: string; // of the last move
  zone: string;
  zoneEdge: string;
  danger: string;
  label: string;
  labelInk: string;
  labelSoft: string;
}

const day: Paint = {
  key: 'day',
  textures: true,
  around: '#4a3d2b',
  cloth: '#9b9d68',
  mottle: ['rgb(186 176 118 / 34%)', 'rgb(104 118 70 / 32%)'],
  grain: 0.07,
  wood: '#8a6238',
  woodLight: '#b0834f',
  woodDark: '#4d3218',
  border: 'rgb(46 37 20 / 82%)',
  shadow: 'rgb(38 34 14 / 42%)',
  hill: ['#a5a268', '#b2a96d', '#c0b276', '#cfbf84'],
  hachure: 'rgb(84 66 30 / 55%)',
  forest: '#6f7c47',
  crown: ['#46622f', '#547138', '#3a5530'],
  crownLight: 'rgb(170 188 104 / 55%)',
  scrub: '#a19a62',
  bush: '#6a7b40',
  stone: '#9c968a',
  stoneLight: '#c4beb0',
  stoneDark: '#6d675c',
  soil: '#a98f58',
  furrow: '#8a7142',
  crop: '#c3ae62',
  hedge: '#4d6631',
  sand: '#d3bf8c',
  sandDark: '#a98f58',
  yard: '#b5a277',
  roof: ['#a4583c', '#8f4a33', '#b36b48'],
  wall: '#857c6c',
  bog: '#7d8a5c',
  reed: '#4c5a2a',
  bank: '#cabf94',
  water: '#6f9aa3',
  deep: '#4d7f8f',
  glint: 'rgb(232 244 240 / 70%)',
  track: '#d2bf92',
  rut: 'rgb(122 98 56 / 50%)',
  rim: '#2f2719',
  flock: '#c9bf8b',
  speck: 'rgb(92 96 46 / 32%)',
  ink: '#241c10',
  skin: '#d9a87a',
  metal: '#d9d4c4',
  steel: '#93938f',
  bronze: '#cf9a3d',
  gilt: '#f0c04a',
  leather: '#8f5f34',
  hair: '#c08a3a',
  horse: '#6b4526',
  horses: ['#7a4e2b', '#5b3a20', '#8f7a62'],
  horseDark: '#3d2714',
  hide: '#77716a',
  timber: '#8b6234',
  shaft: '#c79a58',
  canvas: '#e6dab9',
  pip: '#fff8e4',
  standard: '#f0b429',
  side: {
    red: { rim: '#8e2018', band: '#d6402f', coat: '#b32d22', pale: '#f6d8c6' },
    blue: { rim: '#1f3478', band: '#4468d8', coat: '#2b459c', pale: '#d9e2ff' },
  },
  livery: {
    red: { coat: '#b32d22', pale: '#f6d8c6' },
    blue: { coat: '#2b459c', pale: '#d9e2ff' },
    green: { coat: '#3f7040', pale: '#e6ecc6' },
    ochre: { coat: '#c98f2c', pale: '#5a2c12' },
    white: { coat: '#efe9da', pale: '#9a2c22' },
    black: { coat: '#37332f', pale: '#e9d9a4' },
    purple: { coat: '#6f3a78', pale: '#f2dcc0' },
  },
  gold: '#ffc83a',
  glow: 'rgb(255 226 140 / 85%)',
  line: '#2a2318',
  lineHalo: 'rgb(255 250 232 / 80%)',
  reach: 'rgb(255 232 150 / 34%)',
  reachEdge: '#fff3b8',
  reachRim: 'rgb(58 42 8 / 75%)',
  trail: 'rgb(58 44 20 / 17%)',
  zone: 'rgb(232 150 26 / 26%)',
  zoneEdge: '#8a5200',
  danger: '#a3150c',
  label: 'rgb(252 246 232 / 95%)',
  labelInk: '#2a2318',
  labelSoft: '#5d5140',
};

const night: Paint = {
  ...day,
  key: 'night',
  around: '#12161a',
  cloth: '#4a5138',
  mottle: ['rgb(96 98 62 / 34%)', 'rgb(48 58 40 / 40%)'],
  grain: 0.06,
  wood: '#4b3722',
  woodLight: '#694e31',
  woodDark: '#1f150b',
  border: 'rgb(240 230 200 / 62%)',
  shadow: 'rgb(0 0 0 / 50%)',
  hill: ['#545a3d', '#626344', '#71704d', '#817e58'],
  hachure: 'rgb(20 18 8 / 60%)',
  forest: '#36412b',
  crown: ['#2c4023', '#364c2a', '#243620'],
  crownLight: 'rgb(124 146 84 / 45%)',
  scrub: '#54543a',
  bush: '#3c4a28',
  stone: '#6c6a64',
  stoneLight: '#8e8b82',
  stoneDark: '#45433e',
  soil: '#5d5036',
  furrow: '#443a26',
  crop: '#786a40',
  hedge: '#2d4020',
  sand: '#7f7352',
  sandDark: '#5a4f36',
  yard: '#625941',
  roof: ['#713d2b', '#5f3324', '#7e4a34'],
  wall: '#5d574c',
  bog: '#434b34',
  reed: '#8b9660',
  bank: '#777154',
  water: '#3b5c68',
  deep: '#294755',
  glint: 'rgb(190 214 220 / 50%)',
  track: '#80744f',
  rut: 'rgb(40 32 16 / 55%)',
  rim: '#0e0c08',
  flock: '#a39b72',
  shaft: '#e6d4a4',
  side: {
    red: { rim: '#7c1c15', band: '#ee6a58', coat: '#a92a20', pale: '#f6d8c6' },
    blue: { rim: '#22398a', band: '#7f9cff', coat: '#2b459c', pale: '#d9e2ff' },
  },
  line: '#f1e8d3',
  lineHalo: 'rgb(8 10 8 / 75%)',
  reach: 'rgb(255 222 130 / 20%)',
  reachEdge: '#ffe08a',
  reachRim: 'rgb(0 0 0 / 75%)',
  trail: 'rgb(240 226 180 / 13%)',
  zone: 'rgb(240 170 60 / 22%)',
  zoneEdge: '#f2b34e',
  danger: '#ff8a78',
  label: 'rgb(27 32 36 / 95%)',
  labelInk: '#ece4d3',
  labelSoft: '#b6ad9b',
};

const plain = (base: Paint, over: Partial<Paint>): Paint => ({ ...base, textures: false, grain: 0, ...over });

const plainDay = plain(day, {
  key: 'plain',
  around: '#d9d6cd',
  cloth: '#f4f2ea',
  wood: '#55524a',
  woodLight: '#55524a',
  woodDark: '#1d1b16',
  border: '#1d1b16',
  shadow: 'transparent',
  hill: ['#ebe3c8', '#e0d3a8', '#d4c389', '#c7b26c'],
  hachure: '#5a4a1c',
  forest: '#d3e3c4',
  crown: ['#6f9a58', '#6f9a58', '#5d8848'],
  crownLight: 'transparent',
  scrub: '#e9e7cd',
  bush: '#7d8f4f',
  soil: '#efe1bb',
  furrow: '#b0915a',
  crop: '#d8bf78',
  hedge: '#4f7a3a',
  sand: '#f6e7b4',
  sandDark: '#a9893e',
  yard: '#e6dfd0',
  bog: '#dbe5d2',
  reed: '#41602b',
  bank: '#ffffff',
  water: '#b5d9ec',
  deep: '#8abfe0',
  glint: '#3f7fa6',
  track: '#e4d3a6',
  rim: '#000000',
  flock: '#ffffff',
  ink: '#000000',
  reach: 'rgb(255 214 64 / 30%)',
  reachEdge: '#7a5200',
  reachRim: '#ffffff',
  zone: 'rgb(255 160 0 / 28%)',
  line: '#000000',
  lineHalo: '#ffffff',
  gold: '#c98a00',
  glow: 'rgb(226 160 0 / 90%)',
  label: '#ffffff',
  labelInk: '#000000',
  labelSoft: '#333333',
});

const plainNight = plain(night, {
  key: 'plain-night',
  around: '#000000',
  cloth: '#16191b',
  wood: '#8b8b8b',
  woodLight: '#8b8b8b',
  woodDark: '#ffffff',
  border: '#ffffff',
  shadow: 'transparent',
  hill: ['#2b2a1e', '#3c3926', '#4e492e', '#615a36'],
  hachure: '#d8c98a',
  forest: '#1c2b18',
  crown: ['#4f7f3d', '#4f7f3d', '#447233'],
  crownLight: 'transparent',
  scrub: '#26281b',
  soil: '#352c19',
  furrow: '#8a7142',
  sand: '#4a4226',
  sandDark: '#d3bf8c',
  yard: '#33302a',
  bog: '#202b22',
  reed: '#a9c48a',
  bank: '#16191b',
  water: '#1f4a63',
  deep: '#163a55',
  glint: '#9fd0ee',
  track: '#6a5f42',
  rim: '#000000',
  flock: '#e8e4d8',
  line: '#ffffff',
  lineHalo: '#000000',
  label: '#000000',
  labelInk: '#ffffff',
  labelSoft: '#dddddd',
});

// Of the troops of a unit; rim and band are always those of the side.
export const coatOf = (paint: Paint, { seat, colour }: { seat: SeatName; colour?: Livery }): SidePaint => (colour ? { ...paint.side[seat], ...paint.livery[colour] } : paint.side[seat]);

export const paintOf = ({ theme, night: dark }: Pick<BoardStyle, 'theme' | 'night'>): Paint =>
  theme === 'plain' ? (dark ? plainNight : plainDay) : dark ? night : day;
