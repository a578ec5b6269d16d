import type { SendingObstacle } from "../calls.ts";
import { Button } from "#desk/app/shell/button.tsx";
import section from "#desk/app/shell/section.module.css";
import { words as desk } from "#desk/app/words.ts";
import { say } from "#desk/app/use-call.ts";
import styles from "./sendings.module.css";
import { words } from "./words.ts";

/** Why nothing can be sent, before somebody chooses a post, with what to hand on. */
export function ObstacleNotes({ all }: { readonly all: readonly SendingObstacle[] }) {
  const copy = async () => {
    await navigator.clipboard.writeText(all.map(({ detail }) => detail).join("\n"));
    say("success", desk.shell.copied);
  };
  return (
    <div className={styles.obstacles}>
      {all.map(({ what }) => (
        <p key={what}>{what}</p>
      ))}
      <p className={section.quiet}>{words.handOn}</p>
      <details>
        <summary className={section.fold}>{words.details}</summary>
        <ul className={section.quiet}>
          {all.map(({ detail }) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      </details>
      <Button look="quiet" onClick={() => void copy()}>
        {words.copyDetails}
      </Button>
    </div>
  );
}
