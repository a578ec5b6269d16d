import type { Point } from "./picture-edits.ts";

const directions: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * Where a key moves a point: one per cent, or ten in long steps, and not beyond the picture. Undefined for
 * keys that move nothing.
 */
export function moved({ x, y }: Point, key: string, isLong: boolean): Point | undefined {
  const direction = Object.hasOwn(directions, key) ? directions[key] : undefined;
  if (!direction) return undefined;
  const step = isLong ? 10 : 1;
  return { x: within(x + direction.x * step), y: within(y + direction.y * step) };
}

const within = (value: number) => Math.min(100, Math.max(0, value));
