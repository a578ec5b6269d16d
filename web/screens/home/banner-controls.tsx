import styles from "./banner-controls.module.css";
import { useWords } from "../../sources/locale.ts";

interface BannerControlsProps {
  count: number;
  now: number;
  /** The current slide's title, announced with its position while the slideshow is paused. */
  title: string;
  /** Whether the slideshow may run at all; the visitor's own switch. */
  on: boolean;
  running: boolean;
  turn: number;
  step: (step: { by: number } | "toggle") => void;
}

/** Pause with its ring of 90 degrees, position, previous and next (HOME-2; WCAG 2.2.2). */
export function BannerControls({ count, now, title, on, running, turn, step }: BannerControlsProps) {
  const words = useWords();
  return (
    <div className={styles.controls} data-part="controls">
      <button type="button" className={styles.play} onClick={() => step("toggle")}>
        <span className="visually-hidden">{on ? words.home.pause : words.home.play}</span>
        <svg viewBox="0 0 48 48" aria-hidden="true">
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
      </button>
      <p className={styles.position} aria-live={running ? "off" : "polite"}>
        <b>{now + 1}</b> {words.home.ofAll({ all: count })}
        <span className="visually-hidden">{title}</span>
      </p>
      <button type="button" onClick={() => step({ by: -1 })}>
        <span className="visually-hidden">{words.home.previousSlide}</span>
        <span className={styles.up} aria-hidden="true" />
      </button>
      <button type="button" onClick={() => step({ by: 1 })}>
        <span className="visually-hidden">{words.home.nextSlide}</span>
        <span className={styles.down} aria-hidden="true" />
      </button>
    </div>
  );
}
