import { Picture } from "../ui/picture.tsx";
import type { ProjectView } from "../views/work.ts";
import styles from "./project-head.module.css";

/** A project's category tag, title and hero picture (WORK-5). */
export function ProjectHead({ tag, title, hero }: ProjectView) {
  return (
    <header className={styles.head}>
      <p className={styles.tag}>{tag}</p>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.hero}>
        <Picture className={styles.picture} picture={hero} sizes="96vw" first />
      </div>
    </header>
  );
}
