// Sounds of a battle, made here out of noise and a few tones. Loaded only if a player has switched sound on.
import type { Sound } from './battle/story/sounds';

let context: AudioContext | null = null;
let noise: AudioBuffer | null = null;

interface Stage {
  audio: AudioContext;
  out: AudioNode;
  hiss: AudioBuffer;
}
function stage(): Stage {
  context ??= new AudioContext();
  void context.resume();
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const data = noise.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = Math.random() * 2 - 1;
  }
  const out = context.createGain();
  out.gain.value = 0.35;
  out.connect(context.destination);
  return { audio: context, out, hiss: noise };
}

// Rises at once and dies away.
function swell({ audio, out }: Stage, start: number, loud: number, long: number, rise = 0.004): GainNode {
  const gain = audio.createGain();
  gain.gain.setValueAtTime(0.0001, start);
  gain.gain.exponentialRampToValueAtTime(loud, start + rise);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + rise + long);
  gain.connect(out);
  return gain;
}
function burst(on: Stage, start: number, { pitch, width = 1, loud, long, rise }: { pitch: number; width?: number; loud: number; long: number; rise?: number }): void {
  const source = on.audio.createBufferSource();
  source.buffer = on.hiss;
  source.loop = true;
  const band = on.audio.createBiquadFilter();
  band.type = 'bandpass';
  band.frequency.value = pitch;
  band.Q.value = width;
  source.connect(band).connect(swell(on, start, loud, long, rise));
  source.start(start, Math.random());
  source.stop(start + (rise ?? 0) + long + 0.1);
}
function tone(on: Stage, start: number, { from, to = from, type = 'sine', loud, long, rise }: { from: number; to?: number; type?: OscillatorType; loud: number; long: number; rise?: number }): void {
  const source = on.audio.createOscillator();
  source.type = type;
  source.frequency.setValueAtTime(from, start);
  source.frequency.exponentialRampToValueAtTime(to, start + long);
  source.connect(swell(on, start, loud, long, rise));
  source.start(start);
  source.stop(start + (rise ?? 0) + long + 0.1);
}
const some = (low: number, high: number): number => low + Math.random() * (high - low);

const sounds: Readonly<Record<Sound, (on: Stage, now: number) => void>> = {
  // Bone on wood, slower and slower.
  dice: (on, now) => {
    for (let i = 0, at = 0; i < 9; i++, at += 0.03 + i * 0.006) {
      burst(on, now + at, { pitch: some(1800, 3200), width: 4, loud: some(0.3, 0.7), long: 0.03 });
      tone(on, now + at, { from: some(300, 420), loud: 0.14, long: 0.03 });
    }
  },
  // Feet in step, and a drum on the first and third.
  march: (on, now) => {
    for (let i = 0; i < 4; i++) {
      burst(on, now + i * 0.17, { pitch: 240, width: 0.8, loud: 0.5, long: 0.09, rise: 0.02 });
      if (i % 2 === 0) tone(on, now + i * 0.17, { from: 120, to: 62, loud: 0.6, long: 0.16 });
    }
  },
  // Strings, and arrows in the air.
  volley: (on, now) => {
    for (let i = 0; i < 5; i++) {
      const at = now + some(0, 0.16);
      tone(on, at, { from: 210, to: 120, type: 'triangle', loud: 0.25, long: 0.06 });
      burst(on, at + 0.03, { pitch: some(2400, 4200), width: 2, loud: 0.16, long: 0.32, rise: 0.1 });
    }
  },
  // Iron on iron, and shields.
  clash: (on, now) => {
    for (let i = 0; i < 6; i++) {
      const at = now + some(0, 0.5);
      const ring = some(900, 1700);
      for (const part of [1, 2.76, 5.4]) tone(on, at, { from: ring * part, type: 'triangle', loud: 0.16 / part, long: 0.34 / part });
      burst(on, at, { pitch: some(400, 900), loud: 0.5, long: 0.08 });
    }
  },
  // A horn that sinks, and many feet.
  rout: (on, now) => {
    tone(on, now, { from: 294, to: 175, type: 'sawtooth', loud: 0.16, long: 0.9, rise: 0.08 });
    tone(on, now + 0.02, { from: 220, to: 131, type: 'sawtooth', loud: 0.12, long: 0.9, rise: 0.08 });
    for (let i = 0; i < 12; i++) burst(on, now + 0.2 + i * some(0.05, 0.075), { pitch: 260, width: 0.8, loud: 0.3, long: 0.05 });
  },
};

// One after the other, each a little after the last has begun.
export function play(wanted: readonly Sound[]): void {
  if (!wanted.length) return;
  const on = stage();
  wanted.forEach((sound, i) => sounds[sound](on, on.audio.currentTime + 0.02 + i * 0.45));
}
