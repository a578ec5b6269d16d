import styles from "./service-icon.module.css";

/** A quarter-disc: its square corner, its radius, and its rotation from the mark in quarter-turns. */
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

function outline([x, y, r, turns]: Quarter): string {
  const arc = `a${r} ${r} 0 0 1 `;
  const edges = [`v-${r}${arc}${r} ${r}z`, `h${r}${arc}-${r} ${r}z`, `v${r}${arc}-${r} -${r}z`];
  return `M${x} ${y}${edges[turns] ?? `h-${r}${arc}${r} -${r}z`}`;
}

function path(quarters: readonly Quarter[]): string {
  return quarters.map((quarter) => outline(quarter)).join("");
}

/** The drawing of the service at an index of its list (SERV-1): decorative, 48 px, made only of quarters. */
export function ServiceIcon({ index }: { index: number }) {
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
