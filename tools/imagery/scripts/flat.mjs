// What both flat kits (laka.mjs, nur.mjs) share: chance with a seed, and a picture kept as WebP within its
// weight.
import fs from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';

sharp.concurrency(2);

/** Chance that is the same on every run: numbers from 0 to 1 out of a seed. */
export const chance = (seed) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
};

/** Points as the data of a closed path, to a tenth of a pixel. */
export const closed = (points) => `M${points.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`;

/** `a` mixed with `b`, both #rrggbb, `t` from 0 (all a) to 1 (all b). */
export const mix = (a, b, t) => {
  const [p, q] = [a, b].map((c) => [1, 3, 5].map((i) => parseInt(c.slice(i, i + 2), 16)));
  return `#${p.map((v, i) => Math.round(v + (q[i] - v) * t).toString(16).padStart(2, '0')).join('')}`;
};

/**
 * Draws `body` (SVG) on `w` x `h`, lays paper grain of strength `grain` (0 = none) over it, and keeps it as
 * WebP at the best quality that weighs at most `most` bytes; where even a low quality is too heavy, smaller.
 */
export async function keep(file, { w, h, body, grain = 3, most = 58_000 }) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}" viewBox="0 0 ${w} ${h}">${body}</svg>`);
  let drawn = sharp(svg, { limitInputPixels: false }).removeAlpha();
  if (grain > 0) {
    const noise = await sharp({ create: { width: w, height: h, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: grain * 3 } } }).greyscale().blur(0.8).png().toBuffer();
    drawn = drawn.composite([{ input: noise, blend: 'soft-light' }]);
  }
  const raw = await drawn.png({ compressionLevel: 1 }).toBuffer();
  for (const size of [1, 0.85, 0.72, 0.6])
    for (const quality of [86, 80, 74, 68, 60, 52, 46]) {
      const webp = await sharp(raw).resize(Math.round(w * size)).webp({ quality, effort: 5, smartSubsample: true }).toBuffer();
      if (webp.length > most) continue;
      fs.writeFileSync(file, webp);
      console.log(path.basename(path.dirname(file)) + '/' + path.basename(file), `${Math.round(webp.length / 1024)} KB, quality ${quality}, ${Math.round(w * size)} px wide`);
      return;
    }
  throw new Error(`${file} does not fit into ${most} bytes: draw it with fewer pieces`);
}
