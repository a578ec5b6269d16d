// Cut paper: shapes as scissors leave them (straight facets, two tones on either side of a fold), in layers
// that cast one shadow each.
import { chance, closed, mix } from './flat.mjs';

export const ink = '#1d2a26', cream = '#f4ecda', milk = '#fbf6ea', poppy = '#cf3b23', poppyDeep = '#a62a1a', corn = '#3b5ea6', cornDeep = '#2a4580', straw = '#e8b53c', strawDeep = '#c88f1f', clover = '#dd8397', cloverDeep = '#bd6079', grass = '#5f9441', grassDeep = '#3f7433', moss = '#2f5a3a', mossDeep = '#21442d', lime = '#a8bf55', sky = '#a9c9cf', dusk = '#1e2b45', duskDeep = '#151f34', clay = '#b7764a';

/** One sheet that lies `lift` (0 to 3) above what is below it. */
export const sheet = (shapes, lift = 1) => `<g filter="url(#lift${lift})">${Array.isArray(shapes) ? shapes.join('') : shapes}</g>`;

const shadow = (i, dx, dy, blur, strength) => `<filter id="lift${i}" x="-10%" y="-10%" width="120%" height="120%"><feDropShadow dx="${dx}" dy="${dy}" stdDeviation="${blur}" flood-color="#0c1a14" flood-opacity="${strength}"/></filter>`;

/**
 * A picture's ground in one colour, a little lighter where the light comes from, with the shadows that sheets
 * need.
 */
export const ground = (w, h, colour) => `<defs>${shadow(0, 2, 3, 2, 0.3)}${shadow(1, 5, 8, 6, 0.32)}${shadow(2, 10, 15, 12, 0.34)}${shadow(3, 18, 26, 22, 0.36)}<linearGradient id="day" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".13"/><stop offset=".6" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".1"/></linearGradient></defs><rect width="${w}" height="${h}" fill="${colour}"/><rect width="${w}" height="${h}" fill="url(#day)"/>`;

export const fill = (points, colour) => `<path d="${closed(points)}" fill="${colour}"/>`;
export const disc = (x, y, r, colour, seed = 1, facets = 22) => {
  const r0 = chance(seed * 7 + facets);
  return fill(Array.from({ length: facets }, (_, i) => { const a = (i / facets) * 2 * Math.PI, k = r * (0.97 + r0() * 0.06); return [x + Math.cos(a) * k, y + Math.sin(a) * k]; }), colour);
};
export const box = (x, y, w, h, colour, turn = 0) => `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${colour}"${turn ? ` transform="rotate(${turn} ${x + w / 2} ${y + h / 2})"` : ''}/>`;
export const at = (x, y, turn, size, shapes) => `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})">${Array.isArray(shapes) ? shapes.join('') : shapes}</g>`;

/**
 * The line that a stalk follows: points with the direction across it. `turn` in degrees from upright, `bend`
 * in degrees over its length.
 */
export function spine(x, y, length, turn, bend, n = 12) {
  const points = [];
  for (let i = 0; i <= n; i++) {
    const a = ((turn + bend * (i / n)) * Math.PI) / 180;
    points.push({ x, y, nx: Math.cos(a), ny: Math.sin(a), t: i / n, a });
    x += (Math.sin(a) * length) / n;
    y -= (Math.cos(a) * length) / n;
  }
  return points;
}
const along = (line, width, side) => line.map((p) => [p.x + p.nx * width(p.t) * side, p.y + p.ny * width(p.t) * side]);
const band = (line, width) => [...along(line, width, -1), ...along(line, width, 1).toReversed()];

export const stem = (x, y, length, turn, bend, thick, colour) => fill(band(spine(x, y, length, turn, bend), (t) => thick * (1 - t * 0.45)), colour);
export const blade = (x, y, length, turn, bend, thick, colour) => fill(band(spine(x, y, length, turn, bend, 9), (t) => thick * (1 - t) * (0.75 + t * 0.7)), colour);
/** A leaf with a fold along its middle: the half in the light and the half in the shade. */
export function leaf(x, y, length, turn, bend, width, light, shade, n = 8) {
  const line = spine(x, y, length, turn, bend, n), wide = (t) => width * Math.sin(Math.PI * t ** 0.75), middle = line.map((p) => [p.x, p.y]);
  return fill([...middle, ...along(line, wide, -1).toReversed()], light) + fill([...middle, ...along(line, wide, 1).toReversed()], shade);
}
/** A stalk with pairs of leaves that grow smaller towards its tip. */
export function fern(x, y, length, turn, bend, pairs, light, shade, spread = 58) {
  const line = spine(x, y, length, turn, bend, pairs * 2), out = [stem(x, y, length, turn, bend, length / 110, shade)];
  line.forEach((p, i) => {
    if (i % 2 === 0 || i < 2) return;
    const size = length * 0.34 * Math.sin(Math.PI * (0.18 + p.t * 0.78)), deg = (p.a * 180) / Math.PI;
    out.push(leaf(p.x, p.y, size, deg - spread, 16, size * 0.17, light, shade, 6), leaf(p.x, p.y, size, deg + spread, -16, size * 0.17, light, shade, 6));
  });
  return out.join('');
}
/** An ear of grass: seeds in pairs at the end of a stalk; `loose` lets them stand off on threads. */
export function ear(x, y, length, turn, bend, seeds, colour, stalk, loose = 0) {
  const line = spine(x, y, length, turn, bend, seeds * 2), out = [stem(x, y, length, turn, bend, length / 170 + 1, stalk)];
  line.forEach((p, i) => {
    if (p.t < 0.5) return;
    const deg = (p.a * 180) / Math.PI, size = length * 0.075 * (1.25 - p.t * 0.6), side = i % 2 ? 1 : -1, away = loose * length * (1.35 - p.t);
    const [ox, oy] = [p.x + Math.sin(((deg + side * 52) * Math.PI) / 180) * away, p.y - Math.cos(((deg + side * 52) * Math.PI) / 180) * away];
    if (loose) out.push(`<path d="M${p.x.toFixed(1)} ${p.y.toFixed(1)}L${ox.toFixed(1)} ${oy.toFixed(1)}" stroke="${stalk}" stroke-width="${length / 200 + 1}"/>`);
    out.push(leaf(ox, oy, size * 1.5, deg + side * (loose ? 46 : 26), 0, size * 0.34, colour, mix(colour, ink, 0.18), 5));
  });
  return out.join('');
}
const petals = (n, r, inner, wide, light, shade, seed, turn = 0) => {
  const roll = chance(seed);
  return Array.from({ length: n }, (_, i) => leaf(Math.sin((i / n) * 2 * Math.PI) * inner, -Math.cos((i / n) * 2 * Math.PI) * inner, r * (0.92 + roll() * 0.14), turn + (i / n) * 360 + roll() * 6, 0, wide, light, shade, 6)).join('');
};
/** A poppy seen from above: four wide petals, two over two, and the capsule. */
export function poppyHead(x, y, r, seed = 1, a = poppy, b = poppyDeep) {
  const roll = chance(seed + 50), petal = (turn, light, shade) => {
    const edge = Array.from({ length: 9 }, (_, i) => { const t = -62 + i * 15.5, k = r * (0.9 + roll() * 0.13); return [Math.sin(((turn + t) * Math.PI) / 180) * k, -Math.cos(((turn + t) * Math.PI) / 180) * k]; });
    return fill([[0, 0], ...edge.slice(0, 5)], light) + fill([[0, 0], ...edge.slice(4)], shade);
  };
  const turn = roll() * 90, dots = Array.from({ length: 14 }, (_, i) => { const q = (i / 14) * 6.283; return disc(Math.cos(q) * r * 0.3, Math.sin(q) * r * 0.3, r * 0.045, ink, i, 6); });
  return at(x, y, 0, 1, [sheet(petal(turn, b, mix(b, ink, 0.22)) + petal(turn + 180, b, mix(b, ink, 0.15)), 0), sheet(petal(turn + 90, a, mix(a, b, 0.6)) + petal(turn + 270, a, mix(a, b, 0.45)), 0), disc(0, 0, r * 0.2, ink, seed, 10), disc(0, 0, r * 0.11, lime, seed, 8), ...dots]);
}
/** A poppy from the side: a cup on its stalk. */
export const poppyCup = (x, y, r) => at(x, y, 0, r / 100, [fill([[-96, -62], [-40, -104], [8, -72], [0, 60], [-46, 40], [-84, -4]], poppyDeep), fill([[98, -66], [44, -106], [-10, -76], [0, 60], [52, 36], [88, -8]], mix(poppy, poppyDeep, 0.35)), fill([[-58, -52], [-8, -84], [54, -56], [46, 20], [0, 62], [-42, 24]], poppy)]);
export const daisy = (x, y, r, seed = 3, n = 13) => at(x, y, 0, 1, [sheet(petals(n, r * 0.78, r * 0.2, r * 0.14, milk, mix(milk, clay, 0.2), seed), 0), disc(0, 0, r * 0.27, straw, seed, 12), disc(-r * 0.05, -r * 0.05, r * 0.14, mix(straw, milk, 0.35), seed, 9)]);
/** A cornflower: toothed florets around a dark heart. */
export const cornflower = (x, y, r, seed = 4, n = 9) => at(x, y, 0, 1, [
  sheet(Array.from({ length: n }, (_, i) => at(0, 0, (i / n) * 360 + (seed % 7) * 5, r / 100, [fill([[0, -18], [-24, -76], [-16, -98], [-6, -82], [0, -104]], corn), fill([[0, -18], [24, -76], [16, -98], [6, -82], [0, -104]], cornDeep)])), 0),
  petals(8, r * 0.32, 0, r * 0.06, cornDeep, dusk, seed, 12), disc(0, 0, r * 0.1, clover, seed, 8)]);
export const cloverHead = (x, y, r, seed = 5) => at(x, y, 0, 1, [petals(15, r * 0.95, 0, r * 0.13, clover, cloverDeep, seed), petals(11, r * 0.68, 0, r * 0.12, mix(clover, milk, 0.35), clover, seed + 1, 14), petals(7, r * 0.4, 0, r * 0.1, mix(clover, milk, 0.6), mix(clover, milk, 0.3), seed + 2, 30)]);
/** A dandelion clock: threads that end in stars. */
export const clock = (x, y, r, colour = milk, n = 22) => at(x, y, 0, 1, Array.from({ length: n }, (_, i) => { const a = (i / n) * 360, k = i % 2 ? 1 : 0.72; return at(0, 0, a, 1, [`<path d="M0 0V${-r * k * 0.82}" stroke="${colour}" stroke-width="${r / 60}"/>`, ...[-50, -25, 0, 25, 50].map((b) => `<path d="M0 ${-r * k * 0.8}l${(Math.sin((b * Math.PI) / 180) * r * 0.2).toFixed(1)} ${(-Math.cos((b * Math.PI) / 180) * r * 0.2).toFixed(1)}" stroke="${colour}" stroke-width="${r / 60}"/>`)]); }).concat(disc(0, 0, r * 0.1, clay, 2, 9)));
/** A moth with open wings, `wing` its colour. */
export function moth(x, y, size, turn, wing, spot, body = ink) {
  const half = (s) => [
    fill([[0, 6], [s * 44, 22], [s * 78, 62], [s * 56, 98], [s * 20, 84], [0, 46]], mix(wing, ink, 0.22)),
    fill([[0, 0], [s * 40, -52], [s * 112, -74], [s * 124, -40], [s * 92, 18], [s * 40, 30], [0, 26]], wing),
    fill([[s * 60, -54], [s * 112, -74], [s * 124, -40], [s * 102, -6]], mix(wing, milk, 0.28)),
    disc(s * 74, -24, 15, spot, 3, 9), disc(s * 74, -24, 6, ink, 2, 7), disc(s * 42, 60, 10, spot, 4, 8)].join('');
  return at(x, y, turn, size, [half(-1), half(1), leaf(0, 62, 96, 0, 0, 10, mix(body, milk, 0.15), body, 6), ...[-1, 1].map((s) => stem(0, -28, 44, s * 24, s * 34, 1.8, body))]);
}
/** A tuft of blades around x, in the colours given. */
export function tuft(x, y, height, n, seed, colours = [grass, grassDeep, lime], wide = 1) {
  const roll = chance(seed);
  return Array.from({ length: n }, (_, i) => blade(x + (roll() - 0.5) * height * 0.5 * wide, y, height * (0.5 + roll() * 0.6), (roll() - 0.5) * 34, (roll() - 0.5) * 60, height * 0.026 + 2, colours[i % colours.length])).join('');
}
/** A row of blades over the whole width, so that the ground ends in grass. */
export function turf(w, y, height, n, seed, colours, from = 0) {
  const roll = chance(seed);
  return Array.from({ length: n }, (_, i) => blade(from + ((i + roll()) / n) * w, y + 20, height * (0.45 + roll() * 0.75), (roll() - 0.5) * 26, (roll() - 0.5) * 56, height * 0.035 + 3, colours[Math.floor(roll() * colours.length)])).join('');
}
/** A hill: the ground below a soft line of facets. */
export function hill(w, h, y, rise, seed, colour, n = 14) {
  const roll = chance(seed), phase = roll() * 6;
  return fill([...Array.from({ length: n + 1 }, (_, i) => [(i / n) * (w + 80) - 40, y - Math.sin((i / n) * 3.6 + phase) * rise + (roll() - 0.5) * rise * 0.16]), [w + 40, h + 40], [-40, h + 40]], colour);
}
