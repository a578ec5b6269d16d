import { Picture } from "../../ui/picture.tsx";
import type { PictureView } from "../../views.ts";
import type { TitledText } from "../../views/service-views.ts";
import styles from "./process.module.css";

interface ProcessProps {
  heading: string;
  steps: TitledText[];
  /** What stays beside the steps. */
  stepsPicture: PictureView;
}

/** A step's timeline, and how far its quarter is turned, if at all. */
const step = (index: number) => ({
  "--step": `--step-${index + 1}`,
  ...(index > 0 && { "--turned": `${90 * index}deg` }),
});

/**
 * The four steps (SERV-5), each with its quarter: on wide screens a picture stays beside them,
 * dim, and its quarters turn into one lit circle as their steps scroll into view. The animation is CSS only;
 * without support for it the circle is complete.
 */
export function Process({ heading, steps, stepsPicture: picture }: ProcessProps) {
  const drawn = picture.src !== "" && (
    <Picture picture={picture} shape="square" sizes="max(38vw, ratio * 38vw)" alt="" />
  );
  return (
    <section className={styles.process} data-section="page">
      <h2 data-head="">{heading}</h2>
      <div className={styles.stage} aria-hidden="true">
        <div className={styles.circle}>
          {steps.map(({ title }, index) => (
            <span key={title} className={styles.quarter} style={step(index)}>
              {drawn}
            </span>
          ))}
          {drawn}
        </div>
      </div>
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={title} className={styles.step} style={step(index)}>
            <span className={styles.small} aria-hidden="true" />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
