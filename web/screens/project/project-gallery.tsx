import { Picture } from "../../ui/picture.tsx";
import type { PictureView } from "../../views.ts";
import styles from "./project-gallery.module.css";
import { useWords } from "../../sources/locale.ts";

/** Pictures between these ratios fill their frame; taller or wider ones are shown whole, on a plate. */
const filling = { tall: 1.2, wide: 1.9 };

function shapeOf({ width, height }: PictureView): "tall" | "wide" | undefined {
  if (!width || !height) return undefined;
  if (width / height < filling.tall) return "tall";
  return width / height > filling.wide ? "wide" : undefined;
}

/** Whether a picture extends over all columns (project-gallery.module.css). */
function isWhole(index: number, count: number): boolean {
  const place = (index % 5) + 1;
  return place === 3 || (index === count - 1 && (place === 1 || place === 4));
}

function sizesOf(index: number, count: number, fills: boolean): string {
  if (isWhole(index, count)) return fills ? "max(100vw, ratio * 57vw)" : "100vw";
  return fills
    ? "(width >= 1200px) max(60vw, ratio * 43vw), max(100vw, ratio * 75vw)"
    : "(width >= 1200px) 60vw, 100vw";
}

/** A project's pictures, any number: 7 and 5 columns, full width, 5 and 7 (WORK-5). */
export function ProjectGallery({ pictures }: { pictures: readonly PictureView[] }) {
  const words = useWords();
  if (pictures.length === 0) return null;
  return (
    <ul className={styles.gallery} aria-label={words.work.gallery}>
      {pictures.map((picture, index) => (
        // The same picture may be in it twice.
        // oxlint-disable-next-line no-array-index-key
        <li key={index} className={styles.frame} data-frame="" data-shape={shapeOf(picture)} data-reveal="">
          <Picture
            className={styles.picture}
            picture={picture}
            shape="wide"
            sizes={sizesOf(index, pictures.length, !shapeOf(picture))}
          />
        </li>
      ))}
    </ul>
  );
}
