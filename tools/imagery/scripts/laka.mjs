// The pictures of examples/laka: a meadow out of cut paper. Nothing is downloaded; sharp alone draws them.
// node scripts/laka.mjs [part of a name …]   -> ../../examples/laka/pictures/
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chance, keep, mix } from './flat.mjs';
import { at, blade, box, clay, clock, clover, cloverDeep, cloverHead, corn, cornDeep, cornflower, cream, daisy, disc, dusk, duskDeep, ear, fern, fill, grass, grassDeep, ground, hill, ink, leaf, lime, milk, moss, mossDeep, moth, poppy, poppyCup, poppyDeep, poppyHead, sheet, sky, stem, straw, strawDeep, tuft, turf } from './paper.mjs';

const pictures = path.join(path.dirname(fileURLToPath(import.meta.url)), '../../../examples/laka/pictures');
const wanted = process.argv.slice(2);
const greens = [grass, grassDeep, lime, moss];

const stalkedPoppy = (x, y, length, turn, bend, r, seed, cup = false) => {
  const end = ends(x, y, length, turn, bend);
  return sheet([stem(x, y, length, turn, bend, r / 16 + 2, grassDeep), cup ? poppyCup(end[0], end[1], r) : poppyHead(end[0], end[1], r, seed)], 1);
};
/** Where a stalk ends. */
function ends(x, y, length, turn, bend, n = 12) {
  for (let i = 0; i < n; i++) { const a = ((turn + bend * (i / n)) * Math.PI) / 180; x += (Math.sin(a) * length) / n; y -= (Math.cos(a) * length) / n; }
  return [x, y];
}
const stalked = (head, x, y, length, turn, bend, thick = 5, colour = grassDeep) => { const [ex, ey] = ends(x, y, length, turn, bend); return sheet([stem(x, y, length, turn, bend, thick, colour), head(ex, ey)], 1); };

// Things that are not plants.
const crate = (x, y, w, h, wood, turn = 0) => at(x, y, turn, 1, sheet([box(0, 0, w, h, mix(wood, ink, 0.28)), ...[0, 1, 2].map((i) => box(0, (i * h) / 3 + 3, w, h / 3 - 6, i % 2 ? wood : mix(wood, milk, 0.12))), box(0, 0, w * 0.07, h, mix(wood, ink, 0.16)), box(w * 0.93, 0, w * 0.07, h, mix(wood, ink, 0.16)), box(w * 0.4, h * 0.42, w * 0.2, h * 0.13, mix(wood, ink, 0.6))], 2));
const scythe = (x, y, size, turn, blade1, wood = clay) => at(x, y, turn, size, [stem(0, 330, 660, 0, 9, 9, wood), box(6, 60, 66, 12, mix(wood, ink, 0.25), -8), box(8, -80, 56, 12, mix(wood, ink, 0.25), -8), fill([[46, -336], [20, -300], [-60, -326], [-150, -316], [-240, -272], [-306, -196], [-322, -150], [-262, -216], [-190, -262], [-110, -282], [-20, -276], [44, -296]], blade1), fill([[46, -336], [20, -300], [-60, -326], [-150, -316], [-240, -272], [-306, -196], [-236, -256], [-150, -298], [-60, -306], [28, -286]], mix(blade1, ink, 0.22))]);
const snail = (x, y, s) => at(x, y, 0, s, [fill([[-70, 30], [96, 30], [120, -14], [104, -40], [92, -8], [60, 6], [-20, 8]], mix(straw, clay, 0.5)), stem(108, -34, 34, 24, 10, 3, clay), stem(98, -36, 34, -8, -10, 3, clay), disc(4, -18, 54, clay, 3, 14), disc(8, -14, 38, mix(clay, cream, 0.4), 4, 12), disc(12, -10, 22, clay, 5, 10), disc(14, -8, 9, cream, 6, 8)]);
const sign = (x, y, w, h, face, picture) => sheet([box(x - 9, y, 18, 400, mix(ink, clay, 0.3)), at(x, y, 0, 1, [fill([[-w / 2, -h / 2 + 16], [-w / 2 + 12, -h / 2], [w / 2, -h / 2 + 4], [w / 2 - 4, h / 2], [-w / 2 + 4, h / 2 - 6]], face), picture])], 2);
const planks = (from, to, n, widths, colour) => Array.from({ length: n }, (_, i) => { const t = (i / (n - 1)) ** 0.7, x = from[0] + (to[0] - from[0]) * t + Math.sin(t * 5.6) * 120 * (1 - t), y = from[1] + (to[1] - from[1]) * t, w = widths[0] + (widths[1] - widths[0]) * t; return fill([[x - w / 2, y], [x + w / 2, y + 2], [x + w / 2 - 5, y + w * 0.1], [x - w / 2 + 4, y + w * 0.1 - 2]], mix(colour, i % 2 ? milk : ink, i % 2 ? 0.2 : 0.06)); }).join('');
const tape = (x, y, w, turn) => `<g opacity=".85">${box(x - w / 2, y - 15, w, 30, mix(straw, milk, 0.55), turn)}</g>`;
const frameOn = (x, y, w, h, edge, face, inner) => at(x, y, 0, 1, [sheet(box(-w / 2, -h / 2, w, h, edge), 2), box(-w / 2 + 18, -h / 2 + 18, w - 36, h - 36, face), inner]);

/** Motifs at home in a square of 800, drawn in the middle of any picture by `centre`. */
const books = () => [
  sheet(hill(1600, 1200, 985, 18, 3, moss), 1),
  sheet([ear(470, 470, 400, -14, -10, 12, straw, strawDeep), ear(540, 470, 470, 4, 12, 13, lime, grassDeep), tuft(520, 480, 260, 9, 3, greens, 0.8)], 1),
  sheet([fern(800, 400, 380, -8, 20, 9, lime, grassDeep), tuft(810, 420, 200, 8, 5, greens, 0.9)], 1),
  stalkedPoppy(1060, 560, 430, 10, -16, 112, 3), stalkedPoppy(1120, 560, 260, 24, 12, 62, 8, true), sheet(tuft(1080, 560, 220, 9, 8, greens, 0.8), 1),
  sheet([box(400, 420, 220, 580, poppy), box(400, 420, 34, 580, poppyDeep), box(440, 500, 140, 10, cream), box(440, 530, 90, 10, cream)], 2),
  sheet([box(630, 350, 300, 650, cream), box(630, 350, 40, 650, mix(cream, clay, 0.35)), box(712, 440, 160, 160, mossDeep), leaf(792, 580, 120, 0, 12, 30, lime, grass)], 2),
  sheet([box(940, 510, 260, 490, corn), box(940, 510, 36, 490, cornDeep), disc(1088, 640, 50, straw, 2, 14)], 2),
  sheet(turf(1600, 1030, 150, 60, 12, greens), 1),
];
const wall = () => [
  `<rect width="1600" height="1200" fill="#e6dcc4"/>`, sheet(box(-20, 940, 1640, 300, '#9c8f74'), 0),
  frameOn(420, 430, 420, 540, ink, milk, moth(0, 0, 1.36, 0, clay, straw)),
  frameOn(860, 360, 320, 400, ink, dusk, [poppyHead(0, -20, 118, 4)]),
  frameOn(1230, 470, 330, 620, ink, lime, [at(0, 250, 0, 1, fern(0, 0, 460, -4, 10, 10, moss, mossDeep))]),
  frameOn(860, 720, 320, 220, ink, poppy, [cornflower(0, 0, 92, 4, 10)]),
  sheet([fill([[420, 1020], [1180, 1020], [1220, 1062], [380, 1062]], mix(clay, cream, 0.25)), box(440, 1062, 34, 110, clay), box(1130, 1062, 34, 110, clay)], 2),
  stalked((x, y) => clock(x, y, 90, '#fffdf6'), 1450, 1210, 420, -4, -6, 5, moss), sheet(tuft(1450, 1230, 260, 11, 6, greens, 1.2), 1),
];
const trail = () => [
  sheet(disc(1180, 300, 130, straw, 5, 26), 0),
  sheet(hill(1600, 1200, 470, 70, 5, '#8fb6a1'), 0), sheet(hill(1600, 1200, 560, 60, 9, mix(grass, sky, 0.25)), 1),
  sheet([...[[180, 0.8], [300, 1.1], [1430, 1], [1310, 0.7]].map(([x, s]) => at(x, 560, 0, s, [stem(0, 40, 200, 0, 2, 9, mossDeep), leaf(0, -60, 240, 0, 4, 74, moss, mossDeep)]))], 1),
  sheet(hill(1600, 1200, 690, 50, 14, grass), 1),
  sheet(planks([760, 1180], [900, 690], 26, [400, 60], '#c9a06c'), 1),
  sheet(turf(700, 1010, 330, 34, 4, greens, -60), 1), sheet(turf(640, 980, 300, 32, 7, greens, 1060), 1),
  sign(1190, 690, 200, 150, cream, [leaf(-34, 48, 104, -8, 20, 24, grass, moss), disc(40, -14, 26, poppy, 3, 12)]),
  stalkedPoppy(220, 1210, 560, 6, -10, 104, 5), stalkedPoppy(380, 1230, 410, -8, 16, 78, 9, true), stalked((x, y) => daisy(x, y, 92, 4), 90, 1220, 420, -6, 12), stalked((x, y) => cornflower(x, y, 88, 6), 1440, 1220, 430, 4, -12), stalked((x, y) => cloverHead(x, y, 70, 6), 1290, 1230, 300, -10, 14), sheet(tuft(1420, 1240, 400, 14, 5, greens, 1.4), 1), sheet(tuft(240, 1240, 380, 16, 9, greens, 1.5), 1),
];
const grasses = [[straw, strawDeep, 0], [lime, grassDeep, 0.12], [mix(clover, clay, 0.3), clay, 0.05], [milk, grass, 0.16], [strawDeep, moss, 0], [lime, moss, 0.2]];
const atlas = () => [
  sheet(at(800, 610, -7, 1, [box(-420, -480, 840, 960, mix(moss, ink, 0.5))]), 3),
  at(800, 610, -7, 1, [box(-408, -468, 30, 940, cream), box(-420, -480, 820, 946, mossDeep), box(-420, -480, 60, 946, mix(mossDeep, ink, 0.4)), ...grasses.map(([a, b, loose], i) => ear(-250 + i * 108, 400, 560 + (i % 3) * 90, -3 + i * 1.2, (i - 2.5) * 3, 13, a, b, loose)), box(-320, -420, 200, 12, cream), box(-320, -392, 120, 12, cream)]),
  sheet([poppyHead(1330, 990, 150, 7)], 2), sheet([leaf(180, 300, 300, 150, 20, 70, lime, grass)], 2),
];
const plate = () => [
  sheet(box(70, 60, 1060, 780, milk), 2),
  ...[[straw, strawDeep, 0], [lime, grassDeep, 0.14], [mix(clover, milk, 0.1), cloverDeep, 0], [grass, moss, 0.2], [strawDeep, clay, 0.06], [mix(lime, straw, 0.5), grassDeep, 0], [moss, mossDeep, 0.12]].map(([a, b, loose], i) => sheet(ear(190 + i * 138, 740, 480 + ((i * 37) % 130), (i - 3) * 1.6, (i - 3) * 5, 12, a, b, loose), 0) + tape(190 + i * 138, 690, 74, (i % 2 ? 1 : -1) * 5)),
];
const leporello = () => [
  ...[0, 1, 2, 3, 4, 5].map((i) => { const x = 150 + i * 220, up = i % 2; return sheet([fill([[x, 270 + up * 70], [x + 220, 340 - up * 70], [x + 220, 960 - up * 70], [x, 890 + up * 70]], up ? mix(cream, clay, 0.16) : milk)], 2); }),
  ...[(x) => fern(x, 830, 420, 0, 8, 8, grass, moss), (x) => [stem(x, 860, 330, 0, 6, 5, grassDeep), cloverHead(x + 16, 520, 80, 4)].join(''), (x) => ear(x, 830, 460, 0, 10, 11, straw, strawDeep), (x) => [stem(x, 860, 340, 0, -8, 5, grassDeep), poppyHead(x - 22, 510, 88, 2)].join(''), (x) => leaf(x, 830, 430, 0, 14, 62, lime, grassDeep), (x) => [stem(x, 860, 330, 0, 8, 5, grassDeep), cornflower(x + 22, 520, 84, 3)].join('')].map((draw, i) => draw(260 + i * 220)),
  sheet(box(100, 1010, 300, 22, poppy, -4), 1),
];
const pressed = () => [
  sheet(at(600, 450, 3, 1, box(-330, -400, 660, 800, milk)), 2),
  stalked((x, y) => poppyHead(x, y, 118, 6), 610, 800, 520, -4, 14, 7), sheet([leaf(612, 640, 230, 62, -22, 40, grass, grassDeep), leaf(600, 720, 260, -58, 20, 44, grass, grassDeep)], 0),
  tape(610, 740, 110, 8), tape(640, 470, 96, -12), sheet([leaf(180, 720, 260, 28, 30, 58, lime, grass), fern(1060, 560, 420, 6, 14, 9, lime, moss)], 2),
];
const calendar = () => Array.from({ length: 12 }, (_, i) => {
  const x = 130 + (i % 4) * 345, y = 110 + Math.floor(i / 4) * 345, s = 305, season = Math.sin((i / 11) * Math.PI), cut = i === 5 || i === 8, colour = [sky, sky, '#cfe0c4', '#dbe6b8', '#f2d98b', '#f3c978', '#efb56b', '#e9a45f', '#dcbf86', '#c98a5c', '#a9b3ae', '#c3d3d6'][i];
  const high = cut ? 26 : 30 + season * 150, roll = chance(i + 3), top = y + s - 60;
  return sheet([box(x, y, s, s, colour), disc(x + s * (0.2 + 0.055 * i), y + s * (0.42 - season * 0.22), 30, i < 2 || i > 9 ? milk : straw, i, 14), box(x, top, s, 60, i < 2 || i === 11 ? milk : cut ? strawDeep : grassDeep),
    Array.from({ length: 15 }, (_q, k) => blade(x + 16 + k * 19.4, top + 8, high * (0.6 + roll() * 0.5), (roll() - 0.5) * 16, (roll() - 0.5) * 24, 5 + high / 40, cut ? strawDeep : greens[k % 4])).join(''),
    i === 4 || i === 6 ? [poppyHead(x + 90, top - high * 0.7, 30, i), poppyHead(x + 220, top - high * 0.86, 24, i + 3)].join('') : i === 3 ? daisy(x + 200, top - high * 0.7, 26, 3) : i === 7 ? cornflower(x + 130, top - high * 0.75, 30, 4) : ''], 1);
});
const june = () => [sheet(disc(860, 250, 120, milk, 4, 24), 0), sheet(hill(1200, 900, 600, 20, 5, grassDeep), 1), sheet(turf(1200, 640, 320, 54, 9, greens), 1), stalkedPoppy(330, 700, 430, 3, 8, 96, 3), stalkedPoppy(560, 720, 320, -6, -12, 70, 8), stalked((x, y) => daisy(x, y, 66, 5), 760, 720, 350, 4, 10), sheet(scythe(960, 560, 0.9, 14, '#d9dcd5'), 2), sheet(turf(1200, 860, 130, 60, 14, [strawDeep, straw, lime]), 1)];
const hundred = () => Array.from({ length: 40 }, (_, i) => sheet(scythe(205 + (i % 8) * 190, 300 + Math.floor(i / 8) * 235, 0.4, i % 2 ? 8 : -6, i === 19 ? poppy : ['#cfd4cc', '#b9c1ba', '#e3e4da'][i % 3], i === 19 ? straw : clay), 1));
const three = () => [sheet(scythe(330, 480, 1.05, -10, '#d9dcd5'), 2), sheet(scythe(700, 500, 1.05, 2, poppy, straw), 2), sheet(scythe(1050, 500, 1.05, 12, '#b9c1ba'), 2), sheet(turf(1200, 880, 120, 50, 4, greens), 1)];
const crates = () => [sheet(hill(1600, 1200, 1010, 8, 5, mix(cream, clay, 0.4)), 0),
  sheet([fern(420, 400, 300, -16, 24, 8, lime, grassDeep), tuft(450, 420, 230, 9, 4, greens)], 1), stalkedPoppy(830, 300, 240, 4, 18, 74, 4), sheet(ear(780, 300, 270, -12, -14, 11, straw, strawDeep), 1), stalked((x, y) => clock(x, y, 90), 1180, 470, 270, 6, 12, 5, grassDeep), sheet(tuft(1190, 480, 180, 9, 8, greens), 1),
  crate(290, 690, 330, 320, clay), crate(635, 690, 330, 320, mix(clay, straw, 0.45)), crate(980, 690, 330, 320, mix(clay, ink, 0.15)), crate(330, 380, 300, 300, mix(clay, straw, 0.3)), crate(660, 290, 310, 390, mix(clay, cream, 0.2)), crate(1010, 440, 290, 240, clay)];
const openCrate = () => [sheet([box(240, 330, 720, 120, mix(clay, ink, 0.5))], 1), stalkedPoppy(420, 560, 380, -10, 12, 86, 3), stalked((x, y) => cloverHead(x, y, 74, 3), 560, 560, 300, 4, 6), sheet(fern(690, 560, 430, 6, 14, 9, lime, moss), 1), stalked((x, y) => cornflower(x, y, 80, 5), 830, 560, 310, 12, 8), sheet(tuft(600, 580, 330, 20, 8, greens, 3), 1), crate(220, 440, 760, 400, clay)];
const night = () => [sheet(disc(1330, 210, 90, mix(cream, straw, 0.3), 4, 20), 0), sheet(hill(1600, 1200, 1000, 40, 5, duskDeep), 1),
  sheet([stem(420, 1080, 900, 0, 2, 9, clay), stem(1130, 1080, 900, 0, -2, 9, clay)], 1), sheet(fill([[430, 230], [780, 252], [1130, 226], [1120, 860], [780, 846], [440, 872]], '#f7eed2'), 3),
  ...[[620, 430, 0.86, -14, clay], [930, 380, 0.7, 22, mix(corn, milk, 0.2)], [780, 640, 1.05, 6, poppyDeep], [560, 720, 0.55, 40, straw], [1010, 690, 0.62, -30, moss], [230, 480, 0.6, -40, mix(cream, clay, 0.4)], [1330, 560, 0.78, 30, mix(clover, clay, 0.4)], [1240, 850, 0.46, -10, straw], [300, 240, 0.42, 24, mix(sky, dusk, 0.2)]].map(([x, y, s, t, c]) => sheet(moth(x, y, s, t, c, mix(straw, milk, 0.2)), 2)), sheet(turf(1600, 1130, 190, 70, 6, [duskDeep, '#24405a', '#1d3a3f', '#2f5a4c']), 1)];
const oneMoth = () => [sheet(disc(600, 430, 370, '#f0dfae', 3, 30), 1), sheet(moth(600, 440, 3.1, -6, poppyDeep, straw), 3)];
const bridges = () => { const wind = (t) => [800 + Math.sin(t * 6.4) * 430, 1260 - t * 1340], bank = (off) => Array.from({ length: 41 }, (_, i) => { const [x, y] = wind(i / 40), [x2, y2] = wind(i / 40 + 0.01), l = Math.hypot(x2 - x, y2 - y); return [x - ((y2 - y) / l) * off, y + ((x2 - x) / l) * off]; });
  const bridge = (t, colour) => { const [x, y] = wind(t), [x2, y2] = wind(t + 0.01); return at(x, y, (Math.atan2(y2 - y, x2 - x) * 180) / Math.PI + 90, 1, sheet([box(-112, -34, 224, 68, mix(colour, ink, 0.3)), ...Array.from({ length: 9 }, (_, i) => box(-108 + i * 24, -30, 20, 60, i % 2 ? colour : mix(colour, milk, 0.16)))], 1)); };
  return [sheet(fill([...bank(120), ...bank(-120).toReversed()], '#7fae6b'), 1), sheet(fill([...bank(66), ...bank(-66).toReversed()], '#6fa3b8'), 0), fill([...bank(20), ...bank(-8).toReversed()], '#8bbccb'), ...[0.08, 0.22, 0.35, 0.49, 0.62, 0.76, 0.9].map((t, i) => bridge(t, i === 3 ? poppy : '#c9a06c')),
    ...Array.from({ length: 34 }, (_, i) => { const r = chance(i + 90), x = r() * 1600, y = r() * 1200; const [bx] = wind((1260 - y) / 1340); return Math.abs(x - bx) < 210 ? '' : sheet(i % 5 === 0 ? poppyHead(x, y, 26, i) : i % 5 === 1 ? daisy(x, y, 26, i) : at(x, y, 0, 1, tuft(0, 0, 90, 7, i, greens)), 0); })]; };
const footbridge = () => [sheet(hill(1200, 900, 330, 26, 4, mix(grass, sky, 0.35)), 0), fill([[0, 520], [1200, 470], [1200, 760], [0, 800]], '#6fa3b8'), fill([[0, 600], [1200, 560], [1200, 610], [0, 650]], '#8bbccb'), sheet([box(280, 200, 26, 380, '#7d5a38'), box(890, 200, 26, 380, '#7d5a38'), fill([[150, 520], [600, 440], [1050, 520], [1050, 580], [600, 500], [150, 580]], '#c9a06c'), fill([[150, 330], [600, 250], [1050, 330], [1050, 356], [600, 276], [150, 356]], poppy)], 2), ...Array.from({ length: 8 }, (_, i) => stem(220 + i * 110, 560 - Math.sin(((i + 0.5) / 8) * 3.14) * 66, 200, 0, 0, 7, '#a77e4e')), sheet([...[60, 130, 220, 980, 1080, 1150].map((x, i) => stem(x, 930, 460 + (i % 3) * 60, (i - 3) * 2, 6, 5, grassDeep) + at(x + (i - 3) * 14, 500 - (i % 3) * 60, 0, 1, box(-13, 0, 26, 110, '#6b4527')))], 1), sheet(turf(1200, 880, 240, 60, 7, greens), 1)];
const low = () => [sheet(hill(1600, 1200, 820, 26, 6, moss), 1), ...[[230, 0], [520, 1], [800, 2], [1090, 3], [1370, 4]].map(([x, i]) => [[(a, b) => poppyHead(a, b, 124, 3), 700], [(a, b) => cloverHead(a, b, 104, 3), 560], [(a, b) => cornflower(a, b, 126, 3, 10), 720], [(a, b) => daisy(a, b, 120, 3), 600], [(a, b) => clock(a, b, 140), 680]].map(([head, high], k) => (k === i ? stalked(head, x, 1090, high, (i - 2) * 2, (i - 2) * 5, 7) + sheet([leaf(x, 1040, 250, 40, 20, 40, grass, grassDeep), leaf(x, 1060, 230, -46, -18, 38, grass, grassDeep)], 0) : '')).join('')), ...[230, 520, 800, 1090, 1370].map((x, i) => sign(x + 78, 1010, 150, 104, i === 2 ? poppy : cream, [box(-48, -22, 96, 9, i === 2 ? cream : ink), box(-48, 0, 66, 9, i === 2 ? cream : ink), box(-48, 22, 84, 9, i === 2 ? cream : ink)])), sheet(turf(1600, 1170, 150, 80, 11, greens), 1)];
const oneSign = () => [sheet(fern(200, 900, 760, 8, 24, 12, lime, grassDeep), 1), sheet(fern(1060, 900, 640, -6, -20, 11, grass, moss), 1), sign(620, 470, 560, 360, cream, [fern(-150, 140, 260, 0, 8, 8, grass, moss), box(0, -90, 200, 18, ink), box(0, -46, 140, 18, ink), box(0, 14, 210, 10, mix(ink, cream, 0.4)), box(0, 40, 180, 10, mix(ink, cream, 0.4)), box(0, 66, 200, 10, mix(ink, cream, 0.4))]), sheet(snail(690, 246, 1.1), 1), sheet(turf(1200, 880, 220, 60, 3, greens), 1)];

/** A person out of paper: shoulders, neck, face with one fold, hair; `more` lies on top. */
const person = ({ skin, hair, cloth, behind, front, more = [] }) => [
  behind, sheet(fill([[40, 1010], [96, 800], [250, 712], [400, 690], [556, 716], [704, 806], [764, 1010]], cloth), 2), sheet(fill([[338, 560], [462, 560], [470, 716], [402, 768], [330, 716]], mix(skin, ink, 0.2)), 0),
  sheet([fill([[400, 240], [506, 276], [546, 390], [520, 520], [452, 618], [400, 640]], mix(skin, ink, 0.1)), fill([[400, 240], [294, 276], [254, 390], [280, 520], [348, 618], [400, 640]], skin)], 1),
  fill([[392, 400], [404, 396], [430, 506], [398, 516]], mix(skin, ink, 0.26)), fill([[352, 560], [400, 552], [450, 560], [400, 582]], poppyDeep), ...[[318, 412, -4], [448, 412, 4]].map(([x, y, t]) => box(x, y - 44, 62, 9, mix(hair, ink, 0.3), t) + fill([[x - 2, y], [x + 30, y - 13], [x + 64, y], [x + 30, y + 11]], milk) + disc(x + 31, y - 1, 11, ink, 3, 9)), front, ...more,
];
const cuff = (colour) => fill([[300, 700], [404, 770], [508, 700], [560, 740], [404, 880], [246, 740]], colour);
const helena = () => person({ skin: '#e9b48f', hair: '#7a3b1e', cloth: corn, behind: sheet([fill([[400, 160], [560, 200], [640, 360], [626, 620], [560, 760], [250, 760], [176, 620], [162, 350], [244, 200]], '#7a3b1e')], 2), front: sheet([fill([[250, 420], [262, 300], [350, 226], [430, 214], [392, 300], [300, 360]], '#94491f'), fill([[430, 214], [530, 262], [556, 420], [500, 330], [392, 300]], '#7a3b1e')], 1), more: [cuff(cream), sheet(poppyHead(566, 250, 66, 3), 1)] });
const michal = () => person({ skin: '#d99f78', hair: '#2b2019', cloth: moss, behind: '', front: sheet([fill([[246, 400], [240, 290], [300, 204], [410, 176], [520, 214], [562, 300], [552, 410], [520, 330], [440, 288], [330, 300], [270, 340]], '#2b2019')], 1), more: [sheet(fill([[262, 470], [300, 520], [350, 540], [400, 530], [452, 540], [502, 520], [540, 470], [520, 560], [452, 646], [400, 668], [348, 646], [280, 560]], '#2b2019'), 0), fill([[356, 570], [400, 562], [446, 570], [400, 590]], '#c96a52'), ...[314, 444].map((x) => `<rect x="${x - 8}" y="372" width="88" height="72" fill="none" stroke="${ink}" stroke-width="9"/>`), box(394, 398, 50, 9, ink), cuff(mossDeep), sheet([leaf(610, 900, 150, 12, 20, 34, lime, grass)], 0)] });
const lucja = () => person({ skin: '#f0c6a6', hair: straw, cloth: poppy, behind: sheet([disc(400, 170, 104, strawDeep, 4, 16), fill([[400, 190], [540, 230], [582, 380], [560, 480], [240, 480], [218, 380], [262, 230]], straw)], 2), front: sheet([fill([[244, 440], [250, 306], [330, 226], [470, 226], [552, 306], [556, 440], [520, 344], [280, 344]], straw), fill([[400, 222], [470, 226], [552, 306], [556, 440], [520, 344], [400, 344]], strawDeep)], 1), more: [cuff(milk), sheet(cornflower(248, 560, 40, 3), 0), sheet(cornflower(552, 560, 40, 5), 0)] });

const mowing = () => [...Array.from({ length: 9 }, (_, i) => sheet(fill([[i * 200 - 60, 1020], [i * 200 + 70, 1020], [i * 120 + 410, -20], [i * 120 + 330, -20]], i % 2 ? '#b9c46a' : '#c9cf83'), 0)), sheet(at(860, 560, 8, 1, fill([[-330, 40], [-260, -160], [-40, -230], [220, -190], [340, -20], [270, 170], [20, 240], [-240, 190]], grassDeep)), 1), ...Array.from({ length: 26 }, (_, i) => { const r = chance(i * 977 + 11), a = i * 2.4, k = Math.sqrt((i + 0.5) / 26), x = 860 + Math.cos(a) * k * 270, y = 560 + Math.sin(a) * k * 170; return sheet([poppyHead, daisy, cornflower, cloverHead][i % 4](x, y, 34 + r() * 26, i), 0); })];
const shades = () => ['#dfe7b2', '#c3cf6f', lime, '#86ab4e', grass, '#4c8a52', grassDeep, '#2f6a4f', moss, '#2c4f45', mossDeep, '#14261c'].map((c, i) => sheet(at(130 + (i % 6) * 270, 270 + Math.floor(i / 6) * 470, [-5, 4, -2, 6, -4, 3][i % 6] * (i > 5 ? -1 : 1), 1, [leaf(0, 210, 430, 0, [10, -8, 14, -12, 6, -10][i % 6], 108, c, mix(c, ink, 0.16)), stem(0, 250, 60, 0, 0, 6, mix(c, ink, 0.2))]), 2));
const weight = () => [sheet([box(790, 250, 22, 620, ink), fill([[620, 900], [980, 900], [900, 850], [700, 850]], ink)], 1), sheet(at(800, 260, -9, 1, box(-520, -11, 1040, 22, ink)), 1), `<path d="M287 341L200 560M287 341L374 560M1313 178L1180 400M1313 178L1446 400" stroke="${ink}" stroke-width="5"/>`, sheet(fill([[150, 560], [430, 560], [370, 620], [210, 620]], poppy), 1), sheet(fill([[1130, 400], [1490, 400], [1420, 470], [1200, 470]], poppy), 1), crate(190, 380, 200, 178, clay), stalked((x, y) => clock(x, y, 130, milk, 26), 1310, 400, 190, 4, 8, 6, grassDeep), sheet(hill(1600, 1000, 930, 12, 4, mix(clay, ink, 0.2)), 0)];
const letter = () => [sheet([box(560, 130, 170, 740, ink), box(560, 710, 500, 160, ink)], 2), sheet(leaf(420, 620, 560, 62, -8, 86, poppy, poppyDeep), 2), sheet([tuft(300, 900, 260, 12, 4, greens, 1.2), tuft(1220, 900, 300, 14, 9, greens, 1.2)], 1), sheet(hill(1600, 1000, 890, 8, 3, grassDeep), 1), stalked((x, y) => daisy(x, y, 62, 4), 1200, 900, 320, 4, 10), stalked((x, y) => daisy(x, y, 50, 6), 1290, 900, 220, -4, 12)];
const desk = () => [sheet(at(420, 400, -6, 1, box(-300, -220, 600, 440, poppy)), 1), sheet(at(1100, 330, 9, 1, box(-280, -200, 560, 400, milk)), 1), sheet(at(1020, 860, -4, 1, box(-360, -180, 720, 360, corn)), 1), sheet(at(420, 900, 5, 1, box(-240, -180, 480, 360, lime)), 1), sheet(fern(230, 640, 460, 50, 16, 10, lime, moss), 2), poppyHead(1120, 330, 140, 4), sheet(cornflower(420, 930, 120, 3, 10), 1), sheet(ear(800, 1060, 560, 40, 10, 13, straw, strawDeep), 2), ...[[760, 220, 30], [700, 470, 120], [1420, 640, 60], [180, 210, 200]].map(([x, y, t]) => sheet(leaf(x, y, 120, t, 14, 26, grass, grassDeep), 1)),
  sheet(at(800, 600, 38, 1, [fill([[-18, -330], [6, -330], [34, 60], [0, 80]], '#cfd4cc'), fill([[24, -330], [40, -318], [14, 70], [-20, 62]], '#aab2ac'), `<ellipse cx="-46" cy="180" rx="62" ry="96" fill="none" stroke="${ink}" stroke-width="30" transform="rotate(14 -46 180)"/><ellipse cx="84" cy="176" rx="62" ry="96" fill="none" stroke="${ink}" stroke-width="30" transform="rotate(-18 84 176)"/>`, disc(8, 64, 12, ink, 2, 8)]), 3)];

/**
 * The same corner of the meadow in the four seasons, clockwise from the upper right, as the steps of a service go
 * round their picture.
 */
const seasons = () => {
  const S = 600;
  const season = (x, y, colour, sun, land, plants) => `<svg x="${x}" y="${y}" width="${S}" height="${S}" viewBox="0 0 ${S} ${S}">${[box(0, 0, S, S, colour), sheet(disc(...sun), 0), sheet(hill(S, S, 400, 30, 5, land[0]), 1), sheet(hill(S, S, 470, 24, 11, land[1]), 1), plants].flat(3).join('')}</svg>`;
  return [
    season(S, 0, '#cfe3e2', [140, 150, 62, straw, 3, 18], ['#8fb6a1', grass], [sheet(fern(210, 600, 330, -10, 30, 8, lime, grassDeep), 1), sheet(fern(300, 600, 230, 14, -30, 7, lime, grassDeep), 1), stalked((x, y) => daisy(x, y, 62, 4), 430, 600, 230, 4, 12), stalkedPoppy(520, 620, 210, -4, 14, 44, 8, true), sheet(turf(S, 590, 90, 26, 4, [lime, grass]), 1)]),
    season(S, S, '#f2d98b', [420, 130, 84, milk, 5, 20], [grass, grassDeep], [stalkedPoppy(190, 620, 400, -6, 10, 104, 3), stalkedPoppy(460, 620, 290, 8, -12, 74, 6), stalked((x, y) => cornflower(x, y, 74, 5), 330, 620, 260, -6, 10), sheet(turf(S, 590, 150, 30, 9, greens), 1)]),
    season(0, S, '#efb56b', [150, 210, 74, poppy, 7, 20], [strawDeep, clay], [sheet([ear(150, 600, 360, -12, -10, 11, straw, strawDeep), ear(240, 600, 400, 2, 10, 12, milk, strawDeep), ear(330, 600, 330, 12, 16, 11, straw, strawDeep)], 1), sheet(leaf(430, 430, 170, 60, 20, 44, poppy, poppyDeep), 1), sheet(leaf(520, 300, 120, -40, 20, 30, straw, strawDeep), 1), sheet(turf(S, 590, 80, 26, 6, [strawDeep, straw, clay]), 1)]),
    season(0, 0, '#a9b9c4', [430, 160, 66, milk, 9, 18], ['#c9d6d8', milk], [sheet([stem(190, 600, 330, -4, 8, 7, ink), stem(180, 430, 130, -40, 10, 4, ink), stem(196, 380, 120, 44, -10, 4, ink)], 1), stalked((x, y) => clock(x, y, 84, '#fffdf6', 22), 400, 610, 280, 6, 8, 5, '#5b6b66'), ...[[90, 120], [300, 70], [520, 330], [330, 260], [60, 330], [240, 190]].map(([x, y], i) => sheet(disc(x, y, 13, milk, i, 8), 0))]),
  ];
};

const scenes = {
  'kategorie/ksiazki': [1600, 1200, '#d9e3c8', books], 'kategorie/wystawy': [1600, 1200, '#e6dcc4', wall], 'kategorie/sciezki': [1600, 1200, '#cfe3e2', trail],
  'prace/atlas-traw': [1600, 1200, '#d8b04a', atlas], 'prace/atlas-traw-plansza': [1200, 900, mossDeep, plate], 'prace/zielnik': [1600, 1200, '#9db8a0', leporello], 'prace/zielnik-mak': [1200, 900, '#3b5ea6', pressed], 'prace/kalendarz': [1600, 1200, mossDeep, calendar], 'prace/kalendarz-czerwiec': [1200, 900, '#f3c978', june],
  'prace/sto-kos': [1600, 1200, mossDeep, hundred], 'prace/trzy-kosy': [1200, 900, '#dccfae', three], 'prace/skrzynie': [1600, 1200, '#b9cfd0', crates], 'prace/skrzynia': [1200, 900, '#e8b53c', openCrate], 'prace/noc-ciem': [1600, 1200, dusk, night], 'prace/cma': [1200, 900, dusk, oneMoth],
  'prace/kladki': [1600, 1200, '#a3c080', bridges], 'prace/kladka': [1200, 900, '#dcebe6', footbridge], 'prace/w-kucki': [1600, 1200, '#f0d7a2', low], 'prace/tabliczka': [1200, 900, '#2f5a3a', oneSign],
  'zespol/helena': [800, 1000, '#e8b53c', helena], 'zespol/michal': [800, 1000, '#b9cfd0', michal], 'zespol/lucja': [800, 1000, '#5f9441', lucja],
  'wpisy/koszenie': [1600, 1000, '#c3cb78', mowing], 'wpisy/zielony': [1600, 1000, cream, shades], 'wpisy/waga': [1600, 1000, '#e8b53c', weight], 'wpisy/litera': [1600, 1000, '#f4ecda', letter],
  'pracownia/stol': [1600, 1200, '#c8a77c', desk], 'pracownia/pory': [1200, 1200, cream, seasons],
};

for (const [name, [w, h, colour, draw]] of Object.entries(scenes)) {
  if (wanted.length > 0 && !wanted.some((part) => name.includes(part))) continue;
  const body = ground(w, h, colour) + draw().flat(3).join('');
  await keep(path.join(pictures, `${name}.webp`), { w, h, body });
  // A category has a square too, cut from the middle of the same sheet.
  if (name.startsWith('kategorie/')) await keep(path.join(pictures, `${name}-kwadrat.webp`), { w: 900, h: 900, body: `<g transform="scale(.75) translate(-200 0)">${body}</g>` });
}
