import { type Corner, cornerShares } from "#contract/corner.ts";
import { starQuarter } from "#contract/star.ts";
import { usualStructure } from "#contract/structure.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import styles from "./service-icon.module.css";

/**
 * A square with the brand's corner, by default a quarter-disc: the position opposite to that corner, its
 * side, and its rotation from the mark in quarter-turns.
 */
type Quarter = readonly [x: number, y: number, radius: number, turns: 0 | 1 | 2 | 3];

/** A star of eight points: its middle, and how far its points reach. */
type Star = readonly [x: number, y: number, radius: number];

/** Parts that are drawn over each other leave gaps. */
interface Icon<Part> {
  unlit: readonly Part[];
  /** What gets the gel's colour. */
  lit: readonly Part[];
}

/** One icon per service, on a grid of 4 by 4. */
const quarterIcons: readonly Icon<Quarter>[] = [
  // Identity: four quarters around a pin.
  {
    unlit: [
      [2, 0, 2, 1],
      [4, 2, 2, 2],
      [2, 4, 2, 3],
    ],
    lit: [[0, 2, 2, 0]],
  },
  // Product: a window's bar, one thing large, one thing to press.
  {
    unlit: [
      [0, 1, 1, 0],
      [1, 1, 1, 0],
      [2, 1, 1, 0],
      [3, 1, 1, 0],
      [0, 4, 3, 0],
    ],
    lit: [[3, 4, 1, 0]],
  },
  // Campaigns: a sound and its waves.
  {
    unlit: [
      [0, 4, 4, 0],
      [0, 4, 3, 0],
    ],
    lit: [[0, 4, 2, 0]],
  },
  // Packaging: a bowl and its lid.
  {
    unlit: [
      [2, 2, 2, 1],
      [2, 2, 2, 2],
      [2, 1, 1, 3],
    ],
    lit: [[2, 1, 1, 0]],
  },
  // Motion: one quarter, three moments.
  {
    unlit: [
      [0, 1, 1, 0],
      [1, 1, 1, 1],
    ],
    lit: [[4, 2, 2, 2]],
  },
  // Strategy: what four sides leave open is a star to steer by.
  {
    unlit: [
      [0, 0, 2, 1],
      [4, 0, 2, 2],
      [4, 4, 2, 3],
    ],
    lit: [[0, 4, 2, 0]],
  },
];

/** The same for a brand of stars: pieces of patterns. */
const starIcons: readonly Icon<Star>[] = [
  // A lattice: four openings and what they leave between them.
  {
    unlit: [1, 3].flatMap((x) =>
      [1, 3].flatMap((y): Star[] => [
        [x, y, 1],
        [x, y, 0.6],
      ]),
    ),
    lit: [[2, 2, 0.44]],
  },
  // A tile, and the edges of those around it.
  {
    unlit: [0, 2, 4].flatMap((x) => [0, 2, 4].map((y): Star => [x, y, 1])).toSpliced(4, 1),
    lit: [[2, 2, 1]],
  },
  // A dome from below, with its light.
  {
    unlit: [
      [2, 2, 2],
      [2, 2, 1.6],
      [2, 1.75, 1.25],
      [2, 1.75, 0.9],
    ],
    lit: [[2, 1.5, 0.55]],
  },
  // A cloth's middle, and its four corners.
  {
    unlit: [
      [2, 0.6, 0.6],
      [3.4, 2, 0.6],
      [2, 3.4, 0.6],
      [0.6, 2, 0.6],
    ],
    lit: [[2, 2, 0.8]],
  },
  // A shining one in its frame.
  {
    unlit: [
      [2, 2, 2],
      [2, 2, 1.75],
    ],
    lit: [[2, 2, 1.3]],
  },
  // Three sizes of one.
  {
    unlit: [
      [1.2, 2.8, 1.2],
      [3.2, 3.4, 0.6],
    ],
    lit: [[3, 1, 0.9]],
  },
];

/** Space around shapes other than quarter-discs, which would merge into larger squares. */
const space = 0.06;

/** Where the unturned shape's top points after each rotation. */
const tops = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
] as const;

/** A position in the unturned shape, to the right and up from its bottom left, where the turned one has it. */
const placeIn =
  ([x, y, , turns]: Quarter, inset = 0) =>
  (right: number, up: number) => {
    const [dx, dy] = tops[turns];
    const [h, v] = [inset + right, inset + up];
    return `${round(x - h * dy + v * dx)} ${round(y + h * dx + v * dy)}`;
  };

/** A star, of four quarters. */
function starOutline([x, y, radius]: Star): string {
  const points = ([0, 1, 2, 3] as const).flatMap((turns) => {
    const at = placeIn([x, y, radius, turns]);
    return starQuarter.map(([right, up]) => at(radius * right, radius * up));
  });
  return `M${points.join("L")}z`;
}

function outline(quarter: Quarter, corner: Corner): string {
  const { one, rest } = cornerShares[corner];
  const inset = corner === "quarter" ? 0 : space;
  const [, , side] = quarter;
  const size = side - 2 * inset;
  const at = placeIn(quarter, inset);
  const turn = (radius: number, place: string) =>
    corner === "cut" || radius === 0 ? `L${place}` : `A${round(radius)} ${round(radius)} 0 0 1 ${place}`;
  const [small, large] = [rest * size, one * size];
  return [
    `M${at(small, 0)}`,
    turn(small, at(0, small)),
    `L${at(0, size - small)}`,
    turn(small, at(small, size)),
    `L${at(size - large, size)}`,
    turn(large, at(size, size - large)),
    `L${at(size, small)}`,
    turn(small, at(size - small, 0)),
    "z",
  ].join("");
}

const round = (length: number) => Number(length.toFixed(2));

/** The outlines of an icon's parts, as two paths. */
function drawn<Part>(icons: readonly Icon<Part>[], index: number, outlineOf: (part: Part) => string) {
  const icon = icons[index % icons.length];
  const path = (parts: readonly Part[] = []) => parts.map((part) => outlineOf(part)).join("");
  return { unlit: path(icon?.unlit), lit: path(icon?.lit) };
}

/**
 * The drawing of the service at an index of its list (SERV-1): decorative, 48 px, made only of the brand's
 * motif.
 */
export function ServiceIcon({ index }: { index: number }) {
  const { corner = "square", structure: { motif } = usualStructure } = useSiteFacts() ?? {};
  const { unlit, lit } = {
    corner: () => drawn(quarterIcons, index, (quarter) => outline(quarter, corner)),
    star: () => drawn(starIcons, index, starOutline),
  }[motif]();
  return (
    <svg className={styles.icon} viewBox="0 0 4 4" width={48} height={48} aria-hidden="true">
      <path fillRule="evenodd" d={unlit} />
      <path className={styles.lit} d={lit} />
    </svg>
  );
}
