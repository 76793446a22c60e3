import { afterEach, describe, expect, it, vi } from 'vitest';
import { soundsOf, type Sound } from '../../src/table/battle/story/sounds';
import { settingsFrom } from '../../src/table/settings.svelte';
import type { Note } from '../../src/table/wire';

const notes = (...whats: string[]): Note[] => whats.map((what) => ({ what })) as Note[];

describe('what is heard', () => {
  it('is nothing until a player wants it', () => {
    expect(settingsFrom(null, null).sound).toBe(false);
    expect(settingsFrom('{"sound":true}', null).sound).toBe(true);
  });
  it('follows what is told: dice, marches, shots, fights and routs', () => {
    expect(soundsOf({ dice: [4, 2], notes: [] })).toEqual(['dice']);
    expect(soundsOf({ dice: [], notes: notes('moved') })).toEqual(['march']);
    expect(soundsOf({ dice: [6], notes: notes('shot', 'damaged') })).toEqual(['dice', 'volley']);
    expect(soundsOf({ dice: [], notes: notes('activated') })).toEqual([]);
  });
  it('is at most two things at once, a rout always among them', () => {
    expect(soundsOf({ dice: [6, 6], notes: notes('wins', 'removed', 'pursues') })).toEqual(['clash', 'rout']);
  });
});

describe('every sound', () => {
  afterEach(() => vi.unstubAllGlobals());
  it('is made of tones and noise that end', async () => {
    const started: string[] = [];
    const stopped: number[] = [];
    const parameter = () => ({ value: 0, setValueAtTime: vi.fn(), exponentialRampToValueAtTime: (value: number) => expect(value).toBeGreaterThan(0) });
    const node = (kind: string) => ({
      connect: <T>(to: T): T => to, gain: parameter(), frequency: parameter(), Q: parameter(), type: '',
      start: () => started.push(kind), stop: (at: number) => stopped.push(at),
    });
    vi.stubGlobal('AudioContext', class {
      currentTime = 1;
      sampleRate = 100;
      destination = {};
      resume = () => Promise.resolve();
      createBuffer = () => ({ getChannelData: () => new Float32Array(100) });
      createGain = () => node('gain');
      createBiquadFilter = () => node('filter');
      createBufferSource = () => node('noise');
      createOscillator = () => node('tone');
    });
    const { play } = await import('../../src/table/sound');
    for (const sound of ['dice', 'march', 'volley', 'clash', 'rout'] satisfies Sound[]) {
      started.length = stopped.length = 0;
      play([sound]);
      expect(started.length, sound).toBeGreaterThan(3);
      expect(stopped.length, sound).toBe(started.length);
      expect(Math.max(...stopped), sound).toBeLessThan(3.5);
    }
  });
});
