import { pathTo } from "#contract/addresses.ts";
import { type RefObject, useEffect, useRef } from "react";
import { fitWord } from "../../ui/fit-word.ts";
import { Link } from "../../ui/link.tsx";
import type { CategoryView } from "../../views.ts";
import styles from "./banner-reel.module.css";

interface BannerReelProps {
  categories: CategoryView[];
  now: number;
  step: (step: { by: number } | { to: number }) => void;
}

/** Slides shown above the current one. */
const above = 2;
/** Time within which wheel events count as one turn, in ms: that of a trackpad is a shower of them. */
const wheelMs = 300;

/** How far a slide is from the current one: -2 to count - 3, so that the reel is endless. */
function offsetOf(index: number, now: number, count: number): number {
  const lead = Math.min(above, Math.floor((count - 1) / 2));
  return ((index - now + count + lead) % count) - lead;
}

/**
 * A turn of the wheel over the bullets moves one slide (HOME-2); the next one scrolls the page, which a
 * visitor who only passes over them wants, until the pointer has left them.
 */
function useWheel(
  reel: RefObject<HTMLElement | null>,
  now: number,
  count: number,
  step: BannerReelProps["step"],
) {
  /** When the wheel has moved a slide under this pointer. */
  const moved = useRef<number>(undefined);
  useEffect(() => {
    const target = reel.current;
    const turn = (event: WheelEvent) => {
      const by = Math.sign(event.deltaY);
      const isSameTurn = moved.current !== undefined && event.timeStamp - moved.current < wheelMs;
      if (isSameTurn) return event.preventDefault();
      if (moved.current !== undefined || by === 0 || now + by < 0 || now + by >= count) return;
      event.preventDefault();
      moved.current = event.timeStamp;
      step({ by });
    };
    const leave = () => (moved.current = undefined);
    target?.addEventListener("wheel", turn, { passive: false });
    target?.addEventListener("pointerleave", leave);
    return () => {
      target?.removeEventListener("wheel", turn);
      target?.removeEventListener("pointerleave", leave);
    };
  }, [reel, now, count, step]);
}

/** Scrolls to the reel where its top is under the header. */
function keepBelowHeader(reel: HTMLElement): void {
  const free = Number.parseFloat(getComputedStyle(reel).scrollMarginTop);
  if (reel.getBoundingClientRect().top < free) reel.scrollIntoView();
}

/** The vertical reel of titles (HOME-1): `sub_title` small above, `title` a link to the category. */
export function BannerReel({ categories, now, step }: BannerReelProps) {
  const reel = useRef<HTMLDivElement>(null);
  const count = categories.length;
  useWheel(reel, now, count, step);
  // One size for all slides.
  const fit = fitWord(categories.map(({ title }) => title).join(" "));
  return (
    <div ref={reel} className={styles.reel} data-part="reel" data-unprinted="">
      <ul className={styles.list}>
        {categories.map((category, index) => {
          const offset = offsetOf(index, now, count);
          return (
            <li
              key={category.id}
              className={styles.bullet}
              style={{ "--offset": offset }}
              data-on={offset === 0 || undefined}
              data-before={offset < 0 || undefined}
              data-edge={Math.abs(offset) === above || undefined}
              data-far={Math.abs(offset) > above || undefined}
            >
              <div className={styles.meta} data-bullet="" data-type="small">
                {category.subTitle}
              </div>
              <Link
                className={styles.title}
                {...fit}
                to={pathTo("category", "dark", category)}
                onFocus={() => {
                  step({ to: index });
                  // It moves up from where the browser has painted it: in a low window, under the header.
                  if (reel.current) keepBelowHeader(reel.current);
                }}
              >
                {category.title}
              </Link>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
