import { workTexts } from "../../texts/project-texts.ts";
import type { WorkView } from "../../views/project-views.ts";
import { Prose } from "../../sections/prose.tsx";
import styles from "./work-intro.module.css";

/** What an item says before its projects (WORK-2). */
export function WorkIntro({ title, client, html }: WorkView) {
  return (
    <div className={styles.intro}>
      <div>
        <h2 data-type="statement">{title}</h2>
        {client && (
          <dl className={styles.client}>
            <dt>{workTexts.client}</dt>
            <dd>{client}</dd>
          </dl>
        )}
      </div>
      {html && <Prose html={html} />}
    </div>
  );
}
