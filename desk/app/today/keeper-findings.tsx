import type { KeeperFinding } from "#desk/contract/today.ts";
import { CopyDetails } from "../shell/hand-on.tsx";
import { words } from "../words.ts";
import { Count } from "./findings.tsx";
import styles from "./today.module.css";
import section from "../shell/section.module.css";

/** What nobody mends in the desk, in an owner's words, with what to hand on to whoever can; folded. */
export function KeeperFindings({ list }: { readonly list: readonly KeeperFinding[] }) {
  return (
    <section aria-labelledby="keepers">
      <details className={styles.rest}>
        <summary>
          <h2 id="keepers">{words.today.keepers}</h2>
          <Count of={list.length} />
        </summary>
        <p className={section.quiet}>{words.shell.keepersHint}</p>
        <ul className={styles.findings}>
          {list.map(({ rule, severity, what, details }) => (
            <li key={rule} data-severity={severity}>
              <small>{words.today.severities[severity]}</small>
              <p>{what}</p>
              <details>
                <summary className={section.fold}>{words.shell.needed}</summary>
                {details.map((detail) => (
                  <p key={detail} className={section.quiet}>
                    {detail}
                  </p>
                ))}
              </details>
            </li>
          ))}
        </ul>
        <CopyDetails of={list.flatMap(({ details }) => details)} />
      </details>
    </section>
  );
}
