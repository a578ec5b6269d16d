import { Picture } from "../../ui/picture.tsx";
import type { AboutView } from "../../views.ts";
import styles from "./about-text.module.css";
import { useOwnSizes } from "../../sections/own-sizes.ts";
import { Prose } from "../../sections/prose.tsx";

const below = "(width >= 768px) max(40vw, ratio * 37vw), max(96vw, ratio * 95vw)";

/**
 * Who the agency is (ABOUT-1): title and text, and a picture in a quarter beside or below them. Nothing
 * without text.
 */
export function AboutText({ about: { title, html, picture } }: { about: AboutView }) {
  const sizes = useOwnSizes("max(42vw, ratio * 41vw)", below);
  if (!title && !html) return null;
  return (
    <section className={styles.section}>
      {title && (
        <h2 className={styles.title} data-axis="">
          {title}
        </h2>
      )}
      <div className={styles.words} data-columns="">
        <Prose html={html} />
      </div>
      {picture.src && (
        <div className={styles.lens} data-tile="" data-medal="">
          <Picture data-cover="" picture={picture} shape="square" sizes={sizes} />
        </div>
      )}
    </section>
  );
}
