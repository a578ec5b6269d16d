import styles from "./place-drawing.module.css";

/** A place on the globe, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Minutes of a degree between two lines of the drawing. */
const step = 5;
/** How many minutes it shows, across and down. */
const [across, down] = [60, 22];

/** The lines of a step around a value in minutes, as distances from it. */
function linesAround(minutes: number, reach: number): number[] {
  const first = Math.ceil((minutes - reach) / step) * step;
  const count = Math.floor((minutes + reach - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => first + index * step - minutes);
}

/**
 * The place of the address among the lines of latitude and longitude around it, with its degrees; drawn from
 * the two numbers, without a request to anybody. Decorative: the address stands beside it as text.
 */
export function PlaceDrawing({ latitude, longitude }: Place) {
  const meridians = linesAround(longitude * 60, across / 2);
  const parallels = linesAround(latitude * 60, down / 2);
  return (
    <div className={styles.place} aria-hidden="true">
      <svg
        className={styles.lines}
        viewBox={`${-across / 2} ${-down / 2} ${across} ${down}`}
        preserveAspectRatio="xMidYMid slice"
      >
        <path
          className={styles.grid}
          vectorEffect="non-scaling-stroke"
          d={[
            ...meridians.map((x) => `M${x.toFixed(3)} ${-down}V${down}`),
            // Latitude grows upwards.
            ...parallels.map((y) => `M${-across} ${(-y).toFixed(3)}H${across}`),
          ].join("")}
        />
        <path
          className={styles.cross}
          vectorEffect="non-scaling-stroke"
          d={`M0 ${-down}V${down}M${-across} 0H${across}`}
        />
      </svg>
      <span className={styles.pin} data-quarter="" />
      <p className={styles.degrees}>
        <bdi dir="ltr">{latitude.toFixed(4)}</bdi>
        <br />
        <bdi dir="ltr">{longitude.toFixed(4)}</bdi>
      </p>
    </div>
  );
}
