import type { KeeperFinding } from "#desk/contract/today.ts";
import { Button } from "../shell/button.tsx";
import section from "../shell/section.module.css";
import { words } from "../words.ts";
import { say } from "../use-call.ts";
import styles from "./today.module.css";

/** What nobody mends in the desk, in an owner's words, with what to hand on to whoever can. */
export function KeeperFindings({ list }: { readonly list: readonly KeeperFinding[] }) {
  const copy = async () => {
    await navigator.clipboard.writeText(list.flatMap(({ details }) => details).join("\n"));
    say("success", words.shell.copied);
  };
  return (
    <section aria-labelledby="keepers" className={section.section}>
      <h2 id="keepers">{words.today.keepers}</h2>
      <p className={styles.todo}>{words.today.keepersHint}</p>
      <ul className={styles.findings}>
        {list.map(({ rule, severity, what, details }) => (
          <li key={rule} data-severity={severity}>
            <strong>{words.today.severities[severity]}</strong>
            <div>
              <p>{what}</p>
              <details>
                <summary>{words.today.details}</summary>
                {details.map((detail) => (
                  <p key={detail} className={styles.todo}>
                    {detail}
                  </p>
                ))}
              </details>
            </div>
          </li>
        ))}
      </ul>
      <Button look="quiet" onClick={() => void copy()}>
        {words.today.copyDetails}
      </Button>
    </section>
  );
}
