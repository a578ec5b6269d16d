import { Link } from "react-router";
import type { Activity, ActSubject } from "../calls.ts";
import { editAddress } from "#desk/app/pages/use-pages-place.ts";
import { clock, day, moment } from "#desk/app/shell/formats.ts";
import link from "#desk/app/shell/link.module.css";
import section from "#desk/app/shell/section.module.css";
import spoken from "#desk/app/shell/spoken.module.css";
import styles from "./people.module.css";
import { words } from "./words.ts";

/** The activity log, latest first, each line with the way to what it is about. */
export function ActivityList({ list }: { readonly list: readonly Activity[] }) {
  if (list.length === 0) return <p className={section.quiet}>{words.noActivity}</p>;
  return (
    <ol className={section.rows}>
      {list.map(({ id, at, name, what, subject }, index) => (
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
              <When at={at} name={name} above={list[index - 1]} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

interface WhenProps extends Pick<Activity, "at" | "name"> {
  readonly above: Activity | undefined;
}

/** Who did it and when; what the line above says of that as well is seen once, and read aloud with each. */
function When({ at, name, above }: WhenProps) {
  const isSame = above?.name === name && day(above.at) === day(at);
  return (
    <>
      <span className={isSame ? spoken.spoken : undefined}>
        <bdi>{name}</bdi>
        {", "}
      </span>
      <time dateTime={at}>{isSame ? clock(at) : moment(at)}</time>
    </>
  );
}

/** Where the desk shows it: a message among those of its sender, whatever has become of it. */
function addressOf(subject: ActSubject): string {
  if ("file" in subject) return editAddress(subject);
  if ("version" in subject) return `/publish/version?number=${subject.version}`;
  const { id, email } = subject.message;
  return `/inbox?${new URLSearchParams({ search: email, message: String(id) }).toString()}`;
}
