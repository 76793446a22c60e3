// A few strokes that all drawers use.
import type { Point } from '../../wire';
import { distance } from './shape';

export type Pen = CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D;

export function trace(pen: Pen, outline: readonly Point[], closed = true): void {
  pen.beginPath();
  outline.forEach(([x, y], i) => (i ? pen.lineTo(x, y) : pen.moveTo(x, y)));
  if (closed) pen.closePath();
}
export function disc(pen: Pen, x: number, y: number, r: number, fill: string): void {
  pen.fillStyle = fill;
  pen.beginPath();
  pen.arc(x, y, r, 0, Math.PI * 2);
  pen.fill();
}
// Calls with places along a closed outline, about `gap` apart.
export function along(outline: readonly Point[], gap: number, at: (x: number, y: number) => void): void {
  const lengths = outline.map((a, i) => distance(a, outline[(i + 1) % outline.length] ?? a));
  const total = lengths.reduce((sum, n) => sum + n, 0);
  const step = total / Math.max(1, Math.round(total / gap));
  let next = 0;
  let passed = 0;
  outline.forEach((a, i) => {
    const b = outline[(i + 1) % outline.length] ?? a;
    const length = lengths[i] ?? 0;
    for (; next < passed + length - 1e-9; next += step) {
      const t = (next - passed) / length;
      at(a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t);
    }
    passed += length;
  });
}
