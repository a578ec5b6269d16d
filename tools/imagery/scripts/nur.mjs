// The pictures of examples/nur: star patterns as wood, glaze, plaster, wool and paper. Nothing is downloaded;
// sharp alone draws them. node scripts/nur.mjs [part of a name …]   -> ../../examples/nur/pictures/
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chance, closed, keep, mix } from './flat.mjs';
import { dome, outline, star, starAt, tiling } from './tiling.mjs';

const pictures = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../examples/nur/pictures');
const wanted = process.argv.slice(2);
const W = 1200, H = 900, deg = Math.PI / 180;
// A page draws a project's first picture as wide as the window: 1600 px wide, in as many bytes as that takes.
const heavy = new Set(['lattice-1', 'bride-4', 'harbour-4', 'screens', 'tiles']), most = (name) => (heavy.has(name) ? 160_000 : 110_000);

// Materials. Each draws w x h full of one pattern: { kind, e (edge in px), angle (degrees), p (palette), seed
// }.

/** A wooden screen with the day behind it: p = [wood, light at its brightest, light at its edge]. */
function screen(w, h, { kind, e, angle, p: [wood, bright, edge], sun = [0.62, 0.36] }) {
  const tiles = tiling(kind, w, h, e), b = Math.max(7, e * 0.15), lines = tiles.map((t) => star(t, angle * deg)).join('') + tiles.map((t) => (t.n > 5 ? star(t, angle * deg, 0.5) : '')).join('');
  const band = (width, colour, dx = 0, dy = 0) => `<path d="${lines}" fill="none" stroke="${colour}" stroke-width="${width.toFixed(1)}" stroke-linejoin="miter"${dx ? ` transform="translate(${dx} ${dy})"` : ''}/>`;
  return `<defs><radialGradient id="sun" cx="${sun[0]}" cy="${sun[1]}" r=".85"><stop offset="0" stop-color="${mix(bright, '#ffffff', 0.55)}"/><stop offset=".3" stop-color="${bright}"/><stop offset="1" stop-color="${edge}"/></radialGradient></defs><rect width="${w}" height="${h}" fill="url(#sun)"/>` +
    band(b * 1.05, mix(wood, '#000000', 0.55), b * 0.3, b * 0.36) + band(b, wood) + band(b * 0.2, mix(wood, bright, 0.4));
}

/** Glazed tiles, no two quite alike: p = [ground, star, heart, grout, spark]. */
function glaze(w, h, { kind, e, angle, p: [field, shape, heart, grout, spark], seed = 1 }) {
  const roll = chance(seed), vary = (c, by = 0.16) => mix(c, roll() < 0.5 ? '#ffffff' : '#06121c', roll() * by);
  return `<defs><linearGradient id="gloss" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".26"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient></defs><rect width="${w}" height="${h}" fill="${grout}"/>` +
    tiling(kind, w, h, e).map((t) => { const a = angle * deg, edge = `stroke="${grout}" stroke-width="${(e * 0.035).toFixed(1)}"`; return `<path d="${outline(t, 0.985)}" fill="${vary(field)}" ${edge}/><path d="${star(t, a)}" fill="${vary(t.n > 5 ? shape : spark)}" ${edge}/>` + (t.n > 5 ? `<path d="${star({ ...t, turn: t.turn + Math.PI / t.n }, a * 1.1, 0.56)}" fill="${vary(heart)}" ${edge}/><path d="${star(t, a, 0.22)}" fill="${vary(spark)}"/>` : `<path d="${star(t, a, 0.4)}" fill="${vary(heart)}"/>`); }).join('') + `<rect width="${w}" height="${h}" fill="url(#gloss)"/>`;
}

/** A dome seen from below: p = [plaster in light, plaster in shade, accent, sky in the eye]. */
function vault(w, h, { n, rings, p: [light, shade, accent, sky], eye = [0.5, 0.5], size = 0.78 }) {
  const cx = w * eye[0], cy = h * eye[1], R = Math.max(w, h) * size, lit = -2.2;
  return `<rect width="${w}" height="${h}" fill="${mix(shade, '#000000', 0.35)}"/>` +
    dome(cx, cy, R, n, rings, (k, i, half, a) => { const toLight = (Math.cos(a - lit + (half ? 0.5 : -0.5)) + 1) / 2, deep = k / rings, base = k === 3 ? accent : k % 4 === 2 ? mix(light, accent, 0.3) : light; return mix(mix(base, shade, 0.12 + 0.72 * (1 - toLight) * (0.55 + deep * 0.45)), '#000000', deep * 0.16 + (half ? 0.2 : 0)); }) +
    `<path d="${starAt(cx, cy, n, R * 0.2, 0.62)}" fill="${accent}"/><path d="${starAt(cx, cy, n, R * 0.155, 0.62)}" fill="${sky}"/><path d="${starAt(cx, cy, n, R * 0.075, 0.5, -Math.PI / 2 + Math.PI / n)}" fill="${mix(sky, '#ffffff', 0.72)}"/>`;
}

/** A flat weave, stitch by stitch: p = [ground, first, second, outline, light]. */
function wool(w, h, { e, p, seed = 1 }) {
  const cell = Math.max(9, Math.round(e / 7.5)), n = 20 + (seed % 4) * 4, roll = chance(seed), out = [], rings = [4, 4, 2, 2, 3, 1, 1, 1, 3, 4, 0, 0, 0, 0, 2, 0, 0, 3, 1, 1];
  // Stepped octagons about the knots of a grid, with a small star between four of them.
  const colour = (x, y) => { const gx = x % n, gy = y % n, ax = Math.min(gx, n - gx), ay = Math.min(gy, n - gy), bx = n / 2 - ax, by = n / 2 - ay; if (Math.max(bx, by) + Math.min(bx, by) / 2 < 2 + (seed % 3)) return bx === by || bx * by === 0 ? 4 : 3; return rings[Math.round((Math.max(ax, ay) * 2 + Math.min(ax, ay)) / (seed % 2 ? 1.6 : 1.9)) % rings.length]; };
  for (let y = 0; y * cell < h; y++) for (let x = 0; x * cell < w; ) { const c = colour(x, y); let run = 1; while ((x + run) * cell < w && colour(x + run, y) === c) run++; out.push(`<rect x="${x * cell}" y="${y * cell}" width="${run * cell + 0.5}" height="${cell + 0.5}" fill="${mix(p[c], roll() < 0.5 ? '#ffffff' : '#000000', roll() * 0.07)}"/>`); x += run; }
  const threads = Array.from({ length: Math.ceil(h / cell) }, (_, i) => `M0 ${i * cell}H${w}`).join('');
  return out.join('') + `<path d="${threads}" stroke="#000" stroke-opacity=".17" stroke-width="1.4"/>`;
}

/**
 * A drawing on paper: circles of the compass, lines of the rule, and a part that is inked already. p =
 * [paper, ink, first, second].
 */
function drawing(w, h, { kind, e, angle, p: [paper, pen, one, two], seed = 1 }) {
  const tiles = tiling(kind, w, h, e), reach = 0.3 + (seed % 4) * 0.12, inked = (t) => (t.x / w) * 0.7 + (t.y / h) * 0.5 < reach + 0.2;
  return `<rect width="${w}" height="${h}" fill="${paper}"/><g fill="none" stroke="${pen}" stroke-opacity=".2" stroke-width="1.3">${tiles.map((t) => `<circle cx="${t.x.toFixed(1)}" cy="${t.y.toFixed(1)}" r="${t.radius.toFixed(1)}"/><circle cx="${t.x.toFixed(1)}" cy="${t.y.toFixed(1)}" r="${t.apothem.toFixed(1)}"/><path d="${outline(t)}"/>`).join('')}</g>` +
    tiles.map((t) => { const s = star(t, angle * deg); return inked(t) ? `<path d="${s}" fill="${t.n > 5 ? one : two}" stroke="${paper}" stroke-width="3"/>` + (t.n > 5 ? `<path d="${star(t, angle * deg, 0.42)}" fill="${paper}"/><path d="${star(t, angle * deg, 0.26)}" fill="${two}"/>` : '') : `<path d="${s}" fill="none" stroke="${pen}" stroke-width="2.6"/>`; }).join('');
}

/** Printed cloth in folds: the pattern under soft stripes of light and shade. p as for drawing. */
function cloth(w, h, { kind, e, angle, p: [field, line, one, two], seed = 1 }) {
  const roll = chance(seed), folds = Array.from({ length: 7 }, (_, i) => { const x = (i / 7 + roll() * 0.06) * 100; return `<stop offset="${x.toFixed(1)}%" stop-color="#000" stop-opacity="${(0.18 + roll() * 0.22).toFixed(2)}"/><stop offset="${(x + 5).toFixed(1)}%" stop-color="#fff" stop-opacity="${(0.1 + roll() * 0.16).toFixed(2)}"/>`; }).join('');
  return `<defs><linearGradient id="folds" x1="0" y1="0" x2="1" y2=".24">${folds}</linearGradient></defs><rect width="${w}" height="${h}" fill="${field}"/>` + tiling(kind, w, h, e).map((t) => `<path d="${star(t, angle * deg, 0.92)}" fill="${t.n > 5 ? one : two}"/><path d="${star(t, angle * deg, 0.6)}" fill="none" stroke="${line}" stroke-width="${(e * 0.05).toFixed(1)}"/><path d="${star(t, angle * deg, 0.3)}" fill="${line}"/>`).join('') + `<rect width="${w}" height="${h}" fill="url(#folds)"/>`;
}

// Frames: how a pattern is met. Each takes the material and what it needs, and fills W x H.

const soft = '<filter id="soft" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="16"/></filter><filter id="faint" x="-20%" y="-20%" width="140%" height="140%"><feGaussianBlur stdDeviation="3"/></filter>';
const wall = (colour) => `<defs>${soft}<linearGradient id="wall" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${mix(colour, '#ffffff', 0.24)}"/><stop offset="1" stop-color="${mix(colour, '#000000', 0.3)}"/></linearGradient></defs><rect width="${W}" height="${H}" fill="url(#wall)"/>`;
const arch = (x, y, w, h) => `M${x} ${y + h}V${y + h * 0.42}C${x} ${y + h * 0.2} ${x + w * 0.28} ${y + h * 0.12} ${x + w / 2} ${y}C${x + w * 0.72} ${y + h * 0.12} ${x + w} ${y + h * 0.2} ${x + w} ${y + h * 0.42}V${y + h}Z`;
const within = (shape, x, y, w, h, inner) => `<clipPath id="in"><path d="${shape}"/></clipPath><g clip-path="url(#in)"><g transform="translate(${x} ${y})">${inner}</g><path d="${shape}" fill="none" stroke="#000" stroke-opacity=".55" stroke-width="46" filter="url(#soft)"/></g>`;
const frames = {
  // The pattern alone.
  full: (make, o) => make(W, H, { ...o, e: o.e * 1.3 }),
  // In a pointed opening of a plain wall; what is bright falls through it onto the floor.
  arch: (make, o) => { const x = 390, y = 90, w = 420, h = 640, shape = arch(x, y, w, h); return wall(o.wall) + `<path d="${arch(x - 34, y - 46, w + 68, h + 62)}" fill="${mix(o.wall, '#ffffff', 0.16)}"/><path d="${arch(x - 10, y - 14, w + 20, h + 20)}" fill="${mix(o.wall, '#000000', 0.42)}"/>` + within(shape, x, y, w, h, make(w, h, { ...o, e: o.e * 0.62, size: 0.9 })) + `<path d="M0 ${y + h + 18}H${W}V${H}H0Z" fill="${mix(o.wall, '#000000', 0.5)}"/><g opacity=".5" filter="url(#faint)"><clipPath id="floor"><path d="M${x + 10} ${y + h + 20}H${x + w - 10}L${x + w - 190} ${H}H${x - 260}Z"/></clipPath><g clip-path="url(#floor)"><g transform="translate(${x - 120} ${y + h + 20}) skewX(-42) scale(1.1 .5)">${tiling(o.kind ?? '488', 640, 340, o.e * 0.62).map((t) => `<path d="${star(t, (o.angle ?? 55) * deg, 0.86)}" fill="${o.glow}"/>`).join('')}</g></g></g>`; },
  // As a frieze across the wall.
  band: (make, o) => wall(o.wall) + `<rect x="0" y="212" width="${W}" height="476" fill="#000" opacity=".35" filter="url(#soft)"/><g transform="translate(0 220)"><svg width="${W}" height="440" viewBox="0 0 ${W} 440">${make(W, 440, { ...o, e: o.e * 0.86, eye: [0.5, 0], size: 0.62 })}</svg></g><rect x="0" y="204" width="${W}" height="16" fill="${mix(o.wall, '#ffffff', 0.3)}"/><rect x="0" y="660" width="${W}" height="16" fill="${mix(o.wall, '#000000', 0.4)}"/>`,
  // As a roundel.
  disc: (make, o) => { const r = 352, shape = `M${W / 2 - r} ${H / 2}a${r} ${r} 0 1 0 ${r * 2} 0a${r} ${r} 0 1 0 ${-r * 2} 0Z`; return wall(o.wall) + `<circle cx="${W / 2 + 16}" cy="${H / 2 + 24}" r="${r + 22}" fill="#000" opacity=".4" filter="url(#soft)"/><path d="${starAt(W / 2, H / 2, 24, r + 34, 0.965)}" fill="${mix(o.wall, '#ffffff', 0.34)}"/>` + within(shape, W / 2 - r, H / 2 - r, 2 * r, 2 * r, make(2 * r, 2 * r, { ...o, e: o.e * 0.74, size: 0.62 })); },
  // From so near that one star fills the hand, turned as if it were leaned on.
  near: (make, o) => `<rect width="${W}" height="${H}" fill="${o.wall}"/><g transform="translate(${-W * 0.22} ${H * 0.06}) rotate(-14 ${W / 2} ${H / 2})"><svg width="${W * 1.5}" height="${H * 1.5}" viewBox="0 0 ${W * 1.5} ${H * 1.5}" y="-240">${make(W * 1.5, H * 1.5, { ...o, e: o.e * 2.1, eye: [0.36, 0.42], size: 1.1 })}</svg></g>`,
};

const gold = '#e2a83e';
/** The twelve clients: material, palettes and patterns; each meets all five frames. */
const sets = {
  lattice: { make: screen, wall: '#b89a74', glow: '#ffdf9c', p: ['#5a3319', '#ffc766', '#c4622a'], e: 104, list: [['488', 58], ['666', 52], ['31212', 68], ['4444', 40], ['4612', 64]] },
  bride: { make: screen, wall: '#7a5a68', glow: '#ffc9b4', p: ['#2a1b26', '#ffab8c', '#7b3355'], e: 98, list: [['666', 60], ['488', 64], ['4612', 70], ['3636', 56], ['31212', 60]] },
  harbour: { make: screen, wall: '#5f7f80', glow: '#cdf2e2', p: ['#3c2f25', '#bdeee0', '#1f6f7d'], e: 106, list: [['4612', 62], ['31212', 72], ['488', 50], ['666', 66], ['4444', 56]] },
  bath: { make: glaze, wall: '#d8d2c2', glow: '#bfe5e4', p: ['#f0ead8', '#1c7f93', '#123f6b', '#e2dac4', '#58b7b4'], e: 92, list: [['488', 62], ['31212', 66], ['666', 54], ['4612', 68], ['3636', 60]] },
  school: { make: glaze, wall: '#cbb68e', glow: '#f4e4b5', p: ['#f3e8cc', '#2f7a55', '#d39a2d', '#c9b88f', '#1e4a3c'], e: 86, list: [['666', 62], ['4612', 60], ['488', 46], ['31212', 60], ['4444', 58]] },
  bakery: { make: glaze, wall: '#e7d8c4', glow: '#f1c6a3', p: ['#b9532f', '#f2e2cc', '#1f1a19', '#5b2a1b', '#e08a4f'], e: 80, list: [['4612', 70], ['488', 56], ['3636', 64], ['666', 48], ['31212', 74]] },
  library: { make: vault, wall: '#c6b290', glow: '#ffe6b0', p: ['#f3e2bd', '#8a6435', gold, '#9fd0e6'], e: 70, list: [[12, 9], [16, 11], [10, 8], [8, 9], [14, 7]] },
  theatre: { make: vault, wall: '#2f4a72', glow: '#bcd3ff', p: ['#4f7fc0', '#0e1c3d', gold, '#fbe9b9'], e: 70, list: [[16, 10], [10, 9], [12, 12], [20, 8], [9, 8]] },
  clinic: { make: vault, wall: '#d9c6bd', glow: '#ffe4dc', p: ['#fbf1ea', '#b98a83', '#d96f57', '#a9dbe4'], e: 70, list: [[8, 8], [14, 10], [18, 9], [12, 7], [11, 9]] },
  loom: { make: wool, wall: '#c3a98a', glow: '#e9b6a0', p: ['#8e1f2a', '#1f2f57', '#d8912f', '#1c1413', '#f0e2c8'], e: 108, list: [['', 1], ['', 2], ['', 3], ['', 5], ['', 7]] },
  press: { make: drawing, wall: '#b9b39f', glow: '#f6e6c2', p: ['#f5eddc', '#22303c', '#c8452c', '#e0a73c'], e: 100, list: [['31212', 64], ['4612', 66], ['666', 56], ['3636', 62], ['488', 62]] },
  tailor: { make: cloth, wall: '#6d4a5e', glow: '#ffd795', p: ['#e8a63a', '#6a1f46', '#f6e4c4', '#a83358'], e: 84, list: [['488', 60], ['31212', 66], ['4444', 52], ['4612', 62], ['666', 62]] },
};
const order = ['full', 'arch', 'band', 'disc', 'near'];
const scenes = {};
for (const [name, set] of Object.entries(sets))
  set.list.forEach(([a, b], i) => {
    const frame = order[(i + Object.keys(sets).indexOf(name)) % 5], o = set.make === vault ? { ...set, n: a, rings: b } : { ...set, kind: a || undefined, angle: b, seed: b + i };
    scenes[`work/${name}-${i + 1}`] = [W, H, () => frames[frame](set.make, o), most(`${name}-${i + 1}`), 4 / 3];
  });
// What a banner or a title band shows has a star in its very middle: [set, pattern, angle, edge], and after how far it repeats.
const large = { screens: ['lattice', '488', 60, 166], tiles: ['bath', '4612', 68, 118], domes: ['theatre', 16, 11, 0], dome: ['theatre', 16, 15, 0], cloth: ['loom', '', 4, 126] };
// The square ones are seen smaller, and show one star.
const squares = { screens: 340, tiles: 170 };
const repeats = { '488': (e) => [e * (1 + Math.SQRT2), e * (1 + Math.SQRT2)], '4612': (e) => [e * (3 + Math.sqrt(3)), e * (3 + Math.sqrt(3)) * Math.sqrt(3)], '': (e) => [20 * Math.round(e / 7.5), 20 * Math.round(e / 7.5)] };
const centred = (make, w, h, o) => { const [x, y] = repeats[o.kind ?? ''](o.e), dx = ((w / 2) % x) - x, dy = ((h / 2) % y) - y; return `<g transform="translate(${dx} ${dy})">${make(w - dx, h - dy, o)}</g>`; };
for (const [name, [from, a, b, e]] of Object.entries(large)) {
  const set = sets[from], o = set.make === vault ? { ...set, n: a, rings: b } : { ...set, kind: a || undefined, angle: b, seed: b, e };
  scenes[`fields/${name}`] = [1600, 1200, () => (set.make === vault ? set.make(1600, 1200, o) : centred(set.make, 1600, 1200, o)), most(name)];
  if (name !== 'dome') scenes[`fields/${name}-square`] = [900, 900, () => (set.make === vault ? set.make(900, 900, { ...o, size: 0.72 }) : centred(set.make, 900, 900, { ...o, e: (squares[name] ?? e) * 0.8 })), 52_000];
}
// Everyone has a star of their own, with as many points as they chose when they came, and below it what they work with.
const brass = '#e2bd62', shade = '#8c6a26', bright = '#fff1d0';
const shape = (points, colour) => `<path d="${closed(points)}" fill="${colour}"/>`;
const tools = {
  compass: () => [shape([[392, 716], [292, 930], [306, 936], [412, 740]], brass), shape([[408, 716], [508, 930], [494, 936], [388, 740]], shade), `<circle cx="400" cy="722" r="25" fill="${bright}"/><circle cx="400" cy="722" r="9" fill="${shade}"/>`, shape([[394, 668], [406, 668], [406, 704], [394, 704]], shade)],
  saw: () => [shape([[196, 850], [520, 776], [520, 882], ...Array.from({ length: 27 }, (_, i) => [512 - i * 12, i % 2 ? 878 : 890])], bright), shape([[196, 850], [520, 776], [520, 800], [196, 862]], brass), shape([[506, 764], [600, 752], [628, 800], [610, 888], [506, 892]], shade), shape([[540, 800], [588, 796], [590, 850], [544, 856]], '#3a2412')],
  trowel: () => [shape([[222, 838], [520, 838], [560, 880], [222, 880]], bright), shape([[222, 880], [560, 880], [560, 892], [222, 892]], shade), shape([[330, 838], [350, 780], [364, 780], [352, 838]], shade), shape([[440, 838], [430, 780], [444, 780], [462, 838]], shade), shape([[296, 752], [500, 752], [512, 784], [290, 784]], brass)],
  shuttle: () => [shape([[170, 842], [290, 776], [510, 776], [630, 842], [510, 876], [290, 876]], brass), shape([[170, 842], [630, 842], [510, 892], [290, 892]], shade), shape([[300, 806], [500, 806], [500, 848], [300, 848]], '#3a1218'), ...Array.from({ length: 15 }, (_, i) => shape([[316 + i * 11, 800], [325 + i * 11, 800], [325 + i * 11, 854], [316 + i * 11, 854]], i % 2 ? bright : '#e9b6a0'))],
  bowl: () => [shape([[446, 804], [566, 672], [582, 686], [470, 818]], brass), shape([[566, 672], [604, 620], [622, 634], [582, 686]], bright), shape([[236, 800], [520, 800], [478, 900], [430, 930], [326, 930], [278, 900]], bright), shape([[378, 800], [520, 800], [478, 900], [430, 930], [378, 930]], '#d8c9a4'), shape([[236, 800], [520, 800], [504, 838], [478, 826], [452, 862], [420, 830], [388, 876], [352, 832], [318, 850], [286, 824], [252, 838]], '#1c7f93')],
  sheet: () => [[214, 0], [308, 1], [402, 0], [496, 1]].map(([x, up]) => shape([[x, 770 + up * 36], [x + 94, 806 - up * 36], [x + 94, 930 - up * 36], [x, 894 + up * 36]], up ? '#d8b98f' : bright)).concat([0, 1, 2, 3].map((i) => `<path d="${starAt(261 + i * 94, 850, 8, 27, 0.6)}" fill="${i % 2 ? shade : '#a83358'}"/>`)),
  book: () => [shape([[282, 762], [498, 742], [512, 914], [296, 936]], shade), shape([[290, 756], [496, 736], [508, 896], [302, 918]], bright), shape([[282, 752], [484, 732], [496, 894], [294, 914]], '#6d2f1a'), shape([[300, 768], [318, 766], [330, 896], [312, 898]], brass), shape([[470, 946], [588, 786], [606, 800], [490, 956]], brass), shape([[470, 946], [490, 956], [462, 972]], bright)],
};
const people = { hala: [10, '#1c7f93', '#f0ead8', gold, 'compass'], yazan: [8, '#5a3319', '#ffc766', '#fff1d0', 'saw'], rima: [12, '#0e1c3d', '#7fa6e6', gold, 'trowel'], adam: [6, '#8e1f2a', '#f0e2c8', '#d8912f', 'shuttle'], salma: [9, '#2f7a55', '#f3e8cc', '#d39a2d', 'bowl'], tareq: [7, '#6a1f46', '#f6e4c4', '#e8a63a', 'sheet'], layla: [5, '#b9532f', '#f2e2cc', '#1f1a19', 'book'] };
for (const [name, [n, deep, light, spark, tool]] of Object.entries(people))
  scenes[`people/${name}`] = [800, 1000, () => {
    const x = 400, y = 390, line = (r, k, c, width, turn = -Math.PI / 2) => `<path d="${starAt(x, y, n, r, k, turn)}" fill="none" stroke="${c}" stroke-width="${width}" stroke-linejoin="miter"/>`, half = -Math.PI / 2 + Math.PI / n;
    const chords = (r, skip) => `<path d="${Array.from({ length: n }, (_, i) => { const a = -Math.PI / 2 + (i * 2 * Math.PI) / n, b = a + (skip * 2 * Math.PI) / n; return `M${(x + r * Math.cos(a)).toFixed(1)} ${(y + r * Math.sin(a)).toFixed(1)}L${(x + r * Math.cos(b)).toFixed(1)} ${(y + r * Math.sin(b)).toFixed(1)}`; }).join('')}" stroke="${mix(deep, light, 0.35)}" stroke-width="2"/>`;
    return `<defs><radialGradient id="g" cx=".5" cy=".5" r=".75"><stop offset="0" stop-color="${mix(deep, light, 0.28)}"/><stop offset="1" stop-color="${mix(deep, '#000000', 0.25)}"/></radialGradient><filter id="s" x="-20%" y="-20%" width="140%" height="140%"><feDropShadow dx="6" dy="12" stdDeviation="12" flood-color="#000" flood-opacity=".4"/></filter></defs><rect width="800" height="1000" fill="${mix(deep, '#000000', 0.4)}"/><path d="${arch(70, 50, 660, 1000)}" fill="url(#g)"/>` + chords(230, 2) + chords(230, Math.max(2, Math.floor(n / 2))) + `<circle cx="${x}" cy="${y}" r="230" fill="none" stroke="${mix(deep, light, 0.45)}" stroke-width="2"/><g filter="url(#s)"><path d="${starAt(x, y, n, 190, 0.62)}" fill="${light}"/></g><path d="${starAt(x, y, n, 144, 0.66, half)}" fill="${deep}"/><g filter="url(#s)"><path d="${starAt(x, y, n, 106, 0.6)}" fill="${spark}"/></g><path d="${starAt(x, y, n, 55, 0.55, half)}" fill="${light}"/><circle cx="${x}" cy="${y}" r="13" fill="${deep}"/>` + line(211, 0.62, spark, 5) + `<path d="M70 780H730V1000H70Z" fill="${mix(deep, '#000000', 0.5)}"/><path d="M70 780H730V798H70Z" fill="${mix(deep, light, 0.4)}"/><g filter="url(#s)" transform="translate(400 696) scale(.8) translate(-400 -840)">${tools[tool]().join('')}</g>`;
  }, 30_000];
// The table: a drawing, the compass on it, and the same star cut in wood.
scenes['studio/table'] = [1600, 1200, () => drawing(1600, 1200, { ...sets.press, p: ['#e4d0a8', ...sets.press.p.slice(1)], kind: '4612', angle: 66, e: 150, seed: 2 }) + `<defs>${soft}</defs><g transform="rotate(24 1080 560)"><path d="M1070 150L960 900L984 900L1094 260L1200 900L1224 900L1112 150Z" fill="#000" opacity=".35" filter="url(#soft)" transform="translate(22 30)"/><path d="M1078 190L960 900L976 902L1108 250Z" fill="#c9a24a"/><path d="M1108 190L1224 900L1208 902L1082 250Z" fill="#8c6a26"/><circle cx="1093" cy="200" r="42" fill="#e2bd62"/><circle cx="1093" cy="200" r="15" fill="#6d5018"/><rect x="1083" y="110" width="20" height="64" fill="#8c6a26"/></g>`, most('table')];

for (const [name, [w, h, draw, weight, size = 1]] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  await keep(path.join(pictures, `${name}.webp`), { w: Math.round(w * size), h: Math.round(h * size), body: `<g transform="scale(${size})">${draw()}</g>`, grain: 0, most: weight });
}
