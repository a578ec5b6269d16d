// Lead and gallery pictures beside the masters, written straight into the site's
// examples/quarterlight/pictures/: leads/NAME.webp  flat art laid on coloured paper with a lighter
// quarter-disc behind it (below), and the Blender leads of leads.py (out/lead-*.png) art/NAME.webp    the
// flat art itself node scripts/leads.mjs [name…]
import fs from 'node:fs'; import path from 'node:path'; import { fileURLToPath } from 'node:url'; import sharp from 'sharp';
const kit = path.join(path.dirname(fileURLToPath(import.meta.url)), '..'), art = path.join(kit, 'art'), renders = process.env.OUT ?? path.join(kit, 'out');
const pics = process.env.PICTURES ?? path.join(kit, '../../examples/quarterlight/pictures'), only = process.argv.slice(2), want = (n) => !only.length || only.includes(n);
const W = 1600, H = 1200; sharp.concurrency(2); for (const d of ['leads', 'art']) fs.mkdirSync(path.join(pics, d), { recursive: true });

// One piece of flat art at width w, with rounded corners r, and its two shadows (a tight one and a soft one,
// falling down right as the key light has it).
async function piece({ src, w, r = 6, crop }) {
  let p = sharp(path.join(art, src + '.png')); if (crop) p = p.extract(crop);
  const { data, info: { width: tw, height: th } } = await p.resize({ width: Math.round(w) }).removeAlpha().png().toBuffer({ resolveWithObject: true }), pad = 120;
  const mask = Buffer.from(`<svg width="${tw}" height="${th}"><rect width="100%" height="100%" rx="${r}" fill="#fff"/></svg>`), top = await sharp(data).ensureAlpha().composite([{ input: mask, blend: 'dest-in' }]).png().toBuffer();
  const shadow = (blur, o) => Buffer.from(`<svg width="${tw + 2 * pad}" height="${th + 2 * pad}"><defs><filter id="b" filterUnits="userSpaceOnUse" x="0" y="0" width="${tw + 2 * pad}" height="${th + 2 * pad}"><feGaussianBlur stdDeviation="${blur}"/></filter></defs><rect x="${pad}" y="${pad}" width="${tw}" height="${th}" rx="${r}" fill="#05060a" fill-opacity="${o}" filter="url(#b)"/></svg>`);
  return { tw, th, pad, top, soft: shadow(34, .45), tight: shadow(5, .38) };
}
// paper: ground, disc: the lighter quarter (square corner bottom left), pieces: [{src, w, x, y}] with x, y =
// centre
async function lay(name, paper, disc, q, pieces) {
  if (!want(name)) return;
  const grain = await sharp({ create: { width: W, height: H, channels: 3, background: '#808080', noise: { type: 'gaussian', mean: 128, sigma: 5 } } }).png().toBuffer();
  const bg = Buffer.from(`<svg width="${W}" height="${H}"><defs><linearGradient id="l" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".10"/><stop offset="1" stop-color="#000" stop-opacity=".20"/></linearGradient><filter id="b"><feGaussianBlur stdDeviation="7"/></filter></defs><rect width="100%" height="100%" fill="${paper}"/><path filter="url(#b)" d="M${q[0]} ${q[1]}V${q[1] - q[2]}A${q[2]} ${q[2]} 0 0 1 ${q[0] + q[2]} ${q[1]}Z" fill="${disc}"/><rect width="100%" height="100%" fill="url(#l)"/></svg>`);
  const layers = []; for (const p of pieces) { const s = await piece(p), l = Math.round(p.x - s.tw / 2), t = Math.round(p.y - s.th / 2); layers.push({ input: s.soft, left: l - s.pad + 26, top: t - s.pad + 36 }, { input: s.tight, left: l - s.pad + 5, top: t - s.pad + 7 }, { input: s.top, left: l, top: t }); }
  // layers may hang over the edge: paint on a larger sheet, then trim
  const M = 400, big = await sharp({ create: { width: W + 2 * M, height: H + 2 * M, channels: 3, background: paper } }).composite([{ input: bg, left: M, top: M }, ...layers.map((l) => ({ ...l, left: l.left + M, top: l.top + M }))]).png().toBuffer();
  await sharp(await sharp(big).extract({ left: M, top: M, width: W, height: H }).png().toBuffer()).composite([{ input: grain, blend: 'soft-light' }]).webp({ quality: 90, effort: 5, smartSubsample: true }).toFile(path.join(pics, 'leads', name + '.webp')); console.log('leads/' + name);
}
const grid = (names, cols, w, h, gap, opt = {}) => names.map((src, i) => ({ src, w, ...opt, x: W / 2 + (i % cols - (cols - 1) / 2) * (w + gap), y: H / 2 + (Math.floor(i / cols) - (Math.ceil(names.length / cols) - 1) / 2) * (h + gap) }));

await lay('salt-hours-frames', '#5A45B8', '#8B76E6', [150, 1120, 1040], grid([1, 2, 3, 4, 5, 6].map((i) => 'saltframe' + i), 2, 640, 267, 56, { r: 4 }));
await lay('ardent-frames', '#7C66D6', '#A898F2', [330, 1110, 1000], [['ardent1', 300, 372], ['ardent2', 800, 372], ['ardent3', 1300, 372], ['ardent4', 550, 828], ['ardent5', 1050, 828]].map(([src, x, y]) => ({ src, w: 396, x, y, r: 56 })));
await lay('tally-screens', '#3423A0', '#5A48D8', [300, 1130, 1030], [['tally2', 380, 640], ['tally1', 800, 560], ['tally3', 1220, 640]].map(([src, x, y]) => ({ src, w: 354, x, y, r: 40 })));
await lay('wending-screens', '#0C4A70', '#1C7FB4', [330, 1110, 1010], [['wend1', 560, 560], ['wend2', 1040, 640]].map(([src, x, y]) => ({ src, w: 400, x, y, r: 46 })));
await lay('halcyon-sheets', '#C9BFAE', '#EAE2D3', [260, 1130, 1040], [['halcyon1', 360, 560], ['halcyon2', 800, 640], ['halcyon3', 1240, 560]].map(([src, x, y]) => ({ src, w: 400, x, y, r: 2 })));
await lay('sorrel-fronts', '#1D7350', '#35A576', [300, 1120, 1020], [['sorrel1', 380, 630], ['sorrel3', 800, 560], ['sorrel2', 1220, 630]].map(([src, x, y]) => ({ src, w: 380, x, y, r: 4 })));
await lay('tidal-hall-sheets', '#A81D45', '#D9456E', [240, 1120, 1030], [0, 1, 2].map((k) => ({ src: 'tidal1', crop: { left: 900 * k, top: 0, width: 880, height: 1500 }, w: 404, x: 350 + 450 * k, y: [640, 560, 640][k], r: 2 })));

// Blender leads
const R = { 'kelda-notebook': 'kelda_notebook', 'kelda-papers': 'kelda_papers', 'kelda-cards': 'kelda_cards', 'kelda-thread': 'kelda_thread', 'kelda-stamp': 'kelda_stamp', 'fen-covers': 'fen_covers', 'tally-card': 'tally_card', 'wending-stop': 'wending_stop', 'halcyon-cards': 'halcyon_cards', 'moro-cups': 'moro_cups', 'brackwell-sheets': 'brackwell_sheets', 'northing-table': 'northing_table' };
for (const [n, f] of Object.entries(R)) { const src = path.join(renders, `lead-${f}.png`); if (!want(n)) continue; if (!fs.existsSync(src)) { console.log('missing', f); continue; }
  await sharp(src).removeAlpha().resize(W, H, { fit: 'cover' }).webp({ quality: 92, effort: 5, smartSubsample: true }).toFile(path.join(pics, 'leads', n + '.webp')); console.log('leads/' + n); }

// The flat art
if (!only.length || only.includes('art')) for (const f of fs.readdirSync(art).filter((f) => f.endsWith('.png') && !/^(cover-|saltframe|north[789])/.test(f)))
  await sharp(path.join(art, f)).removeAlpha().webp({ quality: 90, effort: 5, smartSubsample: true }).toFile(path.join(pics, 'art', f.replace('.png', '.webp')));
