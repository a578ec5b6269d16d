import type { Structure } from "#contract/structure.ts";
import styles from "./banner-dials.module.css";

interface DialProps {
  /** Whether the slideshow may run at all: the sign is then that of pause. */
  on: boolean;
  running: boolean;
  /** Changes with each slide, whose five seconds begin again. */
  turn: number;
}

/** An arc of 90 degrees that fills. */
function Quarter({ on, running, turn }: DialProps) {
  return (
    <svg viewBox="0 0 48 48" className={styles.dial} aria-hidden="true">
      <path className={styles.track} d="M4 4a40 40 0 0 1 40 40" />
      {/* A nested svg, which clips the part that is not reached yet. */}
      <svg x="4" width="44" height="48" viewBox="4 0 44 48">
        <path
          key={turn}
          className={styles.ring}
          data-running={running || undefined}
          d="M4 4a40 40 0 0 1 40 40"
        />
      </svg>
      <path className={styles.sign} d={on ? "M10 30v12M18 30v12" : "M11 30v12l9-6z"} />
    </svg>
  );
}

/** An octagon, the middle of the star: its sides light up one after another. */
function Octagon({ on, running, turn }: DialProps) {
  return (
    <svg viewBox="0 0 48 48" className={styles.dial} aria-hidden="true">
      <path className={styles.track} d="M32.4 3.7 44.3 15.6V32.4L32.4 44.3H15.6L3.7 32.4V15.6L15.6 3.7z" />
      <g key={turn} className={styles.sides} data-running={running || undefined}>
        {[0, 1, 2, 3, 4, 5, 6, 7].map((side) => (
          <path
            key={side}
            style={{ "--side": side }}
            d="M15.6 3.7h16.8"
            transform={`rotate(${side * 45} 24 24)`}
          />
        ))}
      </g>
      <path className={styles.sign} d={on ? "M20 18v12M28 18v12" : "M20 17v14l11-7z"} />
    </svg>
  );
}

/** How the time of a slide is drawn around the sign of pause, in each of the brand's motifs. */
export const dials: Record<Structure["motif"], typeof Quarter> = { corner: Quarter, star: Octagon };
