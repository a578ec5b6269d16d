import type { Problem } from "#desk/contract/document.ts";
import { inFull } from "../pages/in-full.ts";
import { words } from "../words.ts";
import field from "../shell/field.module.css";
import styles from "./brand.module.css";

/** What keeps the page from showing the brand as it was chosen; always there, so that it is read aloud later. */
export function Problems({ own }: { readonly own: readonly Problem[] }) {
  return (
    <div role="status" className={styles.problems}>
      {own.length > 0 && <p>{words.brand.faulty}</p>}
      {own.map((problem) => {
        const text = [...problem.labels, inFull(problem)].join(": ");
        return (
          <p key={text} className={field.error}>
            {text}
          </p>
        );
      })}
    </div>
  );
}
