import styles from "./banner-controls.module.css";
import { BannerDial } from "./banner-dials.tsx";
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

/** Pause with its dial, position, previous and next (HOME-2; WCAG 2.2.2). */
export function BannerControls({ count, now, title, on, running, turn, step }: BannerControlsProps) {
  const words = useWords();
  return (
    <div className={styles.controls} data-part="controls" data-unprinted="">
      <button type="button" onClick={() => step("toggle")}>
        <span className="visually-hidden">{on ? words.home.pause : words.home.play}</span>
        <BannerDial {...{ on, running, turn }} />
      </button>
      <p className={styles.position} aria-live={running ? "off" : "polite"}>
        <b>{now + 1}</b> {words.home.ofAll({ all: count })}
        <span className="visually-hidden">{title}</span>
      </p>
      <button type="button" data-arrow="up" onClick={() => step({ by: -1 })}>
        <span className="visually-hidden">{words.home.previousSlide}</span>
      </button>
      <button type="button" data-arrow="down" onClick={() => step({ by: 1 })}>
        <span className="visually-hidden">{words.home.nextSlide}</span>
      </button>
    </div>
  );
}
