import type { TitledText } from "../../views/service-views.ts";
import styles from "./process.module.css";

/**
 * The four steps (SERV-5), each with its quarter: on wide screens the quarters turn into one circle as their
 * steps scroll into view. The animation is CSS only; without support for it the circle is complete.
 */
export function Process({ heading, steps }: { heading: string; steps: TitledText[] }) {
  return (
    <section className={styles.process}>
      <h2 className={styles.heading}>{heading}</h2>
      <div className={styles.stage} aria-hidden="true">
        <div className={styles.circle}>
          {steps.map(({ title }) => (
            <span key={title} className={styles.quarter} />
          ))}
        </div>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text }) => (
          <li key={title} className={styles.step}>
            <span className={styles.small} aria-hidden="true" />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
