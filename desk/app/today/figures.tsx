import { Link } from "react-router";
import { waitingDays } from "#desk/contract/inbox.ts";
import type { Today } from "#desk/contract/today.ts";
import { moment } from "../shell/formats.ts";
import { views } from "../feature.ts";
import link from "../shell/link.module.css";
import styles from "./today.module.css";
import { words } from "../words.ts";

/** What is counted; what is not counted, or not for this person, is left out. */
export function Figures({ messages, lastBackup }: Today) {
  return (
    <dl className={styles.figures}>
      {messages && (
        <div>
          <dt>{words.today.messages}</dt>
          <dd>
            <Link className={link.alone} to="/inbox">
              {words.today.messageCount({ count: messages.new })}
            </Link>
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
          </dd>
        </div>
      )}
      {views.map(({ feature, Today: Part }) => Part && <Part key={feature} />)}
      <div>
        <dt>{words.today.backup}</dt>
        <dd>
          {lastBackup === null ? words.today.never : <time dateTime={lastBackup}>{moment(lastBackup)}</time>}
        </dd>
      </div>
    </dl>
  );
}
