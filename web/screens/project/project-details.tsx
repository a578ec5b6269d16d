import type { ReactNode } from "react";
import { cutClient } from "../../sources/cut-client.ts";
import type { ProjectView } from "../../views/project-views.ts";
import styles from "./project-details.module.css";
import { useFactsGround } from "../../sections/facts-ground.ts";
import { Prose } from "../../sections/prose.tsx";
import { useFormats, useWords } from "../../sources/locale.ts";

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles.fact} data-axis="">
      <dt data-type="small">{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A project's client and date beside its text (WORK-5). */
export function ProjectDetails({ client, date, html }: ProjectView) {
  const words = useWords();
  const ground = useFactsGround();
  const day = useFormats().date(date);
  return (
    <section className={styles.section}>
      {(client || day) && (
        <dl className={styles.facts} {...ground}>
          {client && <Fact label={words.work.client}>{cutClient(client)}</Fact>}
          {day && (
            <Fact label={words.work.date}>
              <time dateTime={date}>{day}</time>
            </Fact>
          )}
        </dl>
      )}
      <div className={styles.words}>
        <h2 className={styles.heading} data-type="statement">
          {words.work.project}
        </h2>
        <Prose html={html} />
      </div>
    </section>
  );
}
