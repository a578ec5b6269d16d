import type { Problem } from "#desk/contract/document.ts";
import { inFull } from "../pages/in-full.ts";
import { words } from "../words.ts";
import field from "../shell/field.module.css";
import styles from "./brand.module.css";

/**
 * What keeps the page from showing the brand as it was chosen: its own mistakes one by one, others as one
 * sentence.
 */
export function Problems({ all }: { readonly all: readonly Problem[] }) {
  const own = all.filter(({ file }) => file === "brand.yaml");
  return (
    <div role="status" className={styles.problems}>
      {all.length > 0 && <p>{own.length > 0 ? words.brand.faulty : words.pages.faulty}</p>}
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
