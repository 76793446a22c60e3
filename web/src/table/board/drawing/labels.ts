// Small words on the table, on a slip of paper so that they can always be read.
import type { Point } from '../../wire';
import type { Pen } from './pens';
import type { Scene } from '../scene';

interface Slip {
  left: number;
  top: number;
  right: number;
  bottom: number;
}
export interface LabelStyle {
  ink?: string;
  strong?: boolean;
  keep?: boolean; // shown even over another
  place?: 'middle' | 'above';
}

// Where words go if their place is taken: shares of their width, and pixels.
const nearby: readonly Point[] = [[0, 0], [0, -22], [1, 0], [-1, 0], [0, 26]];

export class Labels {
  private placed: Slip[] = [];
  constructor(
    private pen: Pen,
    private scene: Scene,
  ) {}

  // Room that words must leave free.
  reserve([x, y]: Point, r: number): void {
    this.placed.push({ left: x - r, top: y - r, right: x + r, bottom: y + r });
  }

  // True if there was room for it, there or a little beside. Kept inside the free part of the screen.
  put(text: string, at: Point, { ink, strong = false, keep = false, place = 'middle' }: LabelStyle = {}): boolean {
    const { pen, scene } = this;
    if (!text) return false;
    pen.font = `${strong ? 600 : 400} 12.5px ${scene.font}`;
    const width = pen.measureText(text).width + 12;
    const tries = nearby.map(([dx, dy]) => this.slipAt([at[0] + dx * (width / 2 + 14), at[1] + dy], width, place));
    const slip = tries.find((one) => this.isFree(one)) ?? (keep ? tries[0] : undefined);
    if (!slip) return false;
    this.placed.push(slip);
    const { left, top } = slip;
    pen.beginPath();
    pen.roundRect(left, top, width, 20, 5);
    pen.fillStyle = scene.paint.label;
    pen.fill();
    pen.strokeStyle = ink ?? scene.paint.labelSoft;
    pen.lineWidth = 1;
    pen.stroke();
    pen.fillStyle = ink ?? scene.paint.labelInk;
    pen.textAlign = 'left';
    pen.textBaseline = 'middle';
    pen.fillText(text, left + 6, top + 10.5);
    return true;
  }

  // Without a slip, where nothing else is.
  name(text: string, [x, y]: Point): void {
    const { pen, scene } = this;
    const half = pen.measureText(text).width / 2 + 2;
    const slip = { left: x - half, top: y - 7, right: x + half, bottom: y + 7 };
    if (!this.isFree(slip)) return;
    this.placed.push(slip);
    pen.textAlign = 'center';
    pen.textBaseline = 'middle';
    pen.lineJoin = 'round';
    pen.strokeStyle = scene.paint.lineHalo;
    pen.lineWidth = 3;
    pen.strokeText(text, x, y);
    pen.fillStyle = scene.paint.line;
    pen.fillText(text, x, y);
  }

  private slipAt([x, y]: Point, width: number, place: 'middle' | 'above'): Slip {
    const { camera } = this.scene;
    const left = Math.max(camera.covered.left + 4, Math.min(x - width / 2, camera.width - camera.covered.right - width - 4));
    const top = Math.max(4, Math.min(place === 'above' ? y - 24 : y - 10, camera.height - camera.covered.bottom - 24));
    return { left, top, right: left + width, bottom: top + 20 };
  }
  private isFree(slip: Slip): boolean {
    return !this.placed.some((s) => s.left < slip.right && slip.left < s.right && s.top < slip.bottom && slip.top < s.bottom);
  }
}
