import { useEffect, useRef } from "react";
import { Link } from "react-router";
import type { Problem } from "#desk/contract/document.ts";
import { inFull } from "../pages/in-full.ts";
import { editAddress } from "../pages/use-pages-place.ts";
import button from "../shell/button.module.css";
import field from "../shell/field.module.css";
import section from "../shell/section.module.css";
import today from "../today/today.module.css";
import styles from "./publish.module.css";
import { words } from "../words.ts";

/** What publishing is refused for; nothing where all is well. */
export function Problems({ list }: { readonly list: readonly Problem[] }) {
  if (list.length === 0) return null;
  return (
    <section
      aria-labelledby="problems"
      data-severity="error"
      className={`${styles.problems} ${section.card}`}
    >
      <h2 id="problems" className={today.act}>
        {words.publish.problems}
      </h2>
      <ul className={section.rows}>
        {list.map((problem, index) => {
          const where = [problem.subject, ...problem.labels].join(": ");
          return (
            // Two mistakes of one text may read the same.
            <li key={`${index} ${problem.file}`}>
              <div>
                <p>{where}</p>
                <p className={section.quiet}>{inFull(problem)}</p>
                {problem.editable && problem.detail === null && (
                  <Link
                    className={button.filled}
                    to={editAddress(problem)}
                    aria-label={words.publish.fix({ what: where })}
                  >
                    {words.publish.fixShort}
                  </Link>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Why nothing was published. It gets the focus: what is to be done about it stands below. */
export function Refused({ why }: { readonly why: string }) {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => sentence.current?.focus(), []);
  return (
    <p ref={sentence} tabIndex={-1} className={`${styles.refused} ${field.error}`}>
      {why}
    </p>
  );
}
