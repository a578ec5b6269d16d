import { useEffect, useRef } from "react";
import { CountUp } from "./count-up.tsx";
import { readingSign } from "./reading-direction.ts";
import styles from "./skill-bar.module.css";

const durationMs = 900;
/** The site's easing curve for what enters. */
const easing = "cubic-bezier(0.16, 1, 0.3, 1)";

interface SkillBarProps {
  label: string;
  /** In per cent. */
  share: number;
  /** What is written before and after the figure, and its format. */
  figure: { before: string; after: string };
  format: (value: number) => string;
}

/**
 * A share in words, in figures and as a bar that fills once it is scrolled into view (SHELL-21, TEAM-3). It
 * is full in the HTML and only held back by script, so it is right without script and under reduced motion.
 * Must be inside a `dl`.
 */
export function SkillBar({ label, share, figure, format }: SkillBarProps) {
  const track = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = track.current;
    const bar = element?.firstElementChild;
    if (!element || !bar || window.matchMedia("(prefers-reduced-motion: reduce)").matches) return;
    const filling = bar.animate(
      { transform: [`translateX(${-100 * readingSign()}%)`, "none"] },
      { duration: durationMs, easing },
    );
    filling.pause();
    const watcher = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        watcher.disconnect();
        filling.play();
      },
      { threshold: 0.6 },
    );
    watcher.observe(element);
    return () => {
      watcher.disconnect();
      filling.cancel();
    };
  }, []);
  return (
    <div className={styles.skill}>
      <dt>{label}</dt>
      <dd className={styles.value}>
        {figure.before}
        <CountUp value={share} format={format} />
        {figure.after}
        <span ref={track} className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ "--share": `${share}%` }} />
        </span>
      </dd>
    </div>
  );
}
