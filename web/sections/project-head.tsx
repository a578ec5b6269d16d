import { useLocation } from "react-router";
import { Picture } from "../ui/picture.tsx";
import { useSharedPicture } from "../ui/shared-picture.ts";
import type { ProjectView } from "../views/work.ts";
import styles from "./project-head.module.css";

/** A project's category tag, title and hero picture (WORK-5). */
export function ProjectHead({ tag, title, hero }: ProjectView) {
  const shared = useSharedPicture(useLocation().pathname);
  return (
    <header className={styles.head}>
      <p className={styles.tag} data-bullet="" data-type="small">
        {tag}
      </p>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.hero} data-frame="" style={shared}>
        <Picture className={styles.picture} picture={hero} sizes="96vw" first />
      </div>
    </header>
  );
}
