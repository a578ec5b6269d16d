import { words } from "../words.ts";
import { say } from "../use-call.ts";
import { Button } from "./button.tsx";
import styles from "./hand-on.module.css";
import section from "./section.module.css";

interface HandOnProps {
  /** What is not possible, in an owner's words, and what whoever runs the site needs to know about it. */
  readonly all: readonly { readonly what: string; readonly detail: string }[];
}

/** What nobody can change in the desk: why, and what to hand on to whoever can. */
export const HandOn = ({ all }: HandOnProps) => (
  <div className={styles.handOn}>
    {all.map(({ what }) => (
      <p key={what}>{what}</p>
    ))}
    <p className={section.quiet}>{words.shell.keepersHint}</p>
    <details>
      <summary className={section.fold}>{words.shell.needed}</summary>
      <ul className={section.quiet}>
        {all.map(({ detail }) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </details>
    <CopyDetails of={all.map(({ detail }) => detail)} />
  </div>
);

/** Of a desk that is used on its machine alone. */
export const HandOnAlone = () => (
  <HandOn all={[{ what: words.shell.alone, detail: words.shell.aloneDetails }]} />
);

/** Copies what whoever runs the site needs to know. */
export function CopyDetails({ of }: { readonly of: readonly string[] }) {
  const copy = async () => {
    await navigator.clipboard.writeText(of.join("\n"));
    say("success", words.shell.copied);
  };
  return (
    <Button look="quiet" onClick={() => void copy()}>
      {words.shell.copyNeeded}
    </Button>
  );
}
