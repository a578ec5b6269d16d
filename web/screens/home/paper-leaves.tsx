import styles from "./paper-leaves.module.css";

/** A flower as it is cut out of folded paper, left of the fold (x = 0). */
const cut =
  "M0-960C-90-900-150-780-130-690-190-800-290-860-390-830-440-640-380-390-170-310-110-285-40-280 0-280Z" +
  "M0-240H-28V800H0Z" +
  "M-60-990c-20-40-20-70 0-100 20 30 20 60 0 100Z" +
  "M-210-900c-40-30-60-60-50-95 40 20 60 50 50 95Z" +
  "M-430-880c-50-10-80-40-90-75 50 0 80 30 90 75Z" +
  "M-480-640c-50 15-90 0-115-25 40-25 85-20 115 25Z" +
  "M-440-420c-40 35-80 35-115 20 25-40 70-50 115-20Z" +
  "M-70 180L-73 151 -117 101 -94 26 -158 -1 -137 -73 -217 -83 -214 -136 -298 -141 -324 -163 -399 -177 -451 -169 -470 -180 -451 -169 -443 -128 -403 -75 -371 -59 -348 13 -294 2 -278 83 -211 59 -191 134 -127 113 -92 172Z" +
  "M-70 560L-76 530 -119 487 -105 419 -162 399 -146 328 -216 328 -207 268 -285 280 -291 243 -370 255 -395 247 -466 249 -507 266 -530 260 -507 266 -497 296 -450 332 -425 340 -392 396 -351 381 -327 451 -276 420 -255 495 -201 459 -176 528 -127 500 -92 554Z" +
  "M-70 -60L-70 -73 -96 -111 -81 -164 -124 -186 -133 -219 -181 -238 -222 -244 -230 -250 -222 -244 -216 -209 -196 -166 -162 -154 -150 -105 -101 -106 -80 -65Z" +
  "M-70 760c-120 30-220 10-290-60 100-50 220-30 290 60Z" +
  "M0 850H-520L-470 910-410 860-350 910-290 860-230 910-170 860-110 910-50 860 0 900Z";

/** The paper around it, as large as any screen. */
const paper = `M-9999-9999H0V9999H-9999Z${cut}`;

/** The leaf at each side of the fold; the right one is the left one mirrored. */
const leaves = [
  { viewBox: "-600 -1130 600 2130", preserveAspectRatio: "xMaxYMid meet" },
  { viewBox: "0 -1130 600 2130", preserveAspectRatio: "xMinYMid meet", mirrored: "scale(-1 1)" },
];

/** Two leaves of paper with a flower cut out of their fold, through which one sees what they cover. */
export function PaperLeaves() {
  return leaves.map(({ mirrored, ...leaf }) => (
    <div key={leaf.viewBox} className={styles.leaf}>
      <svg {...leaf} width="100%" height="100%" overflow="visible" fill="currentColor">
        <path fillRule="evenodd" transform={mirrored} d={paper} />
      </svg>
    </div>
  ));
}
