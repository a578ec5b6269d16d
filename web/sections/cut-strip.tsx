import styles from "./cut-strip.module.css";

/** One tulip of the strip between its leaves and buds, in paper with teeth. */
const tile =
  "M0 0H120V52L105 72 90 52 75 72 60 92 45 72 30 52 15 72 0 52Z" +
  "M60 14C54 19 51 26 53 31 48 23 42 21 35 23 34 36 42 46 55 49H58V70H62V49H65C78 46 86 36 85 23 78 21 72 23 67 31 69 26 66 19 60 14Z" +
  "M54 66C46 66 40 60 38 52 47 53 52 58 54 66ZM66 66C74 66 80 60 82 52 73 53 68 58 66 66Z" +
  "M0 12C9 20 9 32 0 42ZM120 12C111 20 111 32 120 42ZM22 8a4 4 0 1 0 .1 0ZM98 8a4 4 0 1 0 .1 0Z";

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
        <path fillRule="evenodd" d={tile} />
      </pattern>
      <rect width="6000" height="92" fill="url(#cut)" />
    </svg>
  );
}
