import { formatDate } from "./entry-date.ts";
import { Picture } from "../ui/picture.tsx";
import type { ProjectView } from "../views/work.ts";
import styles from "./project-head.module.css";

/** A project's category tag, date, title and hero picture (WORK-5). */
export function ProjectHead({ tag, date, title, hero }: ProjectView) {
  const shown = formatDate(date);
  return (
    <header className={styles.head}>
      <div className={styles.meta}>
        <p className={styles.tag}>{tag}</p>
        {shown && <time dateTime={date}>{shown}</time>}
      </div>
      <h1 className={styles.title}>{title}</h1>
      <div className={styles.hero}>
        <Picture className={styles.picture} picture={hero} sizes="96vw" first />
      </div>
    </header>
  );
}
