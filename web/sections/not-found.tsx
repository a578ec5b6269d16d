import { useEffect, useRef } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import styles from "./not-found.module.css";
import { PageHead } from "./page-head.tsx";
import { useWords } from "../sources/locale.ts";
import { readingSign } from "../ui/reading-direction.ts";

/**
 * The 404 page (SHELL-17): its banner has no text of its own and so reads 'not found' / 'error' (SHELL-10). A
 * beam from the room's corner points at the link home, and follows a mouse unless the visitor prefers reduced
 * motion.
 */
export function NotFound() {
  const words = useWords();
  const room = useRef<HTMLElement>(null);
  useEffect(() => {
    const leave = new AbortController();
    if (room.current) followPointer(room.current, leave.signal);
    return () => leave.abort();
  }, []);
  return (
    <>
      <PageHead title={words.notFound.sentence} unknown />
      <Breadcrumb heading={false} />
      <section ref={room} className={styles.room}>
        <div className={styles.dark} aria-hidden="true" data-beam="">
          <div className={styles.beam}>
            <div className={styles.still} />
          </div>
        </div>
        <h1 className={styles.sentence} data-type="mega">
          {words.notFound.sentence}
        </h1>
        <ButtonLink to="/">{words.notFound.back}</ButtonLink>
      </section>
    </>
  );
}

const quarter = 90;

/**
 * Turns the beam of a room, which starts in the bottom corner at the inline start, towards the mouse until
 * `signal` aborts.
 */
function followPointer(room: HTMLElement, signal: AbortSignal): void {
  if (!window.matchMedia("(pointer: fine) and (prefers-reduced-motion: no-preference)").matches) return;
  room.addEventListener(
    "pointermove",
    ({ clientX, clientY }) => {
      const { left, right, bottom } = room.getBoundingClientRect();
      const across = readingSign() > 0 ? clientX - left : right - clientX;
      const rise = (Math.atan2(bottom - clientY, across) * 180) / Math.PI;
      room.style.setProperty("--rise", `${Math.min(quarter, Math.max(0, rise)).toFixed(1)}deg`);
    },
    { signal },
  );
}
