import type { CSSProperties, KeyboardEvent, ReactNode } from "react";
import { CarouselControls, type CarouselLabels } from "./carousel-controls.tsx";
import { useDrag, useRotation, useStrip } from "./carousel-hooks.ts";
import { arrowStep } from "./reading-direction.ts";
import styles from "./carousel.module.css";

/** Default duration of one movement, in ms: that of every transition of the site. */
const usualSpeedMs = 640;

interface CarouselProps {
  /** The name of the carousel. */
  label: string;
  labels: CarouselLabels;
  slides: { key: string | number; content: ReactNode }[];
  /**
   * For the style: the page sets `--per-view` (how many slides are visible, fractions too) or
   * `--slide-width`, `--slide-gap`, and `--bleed` (how far the strip extends on both sides).
   */
  className?: string | undefined;
  /** Time that a slide stays; without it nothing moves by itself. */
  autoplayMs?: number;
  speedMs?: number;
  /** Whether the last stop is followed by the first. */
  loop?: boolean;
  /** Whether the mouse drags the strip; text in it cannot be selected then. */
  drag?: boolean;
}

/**
 * A strip of slides that the browser scrolls and snaps: it works without JavaScript, by touch, wheel and
 * keys. JavaScript adds the controls, arrow keys and a clock, as in the ARIA carousel pattern.
 */
export function Carousel({
  label,
  labels,
  slides,
  className,
  autoplayMs,
  speedMs = usualSpeedMs,
  loop = false,
  drag = false,
}: CarouselProps) {
  const { strip, place, moving, moveTo, moveBy, settle } = useStrip(slides.length, speedMs, loop);
  const { on, rotating, toggle, holding } = useRotation(autoplayMs, { now: place?.now, moving }, () =>
    moveBy(1),
  );
  useDrag(strip, drag, settle);
  const count = place?.stops.length ?? slides.length;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = arrowStep(event.key);
    if (!by) return;
    event.preventDefault();
    moveBy(by);
  };
  // Custom properties: React passes them through, but the type of `style` does not include them.
  const sizes = { "--slides": slides.length } as CSSProperties;
  return (
    <section
      className={`${styles.carousel} ${className ?? ""}`}
      style={sizes}
      data-live={place && ""}
      data-still={count < 2 || undefined}
      aria-roledescription={labels.carousel}
      aria-label={label}
      onKeyDown={onKeyDown}
      {...holding}
    >
      <CarouselControls
        on={autoplayMs === undefined ? undefined : on}
        now={place?.now ?? 0}
        ends={!loop}
        {...{ labels, toggle, count, moveTo, moveBy }}
      />
      <div
        ref={strip}
        className={styles.strip}
        role="group"
        aria-label={labels.strip}
        aria-live={rotating ? "off" : "polite"}
        // Slides may contain nothing focusable; the keyboard must reach what is out of view all the same.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
      >
        {slides.map(({ key, content }, index) => (
          <div
            key={key}
            className={styles.slide}
            data-now={place?.now === index || undefined}
            role="group"
            aria-roledescription={labels.slide}
            aria-label={labels.slideOf({ now: index + 1, all: slides.length })}
          >
            {content}
          </div>
        ))}
      </div>
    </section>
  );
}
