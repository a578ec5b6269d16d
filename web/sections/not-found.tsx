import { useEffect, useRef } from "react";
import { ButtonLink } from "../ui/button.tsx";
import { Breadcrumb } from "./breadcrumb.tsx";
import styles from "./not-found.module.css";
import { PageHead } from "./page-head.tsx";
import { followPointer } from "./spotlight.ts";
import { useWords } from "../sources/locale.ts";

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
