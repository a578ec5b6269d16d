import { Link } from "react-router";
import type { Today } from "#desk/contract/today.ts";
import link from "../shell/link.module.css";
import styles from "./today.module.css";
import { words } from "./words.ts";

/** What is counted; what is not counted, or not for this person, is left out. */
export function Figures({ messages, lastBackup, visits }: Today) {
  return (
    <dl className={styles.figures}>
      {messages && (
        <div>
          <dt>{words.messages}</dt>
          <dd>
            <Link className={link.alone} to="/inbox">
              {words.messageCount(messages.new)}
            </Link>
            {messages.waiting > 0 && (
              <small>
                <Link className={link.alone} to="/inbox?folder=waiting">
                  {words.waiting(messages.waiting)}
                </Link>
              </small>
            )}
            {messages.suspect > 0 && (
              <small>
                <Link className={link.alone} to="/inbox?folder=suspect">
                  {words.suspects(messages.suspect)}
                </Link>
              </small>
            )}
          </dd>
        </div>
      )}
      {visits && (
        <div>
          <dt>{words.visits}</dt>
          <dd>
            <Link className={link.alone} to="/visits">
              {words.visitCount(visits.visitors, visits.views)}
            </Link>
          </dd>
        </div>
      )}
      <div>
        <dt>{words.backup}</dt>
        <dd>
          {lastBackup === null ? words.never : <time dateTime={lastBackup}>{words.at(lastBackup)}</time>}
        </dd>
      </div>
    </dl>
  );
}
