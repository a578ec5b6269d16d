import { usualStructure } from "#contract/structure.ts";
import { useSiteFacts } from "../../sources/site-facts.ts";
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

/** How far a side is from the middle. */
const reach = 20.3;

/** As many sides, which light up one after another. */
function Sides({ on, running, turn, count }: DialProps & { count: number }) {
  const half = reach * Math.tan(Math.PI / count);
  const sides = Array.from({ length: count }, (_, side) => (
    <path
      key={side}
      style={{ "--side": side / count }}
      d={`M${(24 - half).toFixed(1)} ${24 - reach}h${(2 * half).toFixed(1)}`}
      transform={`rotate(${(side * 360) / count} 24 24)`}
    />
  ));
  return (
    <svg viewBox="0 0 48 48" className={styles.dial} aria-hidden="true">
      <g className={styles.track}>{sides}</g>
      <g key={turn} className={styles.sides} data-running={running || undefined}>
        {sides}
      </g>
      <path className={styles.sign} d={on ? "M20 18v12M28 18v12" : "M20 17v14l11-7z"} />
    </svg>
  );
}

/**
 * How the time of a slide is drawn around the sign of pause: in the brand's motif, an octagon for the middle of
 * the star, else in its corner, a square for what is no quarter.
 */
export function BannerDial(props: DialProps) {
  const { corner, structure: { motif } = usualStructure } = useSiteFacts() ?? {};
  if (motif === "star") return <Sides {...props} count={8} />;
  return corner === "quarter" ? <Quarter {...props} /> : <Sides {...props} count={4} />;
}
