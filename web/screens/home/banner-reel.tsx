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
/** Time within which wheel events count as one turn, in ms. */
const wheelMs = 900;

/** How far a slide is from the current one: -2 to count - 3, so that the reel is endless. */
function offsetOf(index: number, now: number, count: number): number {
  const lead = Math.min(above, Math.floor((count - 1) / 2));
  return ((index - now + count + lead) % count) - lead;
}

/** The wheel over the bullets moves one slide, and scrolls the page at both ends (HOME-2). */
function useWheel(
  reel: RefObject<HTMLElement | null>,
  now: number,
  count: number,
  step: BannerReelProps["step"],
) {
  // No turn yet: the first one counts, however soon after the page load.
  const last = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const target = reel.current;
    const turn = (event: WheelEvent) => {
      const by = Math.sign(event.deltaY);
      if (by === 0 || now + by < 0 || now + by >= count) return;
      event.preventDefault();
      if (event.timeStamp - last.current < wheelMs) return;
      last.current = event.timeStamp;
      step({ by });
    };
    target?.addEventListener("wheel", turn, { passive: false });
    return () => target?.removeEventListener("wheel", turn);
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
    <div ref={reel} className={styles.reel}>
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
