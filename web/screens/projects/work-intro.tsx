import { cutClient } from "../../sources/cut-client.ts";
import type { WorkView } from "../../views/project-views.ts";
import { Prose } from "../../sections/prose.tsx";
import styles from "./work-intro.module.css";
import { useWords } from "../../sources/locale.ts";

/** An item's introduction above its projects (WORK-2). */
export function WorkIntro({ title, client, html }: WorkView) {
  const words = useWords();
  return (
    <div className={styles.intro}>
      <div>
        <h2 data-type="statement">{title}</h2>
        {client && (
          <dl className={styles.client}>
            <dt>{words.work.client}</dt>
            <dd>{cutClient(client)}</dd>
          </dl>
        )}
      </div>
      {html && <Prose html={html} />}
    </div>
  );
}
