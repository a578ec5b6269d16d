import { useState } from "react";
import { useTo } from "../../sources/use-address.ts";
import { fitWord } from "../../ui/fit-word.ts";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { CategoryView } from "../../views.ts";
import styles from "./service-rows.module.css";

/** Services as rows: the row under pointer or focus is lit, initially the first. */
export function ServiceRows({ categories }: { categories: CategoryView[] }) {
  const to = useTo();
  const [lit, setLit] = useState(0);
  // One size for all rows.
  const fit = fitWord(categories.map(({ title }) => title).join(" "));
  return (
    <ol className={styles.list}>
      {categories.map(({ id, slug, title, subTitle, square, gel }, index) => (
        <li key={id} data-gel={gel}>
          <Link
            className={styles.row}
            to={to("category", { id, slug })}
            data-lit={index === lit || undefined}
            onPointerEnter={() => setLit(index)}
            onFocus={() => setLit(index)}
          >
            <span data-type="small" aria-hidden="true">
              {String(index + 1).padStart(2, "0")}
            </span>
            <span className={styles.name}>
              <span className={styles.title} {...fit}>
                {title}
              </span>
            </span>
            <span className={styles.meta} data-type="small">
              {subTitle}
            </span>
            <span className={styles.frame}>
              <Picture
                data-cover=""
                picture={square}
                shape="square"
                sizes="(width >= 768px) min(41vw, 800px), 64px"
                alt=""
              />
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
