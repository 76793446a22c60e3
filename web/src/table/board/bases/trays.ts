// The bitmaps of all bases, by look and size. A picture of another size stands in while time in a frame is short.
import type { FieldUnit, UnitNow } from '../../wire';
import { lookOf, paintTray, type Tray } from './base';
import type { Paint } from '../drawing/paint';

const mostPixels = 20_000_000;
const budget = 5; // milliseconds of a frame for new pictures

// Sizes grow by a fifth, so that zooming makes few pictures.
export const bucketOf = (scale: number): number => Math.ceil(Math.log(Math.max(1, scale)) / Math.log(1.2) - 1e-6);
const scaleOf = (bucket: number): number => 1.2 ** bucket;

export class Trays {
  stale = false; // some picture of the last frame was only a stand-in
  private kept = new Map<string, Tray>();
  private newest = new Map<string, Tray>(); // by look, whatever its size
  private pixels = 0;
  private spent = 0;

  begin(): void {
    this.stale = false;
    this.spent = 0;
  }

  of(unit: FieldUnit, now: UnitNow, paint: Paint, scale: number, ratio: number, grain = 1): Tray {
    const look = `${paint.key}|${ratio}|${lookOf(unit, now)}`;
    const bucket = bucketOf(scale);
    const known = this.kept.get(`${bucket}|${look}`);
    if (known) return known;
    const other = this.newest.get(look);
    if (other && this.spent > budget) {
      this.stale = true;
      return other;
    }
    return this.make(look, bucket, () => paintTray(unit, now, paint, scaleOf(bucket), ratio, grain));
  }

  private make(look: string, bucket: number, draw: () => Tray): Tray {
    const start = performance.now();
    const tray = draw();
    this.pixels += tray.bitmap.width * tray.bitmap.height;
    if (this.pixels > mostPixels) this.forget();
    this.kept.set(`${bucket}|${look}`, tray);
    this.newest.set(look, tray);
    this.spent += performance.now() - start;
    return tray;
  }

  private forget(): void {
    this.kept.clear();
    this.newest.clear();
    this.pixels = 0;
  }
}
