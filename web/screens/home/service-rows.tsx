import { useState } from "react";
import { useTo, useToOpen } from "../../sources/use-address.ts";
import { ArrowLink } from "../../ui/arrow-link.tsx";
import { fitWord } from "../../ui/fit-word.ts";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import type { CategoryView } from "../../views.ts";
import styles from "./service-rows.module.css";
import { useWords } from "../../sources/locale.ts";

/** The services as rows (HOME-8): the row under pointer or focus is lit, initially the first. */
export function ServiceRows({ categories }: { categories: CategoryView[] }) {
  const words = useWords();
  const to = useTo();
  const all = useToOpen()("services");
  const [lit, setLit] = useState(0);
  if (categories.length === 0) return null;
  // One size for all rows.
  const fit = fitWord(categories.map(({ title }) => title).join(" "));
  return (
    <section className={styles.section} data-section="plain">
      <h2 className={styles.heading}>{words.home.services}</h2>
      <ol>
        {categories.map(({ id, slug, title, subTitle, square, gel }, index) => (
          <li key={id} data-gel={gel}>
            <Link
              className={styles.row}
              to={to("category", { id, slug })}
              data-lit={index === lit || undefined}
              onPointerEnter={() => setLit(index)}
              onFocus={() => setLit(index)}
            >
              <span className={styles.number} aria-hidden="true">
                {String(index + 1).padStart(2, "0")}
              </span>
              <span className={styles.name}>
                <span className={styles.title} {...fit}>
                  {title}
                </span>
              </span>
              <span className={styles.meta}>{subTitle}</span>
              <span className={styles.frame}>
                <Picture
                  className={styles.picture}
                  picture={square}
                  shape="square"
                  sizes="(width >= 768px) 200px, 64px"
                  alt=""
                />
              </span>
            </Link>
          </li>
        ))}
      </ol>
      {all && (
        <p className={styles.all}>
          <ArrowLink to={all}>{words.home.allServices}</ArrowLink>
        </p>
      )}
    </section>
  );
}
