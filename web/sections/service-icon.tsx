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

interface Icon {
  unlit: readonly Quarter[];
  /** The part that gets the gel's colour. */
  lit: readonly Quarter[];
}

/** One icon per service, on a grid of 4 by 4. */
const icons: readonly Icon[] = [
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
  // Campaigns: a sound and its waves; drawn over each other they leave gaps.
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

/** A quarter of the star around that position. */
function starOutline(quarter: Quarter): string {
  const [, , radius] = quarter;
  const at = placeIn(quarter);
  const points = starQuarter.map(([right, up]) => at(radius * right, radius * up));
  return `M${[at(0, 0), ...points, at(radius, 0)].join("L")}z`;
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

/**
 * The drawing of the service at an index of its list (SERV-1): decorative, 48 px, made only of the brand's
 * motif.
 */
export function ServiceIcon({ index }: { index: number }) {
  const { corner = "square", structure: { motif } = usualStructure } = useSiteFacts() ?? {};
  const drawn = { corner: (quarter: Quarter) => outline(quarter, corner), star: starOutline }[motif];
  const path = (quarters: readonly Quarter[]) => quarters.map((quarter) => drawn(quarter)).join("");
  const icon = icons[index % icons.length];
  return (
    icon && (
      <svg className={styles.icon} viewBox="0 0 4 4" width={48} height={48} aria-hidden="true">
        <path fillRule="evenodd" d={path(icon.unlit)} />
        <path className={styles.lit} d={path(icon.lit)} />
      </svg>
    )
  );
}
