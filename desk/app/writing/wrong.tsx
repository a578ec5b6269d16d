import { inFull } from "../pages/in-full.ts";
import field from "../shell/field.module.css";
import type { WritingProps } from "./writing-props.ts";
import styles from "./writing.module.css";

/** What is wrong in a text and said by none of its blocks, below it; always there, as what describes it. */
export const Wrong = ({ ties, problems }: Pick<WritingProps, "ties" | "problems">) => (
  <p id={`${ties.id}-error`} className={`${field.error} ${styles.wrong}`}>
    {problems.map(inFull).join(" ")}
  </p>
);
