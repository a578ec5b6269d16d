import { cutStrip } from "#contract/cut-paper.ts";
import styles from "./cut-strip.module.css";

/** A strip of cut paper, as wide as any screen; decorative. */
export function CutStrip() {
  return (
    <svg
      className={styles.strip}
      viewBox="0 0 6000 92"
      preserveAspectRatio="xMidYMin slice"
      aria-hidden="true"
    >
      <pattern id="cut" width="120" height="100" patternUnits="userSpaceOnUse">
        <path fillRule="evenodd" d={cutStrip} />
      </pattern>
      <rect width="6000" height="92" fill="url(#cut)" />
    </svg>
  );
}
