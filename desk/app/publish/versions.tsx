import { Link } from "react-router";
import { pin, type Version, versions } from "#desk/contract/publish.ts";
import { Button } from "../shell/button.tsx";
import { useSend } from "../use-call.ts";
import link from "../shell/link.module.css";
import section from "../shell/section.module.css";
import styles from "./publish.module.css";
import { words } from "./words.ts";

/** Everything that was published and is kept, the newest first. */
export function Versions({ list }: { readonly list: readonly Version[] }) {
  const pinning = useSend(pin, { changes: [versions] });
  return (
    <section aria-labelledby="versions" className={section.section}>
      <h2 id="versions">{words.versions}</h2>
      <p className={section.quiet}>{list.length === 0 ? words.noVersions : words.kept}</p>
      <ol className={styles.rows}>
        {list.map((version) => (
          <li key={version.number}>
            <Signed version={version} />
            <div className={styles.acts}>
              {!version.live && (
                <Link
                  className={link.alone}
                  to={`/publish/version?number=${version.number}`}
                  aria-label={words.lookAtVersion(version.number)}
                >
                  {words.lookAt}
                </Link>
              )}
              <Button
                look="quiet"
                aria-label={(version.pinned ? words.letGoVersion : words.keepVersion)(version.number)}
                busy={pinning.isPending}
                onClick={() => pinning.mutate({ number: version.number, pinned: !version.pinned })}
              >
                {version.pinned ? words.letGo : words.keep}
              </Button>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** Which version it is, who published it, when and why. */
export function Signed({
  version: { number, live, pinned, note, author, publishedAt },
}: {
  readonly version: Version;
}) {
  const marks = [live ? words.live : "", pinned ? words.pinned : ""].filter(Boolean);
  return (
    <div>
      <p>{[words.version(number), ...marks].join(", ")}</p>
      {note !== "" && <p dir="auto">{note}</p>}
      <p className={section.quiet}>
        <time dateTime={publishedAt}>{words.by(author, publishedAt)}</time>
      </p>
    </div>
  );
}
