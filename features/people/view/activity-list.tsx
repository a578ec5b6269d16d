import { Link } from "react-router";
import type { Activity, ActSubject } from "../calls.ts";
import { editAddress } from "#desk/app/pages/use-pages-place.ts";
import { moment } from "#desk/app/shell/formats.ts";
import link from "#desk/app/shell/link.module.css";
import section from "#desk/app/shell/section.module.css";
import styles from "./people.module.css";
import { words } from "./words.ts";

/** The activity log, latest first, each line with the way to what it is about. */
export function ActivityList({ list }: { readonly list: readonly Activity[] }) {
  if (list.length === 0) return <p className={section.quiet}>{words.noActivity}</p>;
  return (
    <ol className={section.rows}>
      {list.map(({ id, at, name, what, subject }) => (
        <li key={id}>
          <div>
            <p className={styles.what}>
              {subject ? (
                <Link className={link.alone} to={addressOf(subject)}>
                  {what}
                </Link>
              ) : (
                what
              )}
              {subject && "message" in subject && (
                <span className={section.quiet}>
                  {" · "}
                  <bdi>{subject.message.name}</bdi>
                </span>
              )}
            </p>
            <p className={section.quiet}>
              <bdi>{name}</bdi>, <time dateTime={at}>{moment(at)}</time>
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

/** Where the desk shows it: a message among those of its sender, whatever has become of it. */
function addressOf(subject: ActSubject): string {
  if ("file" in subject) return editAddress(subject);
  if ("version" in subject) return `/publish/version?number=${subject.version}`;
  const { id, email } = subject.message;
  return `/inbox?${new URLSearchParams({ search: email, message: String(id) }).toString()}`;
}
