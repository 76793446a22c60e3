// What a player has chosen for the page, kept in this browser.
import { isLanguage, speak, type Language } from './words/words.svelte';

export interface Settings {
  theme: 'system' | 'light' | 'night';
  style: 'cloth' | 'plain';
  centimetres: boolean;
  language: Language;
  dice: 'fast' | 'shown' | 'typed';
  curtain: boolean; // between the players of a hot seat
  turn: boolean; // the table, for the player who decides
  hints: boolean;
  armies: boolean | null; // the column of the armies is unfolded; none: if there is room
  panel: boolean; // the column of question and story; folded, the question lies over the table
  sound: boolean;
  sure: boolean; // a turn is ended with units that could still act only if the player is sure
}

const place = 'acies-settings';
const themePlace = 'acies-theme'; // the companion and theme.js read it too

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
export function write(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Not kept, then.
  }
}

const oneOf = <T>(value: unknown, all: readonly T[], otherwise: T): T => (all.includes(value as T) ? (value as T) : otherwise);
const flag = (value: unknown, otherwise: boolean): boolean => (typeof value === 'boolean' ? value : otherwise);

function languageOfBrowser(): Language {
  const first = (globalThis.navigator?.languages ?? []).map((tag) => tag.slice(0, 2)).find(isLanguage);
  return first ?? 'en';
}

// Whatever was kept, as far as it makes sense.
export function settingsFrom(text: string | null, theme: string | null): Settings {
  let kept: Partial<Record<keyof Settings, unknown>> = {};
  try {
    kept = (JSON.parse(text ?? '{}') ?? {}) as typeof kept;
  } catch {
    // Damaged: as if nothing had been kept.
  }
  return {
    theme: oneOf(theme, ['system', 'light', 'night'] as const, 'system'),
    style: oneOf(kept.style, ['cloth', 'plain'] as const, 'cloth'),
    centimetres: flag(kept.centimetres, false),
    language: isLanguage(kept.language) ? kept.language : languageOfBrowser(),
    dice: oneOf(kept.dice, ['fast', 'shown', 'typed'] as const, 'shown'),
    curtain: flag(kept.curtain, false),
    turn: flag(kept.turn, true),
    hints: flag(kept.hints, true),
    armies: typeof kept.armies === 'boolean' ? kept.armies : null,
    panel: flag(kept.panel, true),
    sound: flag(kept.sound, false),
    sure: flag(kept.sure, true),
  };
}

export const settings = $state<Settings>(settingsFrom(read(place), read(themePlace)));

export function choose(changes: Partial<Settings>): void {
  Object.assign(settings, changes);
  const { theme, ...rest } = settings;
  write(place, JSON.stringify(rest));
  write(themePlace, theme === 'system' ? null : theme);
  apply();
}

// Tells the document.
export function apply(): void {
  if (settings.theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = settings.theme;
  document.documentElement.lang = settings.language;
  void speak(settings.language);
}

// A finger rather than a mouse.
export const isTouch = (): boolean => globalThis.matchMedia?.('(pointer: coarse)').matches ?? false;

const dark = globalThis.matchMedia?.('(prefers-color-scheme: dark)');
let systemIsDark = $state(dark?.matches ?? false);
dark?.addEventListener('change', () => (systemIsDark = dark.matches));

if (globalThis.document) apply();

export const isNight = (): boolean => (settings.theme === 'system' ? systemIsDark : settings.theme === 'night');
