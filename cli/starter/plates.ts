import { mkdir } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";

/** Size of a plate in pixels. */
const shapes = {
  wide: { width: 1600, height: 1200 },
  square: { width: 1200, height: 1200 },
  tall: { width: 1200, height: 1500 },
} as const;

/** The plates of a new folder, by their name in `pictures/`: the shape of each, and which figure it shows. */
export const plates = {
  "plates/service-1.webp": { shape: "wide", figure: 0 },
  "plates/service-2.webp": { shape: "wide", figure: 1 },
  "plates/service-3.webp": { shape: "wide", figure: 2 },
  "plates/service-1-square.webp": { shape: "square", figure: 0 },
  "plates/service-2-square.webp": { shape: "square", figure: 1 },
  "plates/service-3-square.webp": { shape: "square", figure: 2 },
  "plates/work.webp": { shape: "wide", figure: 3 },
  "plates/person.webp": { shape: "tall", figure: 4 },
  "plates/about.webp": { shape: "square", figure: 5 },
} as const satisfies Record<string, { shape: keyof typeof shapes; figure: number }>;

type PlateName = keyof typeof plates;

/** A colour between two of the form #rrggbb: `share` of the second, from 0 to 1. */
function mix(from: string, to: string, share: number): string {
  const channel = (color: string, at: number) => Number.parseInt(color.slice(at, at + 2), 16);
  const mixed = [1, 3, 5].map((at) =>
    Math.round(channel(from, at) * (1 - share) + channel(to, at) * share)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${mixed.join("")}`;
}

/** Plain figures in a square of 100, in two tones. */
const figures: readonly ((light: string, deep: string) => string)[] = [
  (light, deep) =>
    `<circle cx="50" cy="50" r="34" fill="${deep}"/><circle cx="62" cy="42" r="20" fill="${light}"/>`,
  (light, deep) =>
    `<path d="M0 100V60L60 0h40v20L20 100z" fill="${deep}"/><path d="M52 100 100 52v48z" fill="${light}"/>`,
  (light, deep) =>
    `<rect x="14" y="18" width="46" height="64" fill="${deep}"/><rect x="46" y="34" width="40" height="32" fill="${light}"/>`,
  (light, deep) =>
    `<rect y="58" width="100" height="42" fill="${deep}"/><circle cx="50" cy="46" r="24" fill="${light}"/>`,
  (light, deep) =>
    `<path d="M14 100a36 36 0 0 1 72 0z" fill="${deep}"/><circle cx="50" cy="42" r="18" fill="${light}"/>`,
  (light, deep) =>
    `<rect x="10" y="10" width="80" height="80" fill="${deep}"/><path d="M10 90 90 10v80z" fill="${light}"/>`,
];

/**
 * A plate as SVG: a figure in tones of the accent (#rrggbb), which says plainly that a picture is still to
 * come.
 */
export function plateSvg(name: PlateName, accent: string): string {
  const { shape, figure } = plates[name];
  const { width, height } = shapes[shape];
  const ground = mix(accent, "#0d0e10", 0.72);
  const deep = mix(accent, "#0d0e10", 0.45);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/><svg viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice">${figures[figure]?.(accent, deep) ?? ""}</svg></svg>`;
}

/** Draws every plate into the pictures of a content folder. */
export async function drawPlates(dir: string, accent: string): Promise<void> {
  await mkdir(path.join(dir, "pictures/plates"), { recursive: true });
  // The keys are the table's own.
  for (const name of Object.keys(plates) as PlateName[])
    await sharp(Buffer.from(plateSvg(name, accent)))
      .webp({ quality: 88 })
      .toFile(path.join(dir, "pictures", name));
}
