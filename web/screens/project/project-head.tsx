import { useLocation } from "react-router";
import { pathTo } from "#contract/addresses.ts";
import { useTheme } from "../../sources/use-address.ts";
import { fitWord } from "../../ui/fit-word.ts";
import { Link } from "../../ui/link.tsx";
import { Picture } from "../../ui/picture.tsx";
import { useSharedPicture } from "../../ui/shared-picture.ts";
import type { ProjectView } from "../../views/project-views.ts";
import styles from "./project-head.module.css";

/** A project's category tag, which leads to its item's projects, title and hero picture (WORK-5). */
export function ProjectHead({ tag, title, hero, itemId, itemSlug }: ProjectView) {
  const theme = useTheme();
  const shared = useSharedPicture(useLocation().pathname);
  return (
    <header className={styles.head}>
      <p className={styles.tag} data-bullet="" data-type="small">
        {itemId && theme === "dark" ? (
          <Link to={pathTo("itemOfProjects", theme, { id: itemId, slug: itemSlug })}>{tag}</Link>
        ) : (
          tag
        )}
      </p>
      <h1 className={styles.title} {...fitWord(title)}>
        {title}
      </h1>
      <div className={styles.hero} data-frame="" data-own="" style={shared}>
        <Picture
          className={styles.picture}
          picture={hero}
          shape="wide"
          sizes="(width >= 768px) max(97vw, ratio * 55vw), max(96vw, ratio * 72vw)"
          first
        />
      </div>
    </header>
  );
}
