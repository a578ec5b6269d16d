import { Link } from "react-router";
import { pin, type Version, versions } from "#desk/contract/publish.ts";
import { Button } from "../shell/button.tsx";
import { useSend } from "../use-call.ts";
import link from "../shell/link.module.css";
import section from "../shell/section.module.css";
import spoken from "../shell/spoken.module.css";
import tag from "../shell/tag.module.css";
import styles from "./publish.module.css";
import { moment } from "../shell/formats.ts";
import { words } from "../words.ts";

/** Everything that was published and is kept, the newest first. */
export function Versions({ list }: { readonly list: readonly Version[] }) {
  const pinning = useSend(pin, { changes: [versions] });
  return (
    <section aria-labelledby="versions" className={section.section}>
      <h2 id="versions">{words.publish.versions}</h2>
      <p className={section.quiet}>{list.length === 0 ? words.publish.noVersions : words.publish.kept}</p>
      <ol className={`${section.rows} ${styles.versions}`}>
        {list.map((version) => (
          <li key={version.number}>
            <Signed version={version} />
            <Button
              look="link"
              aria-label={(version.pinned ? words.publish.letGoVersion : words.publish.keepVersion)({
                version: String(version.number),
              })}
              busy={pinning.isPending}
              onClick={() => pinning.mutate({ number: version.number, pinned: !version.pinned })}
            >
              {version.pinned ? words.publish.letGo : words.publish.keep}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}

interface OfVersion {
  readonly version: Version;
}

/** Which version it is, who published it, when and why. */
function Signed({ version }: OfVersion) {
  const { number, live, pinned } = version;
  return (
    <div>
      <p>
        {live ? (
          <strong>{words.publish.version({ version: String(number) })}</strong>
        ) : (
          <Link
            className={link.alone}
            to={`/publish/version?number=${number}`}
            aria-label={words.publish.lookAtVersion({ version: String(number) })}
          >
            {words.publish.version({ version: String(number) })}
          </Link>
        )}
        {pinned && `, ${words.publish.pinned}`}
        {live && (
          <>
            <span className={spoken.spoken}>{","}</span> <span className={tag.tag}>{words.publish.live}</span>
          </>
        )}
      </p>
      <Signature version={version} />
    </div>
  );
}

/** Who published a version, when and why; what it has changed, where they did not say. */
export const Signature = ({ version }: OfVersion) => (
  <>
    {version.note !== "" && <p dir="auto">{version.note}</p>}
    {version.changed.first.length > 0 && (
      <p className={styles.what}>
        {[
          ...version.changed.first,
          ...(version.changed.more > 0 ? [words.shell.further({ count: version.changed.more })] : []),
        ].join("; ")}
      </p>
    )}
    <p className={section.quiet}>
      <PublishedBy version={version} />
    </p>
  </>
);

/** Who published a version, and when. */
export const PublishedBy = ({ version: { author, publishedAt } }: OfVersion) => (
  <time dateTime={publishedAt}>{words.shell.by({ author, time: moment(publishedAt) })}</time>
);
