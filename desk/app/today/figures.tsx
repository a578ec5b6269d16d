import { Suspense } from "react";
import { Link } from "react-router";
import { waitingDays } from "#desk/contract/inbox.ts";
import { readProblems } from "#desk/contract/pages.ts";
import type { Today } from "#desk/contract/today.ts";
import { useUnpublished } from "../publish/unpublished.tsx";
import { views } from "../feature.ts";
import button from "../shell/button.module.css";
import { FigureCard } from "./figure-card.tsx";
import link from "../shell/link.module.css";
import styles from "./today.module.css";
import { useAskNow } from "../use-call.ts";
import { words } from "../words.ts";

/** What is counted; what is not counted, or not for this person, is left out. */
export function Figures({ messages }: Pick<Today, "messages">) {
  return (
    <dl className={styles.figures}>
      {messages && (
        <FigureCard label={words.today.messages} count={messages.new} to="/inbox">
          {messages.waiting > 0 && (
            <small>
              <Link className={link.alone} to="/inbox?folder=waiting">
                {words.today.waiting({ count: messages.waiting, days: waitingDays })}
              </Link>
            </small>
          )}
          {messages.suspect > 0 && (
            <small>
              <Link className={link.alone} to="/inbox?folder=suspect">
                {words.today.suspects({ count: messages.suspect })}
              </Link>
            </small>
          )}
        </FigureCard>
      )}
      <Suspense>{views.map(({ feature, Today: Part }) => Part && <Part key={feature} />)}</Suspense>
      <NotPublished />
    </dl>
  );
}

/** What visitors do not see yet, with what is next for it; its place is kept until that is known. */
function NotPublished() {
  const count = useUnpublished()?.changes;
  const { data: problems = [], isPending } = useAskNow(readProblems);
  const known = isPending ? undefined : count;
  return (
    <FigureCard label={words.today.changes} count={known} to="/publish">
      {known === undefined ? (
        <small>{words.publish.checking}</small>
      ) : (
        <Next count={known} mistakes={problems.length} />
      )}
    </FigureCard>
  );
}

/** What is next for so many changes: to publish them, or to mend what keeps them from it. */
function Next({ count, mistakes }: { readonly count: number; readonly mistakes: number }) {
  if (count === 0) return <small>{words.publish.nothing}</small>;
  if (mistakes === 0)
    return (
      <Link className={button.filled} to="/publish">
        {words.shell.publish}
      </Link>
    );
  return (
    <small>
      <Link className={link.alone} to="/publish">
        {words.publish.fixFirst({ count: mistakes })}
      </Link>
    </small>
  );
}
