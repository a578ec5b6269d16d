import { cutClient } from "../../sources/cut-client.ts";
import type { WorkView } from "../../views/project-views.ts";
import { Prose } from "../../sections/prose.tsx";
import styles from "./work-intro.module.css";
import { useWords } from "../../sources/locale.ts";

/** An item's client and introduction above its projects (WORK-2). */
export function WorkIntro({ client, html }: WorkView) {
  const words = useWords();
  return (
    <div className={styles.intro}>
      {client && (
        <dl className={styles.client} data-type="small">
          <dt>{words.work.client}</dt>
          <dd>{cutClient(client)}</dd>
        </dl>
      )}
      {html && <Prose html={html} />}
    </div>
  );
}
