import { Link } from "react-router";
import type { Today } from "#desk/contract/today.ts";
import inbox from "../inbox/inbox.module.css";
import { addressOf } from "../inbox/use-inbox-place.ts";
import { shortly } from "../shell/formats.ts";
import link from "../shell/link.module.css";
import section from "../shell/section.module.css";
import { words } from "../words.ts";
import styles from "./today.module.css";

/** Who wrote last and has no answer yet: when, and how it begins; nothing where nobody waits. */
export function UnansweredList({ unanswered, messages }: Pick<Today, "unanswered" | "messages">) {
  if (unanswered.length === 0) return null;
  const others = messages ? messages.new + messages.waiting - unanswered.length : 0;
  return (
    <section aria-labelledby="unanswered" className={section.card}>
      <h2 id="unanswered">{words.today.unanswered}</h2>
      <ul className={`${inbox.list} ${styles.unanswered}`}>
        {unanswered.map(({ id, name, folder, created_at, start }) => (
          <li key={id}>
            <Link to={`/inbox?${addressOf({ folder, search: "", id })}`}>
              <bdi className={inbox.name}>{name}</bdi>
              <time dateTime={created_at}>{shortly(created_at)}</time>
              <span className={inbox.start} dir="auto">
                {start}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <Link className={link.alone} to="/inbox">
          {words.shell.further({ count: others })}
        </Link>
      )}
    </section>
  );
}
