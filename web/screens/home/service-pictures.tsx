import { WorkCard } from "../../sections/work-card.tsx";
import { useTo } from "../../sources/use-address.ts";
import type { CategoryView } from "../../views.ts";
import styles from "./service-pictures.module.css";

/** Services as pictures side by side, their titles below. */
export function ServicePictures({ categories }: { categories: CategoryView[] }) {
  const to = useTo();
  return (
    <ul className={styles.grid} data-bleed="">
      {categories.map(({ title, subTitle, banner, ...category }) => (
        <li key={category.id} data-gel={category.gel}>
          <WorkCard
            {...{ title, picture: banner }}
            meta={subTitle}
            to={to("category", category)}
            sizes="(width >= 768px) max(31vw, ratio * 39vw), max(92vw, ratio * 92vw)"
          />
        </li>
      ))}
    </ul>
  );
}
