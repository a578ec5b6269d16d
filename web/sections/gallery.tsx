import { type ComponentType, type MouseEvent, useState } from "react";
import { useWords } from "../sources/locale.ts";
import { Picture } from "../ui/picture.tsx";
import type { PictureView } from "../views.ts";
import styles from "./blog-sidebar.module.css";
import type { LightboxProps } from "./lightbox.tsx";

/**
 * Small pictures that open large (BLOG-4): in the lightbox, whose code loads with the first click; without
 * JavaScript, or where that code does not load, as plain links. Without a network the page stays and says so.
 */
export function Gallery({ pictures }: { pictures: PictureView[] }) {
  // The lightbox is not part of the server-rendered page, so its words are read here.
  const { lightbox, error } = useWords();
  const [open, setOpen] = useState<{ Box: ComponentType<LightboxProps>; first: number } | null>(null);
  const [isLost, setIsLost] = useState(false);
  const show = async (link: HTMLAnchorElement, first: number) => {
    // Safari does not focus a clicked link, and the focus must return to it later.
    link.focus();
    setIsLost(false);
    try {
      const { Lightbox } = await import("./lightbox.tsx");
      setOpen({ Box: Lightbox, first });
    } catch {
      const request = fetch(link.href, { method: "HEAD" });
      request.then(
        () => window.location.assign(link.href),
        () => setIsLost(true),
      );
    }
  };
  const onClick = (event: MouseEvent<HTMLAnchorElement>, index: number) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void show(event.currentTarget, index);
  };
  return (
    <>
      <ul className={styles.gallery}>
        {pictures.map((picture, index) => (
          <li key={picture.src}>
            <a
              className={styles.small}
              data-frame="self"
              href={picture.src}
              onClick={(event) => onClick(event, index)}
            >
              <Picture
                className={styles.square}
                picture={picture}
                shape="square"
                sizes="(width >= 1200px) max(10vw, ratio * 10vw), max(30vw, ratio * 30vw)"
              />
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.lost} aria-live="assertive">
        {isLost && error.unreachable}
      </p>
      {open && (
        <open.Box pictures={pictures} first={open.first} onClose={() => setOpen(null)} words={lightbox} />
      )}
    </>
  );
}
