import { Link } from "react-router";
import { readProblems } from "#desk/contract/pages.ts";
import { inFull } from "../pages/in-full.ts";
import { editAddress } from "../pages/use-pages-place.ts";
import { useAskNow } from "../use-call.ts";
import link from "../shell/link.module.css";
import section from "../shell/section.module.css";
import { words } from "../words.ts";

/** What publishing is refused for; nothing where all is well, or not yet known. */
export function Problems() {
  const list = useAskNow(readProblems).data ?? [];
  if (list.length === 0) return null;
  return (
    <section aria-labelledby="problems" className={section.section}>
      <h2 id="problems">{words.publish.problems}</h2>
      <ul className={section.rows}>
        {list.map((problem, index) => {
          const where = [problem.subject, ...problem.labels].join(": ");
          return (
            // Two mistakes of one text may read the same.
            <li key={`${index} ${problem.file}`}>
              <div>
                <p>{where}</p>
                <p className={section.quiet}>{inFull(problem)}</p>
              </div>
              {problem.editable && problem.detail === null && (
                <Link
                  className={link.alone}
                  to={editAddress(problem)}
                  aria-label={words.publish.mend({ what: where })}
                >
                  {words.publish.mendShort}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
