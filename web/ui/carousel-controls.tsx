import styles from "./carousel.module.css";

/** The words of a carousel's controls. */
export interface CarouselLabels {
  /** Role descriptions of the carousel and of one slide: a screen reader reads them instead of "group". */
  carousel: string;
  slide: string;
  previous: string;
  next: string;
  pause: string;
  play: string;
  /** A slide's name: "3 of 9". */
  slideOf: (given: { now: number; all: number }) => string;
  /** The slides as a group. */
  strip: string;
  /** The bullets as a group. */
  bullets: string;
  /** One bullet: "Go to 3". */
  goTo: (given: { slide: number }) => string;
}

interface CarouselControlsProps {
  labels: CarouselLabels;
  /** Whether the clock is running; missing where there is none. */
  on: boolean | undefined;
  toggle: () => void;
  now: number;
  /** How many bullets: one per slide at first, one per stop once they are known. */
  count: number;
  ends: boolean;
  moveTo: (stop: number) => void;
  moveBy: (by: number) => void;
}

/**
 * Pause first, then previous and next, then one bullet per stop: the order of the ARIA carousel pattern, so
 * that the keyboard reaches Pause first.
 */
export function CarouselControls({
  labels,
  on,
  toggle,
  now,
  count,
  ends,
  moveTo,
  moveBy,
}: CarouselControlsProps) {
  return (
    <div className={styles.controls} data-axis="">
      {on !== undefined && (
        <button
          type="button"
          className={on ? styles.pause : styles.play}
          aria-label={on ? labels.pause : labels.play}
          onClick={toggle}
        />
      )}
      <div className={styles.arrows}>
        <button
          type="button"
          data-arrow="back"
          aria-label={labels.previous}
          aria-disabled={ends && now === 0}
          onClick={() => moveBy(-1)}
        />
        <button
          type="button"
          data-arrow="next"
          aria-label={labels.next}
          aria-disabled={ends && now === count - 1}
          onClick={() => moveBy(1)}
        />
      </div>
      <div className={styles.bullets} role="group" data-dots="" aria-label={labels.bullets}>
        {Array.from({ length: count }, (_, stop) => (
          <button
            key={stop}
            type="button"
            aria-label={labels.goTo({ slide: stop + 1 })}
            aria-current={stop === now}
            onClick={() => moveTo(stop)}
          />
        ))}
      </div>
    </div>
  );
}
