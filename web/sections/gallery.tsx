import { type MouseEvent, useState } from "react";
import { Picture } from "../ui/picture.tsx";
import type { PictureView } from "../views.ts";
import styles from "./gallery.module.css";
import { Lightbox } from "./lightbox.tsx";

/** Small pictures that open large (BLOG-4): in the lightbox, without JavaScript as plain links. */
export function Gallery({ pictures }: { pictures: PictureView[] }) {
  const [open, setOpen] = useState<number | null>(null);
  const show = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    // Safari focuses no link that is clicked, and the focus comes back to what had it.
    event.currentTarget.focus();
    setOpen(index);
  };
  return (
    <>
      <ul className={styles.grid}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a className={styles.link} href={picture.src} onClick={(event) => show(event, index)}>
              <Picture className={styles.picture} picture={picture} sizes="(width >= 1200px) 10vw, 30vw" />
            </a>
          </li>
        ))}
      </ul>
      {open !== null && <Lightbox pictures={pictures} first={open} onClose={() => setOpen(null)} />}
    </>
  );
}
