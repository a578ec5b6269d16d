// Star patterns by polygons in contact: a tiling of regular polygons, and in each the star whose rays leave
// the middle of every edge at one angle.
import { closed } from './flat.mjs';

const ring = (x, y, r, n, turn) => Array.from({ length: n }, (_, i) => [x + r * Math.cos(turn + (i * 2 * Math.PI) / n), y + r * Math.sin(turn + (i * 2 * Math.PI) / n)]);

/** A regular polygon with `n` corners, edge `e`, middle (x, y), its first corner at angle `turn`. */
const polygon = (x, y, n, e, turn) => ({ x, y, n, e, turn, apothem: e / 2 / Math.tan(Math.PI / n), radius: e / 2 / Math.sin(Math.PI / n) });

/**
 * Polygons over w x h with edges of length `e`; `kind` is the corners of the polygons that meet at each
 * point.
 */
export function tiling(kind, w, h, e) {
  const out = [], add = (x, y, n, turn) => { const p = polygon(x, y, n, e, turn); if (x > -p.radius && y > -p.radius && x < w + p.radius && y < h + p.radius) out.push(p); };
  const pi = Math.PI, s3 = Math.sqrt(3), grid = (dx, dy, draw, shift = 0) => { for (let j = -1; j * dy < h + dy; j++) for (let i = -1; i * dx < w + 2 * dx; i++) draw(i * dx - (j % 2 ? shift : 0), j * dy); };
  if (kind === '4444') grid(e, e, (x, y) => add(x, y, 4, pi / 4));
  if (kind === '666') grid(s3 * e, 1.5 * e, (x, y) => add(x, y, 6, pi / 6), (s3 * e) / 2);
  if (kind === '488') { const p = e * (1 + Math.SQRT2); grid(p, p, (x, y) => { add(x, y, 8, pi / 8); add(x + p / 2, y + p / 2, 4, 0); }); }
  if (kind === '3636') grid(2 * e, s3 * e, (x, y) => { add(x, y, 6, 0); for (const a of [pi / 2, -pi / 2]) { const d = (2 * e) / s3; add(x, y + Math.sin(a) * d, 3, -a); } }, e);
  if (kind === '31212') { const p = e * (2 + s3); grid(p, (p * s3) / 2, (x, y) => { add(x, y, 12, pi / 12); for (const a of [pi / 2, -pi / 2]) add(x, y + Math.sin(a) * (p / s3), 3, -a); }, p / 2); }
  if (kind === '4612') { const p = e * (3 + s3); grid(p, (p * s3) / 2, (x, y) => { add(x, y, 12, pi / 12); for (const k of [0, 1, 2]) add(x + (Math.cos((k * pi) / 3) * p) / 2, y + (Math.sin((k * pi) / 3) * p) / 2, 4, (k * pi) / 3 + pi / 4); for (const a of [pi / 2, -pi / 2]) add(x, y + Math.sin(a) * (p / s3), 6, 0); }, p / 2); }
  return out;
}

export const outline = (p, scale = 1) => closed(ring(p.x, p.y, p.radius * scale, p.n, p.turn));

/**
 * The star in a polygon: rays leave the edges' middles at `angle` (radians), `scale` shrinks it about its
 * middle.
 */
export function star(p, angle, scale = 1) {
  const half = Math.PI / p.n, t = (p.apothem * Math.tan(half)) / (Math.cos(angle) + Math.sin(angle) * Math.tan(half)), inner = (p.apothem - t * Math.sin(angle)) / Math.cos(half);
  return closed(Array.from({ length: p.n * 2 }, (_, i) => { const a = p.turn + i * half, r = (i % 2 ? p.apothem : inner) * scale; return [p.x + r * Math.cos(a), p.y + r * Math.sin(a)]; }));
}

/** A star of `n` points with outer radius `r`, waist `k` of it. */
export const starAt = (x, y, n, r, k, turn = -Math.PI / 2) => closed(Array.from({ length: n * 2 }, (_, i) => { const a = turn + (i * Math.PI) / n, q = i % 2 ? r * k : r; return [x + q * Math.cos(a), y + q * Math.sin(a)]; }));

/**
 * The cells of a dome seen from below: rings of kites, each in two halves, from the rim to the eye.
 * `paint(ring, cell, half)` gives a colour.
 */
export function dome(cx, cy, R, n, rings, paint) {
  const r = (k) => R * (0.12 + 0.88 * (k / rings) ** 1.15), at = (q, a) => [cx + q * Math.cos(a), cy + q * Math.sin(a)], out = [], step = (2 * Math.PI) / n;
  for (let k = rings; k >= 1; k--) for (let i = 0; i < n; i++) {
    const a = (i + (k % 2) / 2) * step - Math.PI / 2, low = at(r(k - 1), a), high = at(r(k + 1), a), left = at(r(k), a - step / 2), right = at(r(k), a + step / 2);
    out.push(`<path d="${closed([low, left, high])}" fill="${paint(k, i, 0, a)}"/><path d="${closed([low, right, high])}" fill="${paint(k, i, 1, a)}"/>`);
  }
  return out.join('');
}
