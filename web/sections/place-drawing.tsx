import styles from "./place-drawing.module.css";

/** A place on the globe, in degrees. */
export interface Place {
  latitude: number;
  longitude: number;
}

/** Minutes of a degree between two lines of the drawing. */
const step = 5;
/** How many minutes of latitude it is wide, and reaches up and down from the place. */
const [across, down] = [60, 22];
/** How far the sun's two fans reach, in the same unit. */
const reach = 7;
/** How far north and south of the equator the sun stands in the course of a year, in degrees. */
const tilt = 23.44;

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The lines of a step around a value in minutes, as distances from it. */
function linesAround(minutes: number, far: number): number[] {
  const first = Math.ceil((minutes - far) / step) * step;
  const count = Math.floor((minutes + far - first) / step) + 1;
  return Array.from({ length: count }, (_, index) => first + index * step - minutes);
}

/**
 * To the east and to the west, where the sun rises and sets between midsummer and midwinter: the farther from
 * the equator, the wider, until it does not set at all.
 */
function sunFans(latitude: number): string {
  const farthest = Math.asin(Math.min(1, Math.sin(radians(tilt)) / Math.cos(radians(latitude))));
  const [x, y] = [reach * Math.cos(farthest), reach * Math.sin(farthest)].map((length) => length.toFixed(3));
  return `M0 0L${x} -${y}A${reach} ${reach} 0 0 1 ${x} ${y}ZM0 0L-${x} ${y}A${reach} ${reach} 0 0 1 -${x} -${y}Z`;
}

/**
 * The place of the address among the lines of latitude and longitude around it, with its degrees and the
 * directions of its sun; drawn from the two numbers, without a request to anybody. Decorative: the address
 * stands beside it as text.
 */
export function PlaceDrawing({ latitude, longitude }: Place) {
  // A minute of longitude is shorter the farther from the equator.
  const narrowed = Math.cos(radians(latitude));
  const meridians = linesAround(longitude * 60, across / 2 / narrowed);
  const parallels = linesAround(latitude * 60, down);
  return (
    <div className={styles.place} aria-hidden="true">
      <svg
        className={styles.lines}
        viewBox={`${-across / 2} ${-down} ${across} ${2 * down}`}
        preserveAspectRatio="xMidYMid slice"
      >
        <path className={styles.sun} d={sunFans(latitude)} />
        <path
          vectorEffect="non-scaling-stroke"
          d={[
            ...meridians.map((x) => `M${(x * narrowed).toFixed(3)} ${-down}V${down}`),
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
