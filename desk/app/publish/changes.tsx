import { Link } from "react-router";
import type { Comparison, Unpublished, Version } from "#desk/contract/publish.ts";
import { me } from "#desk/contract/session.ts";
import { Button } from "../shell/button.tsx";
import { Empty } from "../shell/empty.tsx";
import { ShowEntry } from "../pages/entries/show-entry.tsx";
import { editAddress } from "../pages/use-pages-place.ts";
import { groupChanges } from "./group-changes.ts";
import { MarkedChange } from "./marked-change.tsx";
import { PageLook } from "./page-look.tsx";
import link from "../shell/link.module.css";
import section from "../shell/section.module.css";
import styles from "./publish.module.css";
import type { useBringBack } from "./use-bring-back.ts";
import { PublishedBy } from "./versions.tsx";
import { useAsk } from "../use-call.ts";
import { momentIn } from "../shell/formats.ts";
import { unseenWords } from "./group-changes.ts";
import { words } from "../words.ts";

type Bringing = Pick<ReturnType<typeof useBringBack>, "bring" | "isBusy">;

interface ChangesProps extends Comparison, Bringing {
  /** Whether there are mistakes. */
  readonly isFaulty: boolean;
  /** What was published last; undefined while it is not known. */
  readonly last: Version | undefined;
}

/**
 * What publishing would change, in words, each with its page in the preview; what visitors do not see stands
 * apart.
 */
export function Changes({ changes, count, isFaulty, last, bring, isBusy }: ChangesProps) {
  const address = useAsk(me).data?.address;
  if (changes === null) return <p className={section.quiet}>{words.publish.notComparable}</p>;
  if (count === 0)
    return (
      <Empty
        icon="rise"
        next={{ to: "/pages", label: words.lists.seePages }}
        also={
          address && (
            <a className={link.alone} href={address} target="_blank" rel="noreferrer">
              {words.shell.openSite}
            </a>
          )
        }
      >
        {words.publish.nothing} <br />
        {last && <PublishedBy version={last} />}
      </Empty>
    );
  // With a mistake every page is as it was: none shows a change.
  const shown = isFaulty ? changes.map((one) => ({ ...one, path: null })) : changes;
  return (
    <>
      {groupChanges(shown).map(({ key, unseen, changes: some }) => (
        <section
          key={key}
          aria-labelledby={`changes ${key}`.replaceAll(" ", "-")}
          className={`${styles.group} ${section.card}`}
        >
          <h2 id={`changes ${key}`.replaceAll(" ", "-")}>
            {unseen ? unseenWords(unseen) : words.publish.changes}
          </h2>
          <ul className={`${section.rows} ${styles.looks}`}>
            {some.map((change, index) => (
              <ChangeRow
                key={change.words}
                {...change}
                above={some[index - 1]}
                bring={bring}
                isBusy={isBusy}
              />
            ))}
          </ul>
        </section>
      ))}
      {count > changes.length && (
        <p className={section.quiet}>{words.shell.further({ count: count - changes.length })}</p>
      )}
    </>
  );
}

interface ChangeRowProps extends Unpublished, Bringing {
  /** The difference above it: a page is shown beside the first one of its own. */
  readonly above: Unpublished | undefined;
}

/** One difference: where it is changed, and how its page will look, said once for all that is on it. */
function ChangeRow({ above, bring, isBusy, ...change }: ChangeRowProps) {
  const { words: what, path, place, unseen, draft, published } = change;
  const from = draft ? unseen?.from : undefined;
  const show = from ? words.publish.showFrom({ time: momentIn(from) }) : words.publish.show;
  const isOfAbove = published?.file === above?.published?.file && published?.id === above?.published?.id;
  const goesOn = path !== null && path === above?.path;
  return (
    <li data-goes-on={goesOn || undefined}>
      {path !== null && !goesOn && <PageLook side="after" at={path} />}
      <div>
        <MarkedChange {...change} above={above} />
        {from && <p className={section.quiet}>{words.publish.undated({ time: momentIn(from) })}</p>}
        <span className={styles.links}>
          {draft && (
            <ShowEntry
              entry={draft}
              done={words.publish.noDraft}
              label={words.publish.showIt({ show, what })}
            >
              {show}
            </ShowEntry>
          )}
          {place && (
            <Link className={link.alone} to={editAddress(place)} aria-label={words.publish.edit({ what })}>
              {words.publish.editShort}
            </Link>
          )}
          {path !== null && !goesOn && (
            <>
              <Link
                className={link.alone}
                to={`/publish/compare?${new URLSearchParams({ at: path })}`}
                aria-label={words.publish.compare({ what })}
              >
                {words.publish.compareShort}
              </Link>
              <a
                className={link.alone}
                href={path}
                target="_blank"
                rel="noreferrer"
                aria-label={words.publish.open({ what })}
              >
                {words.publish.openShort}
              </a>
            </>
          )}
          {published && !isOfAbove && (
            <Button
              look="link"
              busy={isBusy}
              aria-label={
                published.isGone ? words.publish.bringBackOf({ what }) : words.publish.makeAsItWasOf({ what })
              }
              onClick={() => bring([{ file: published.file, id: published.id, asNumber: null }])}
            >
              {published.isGone ? words.publish.bringBack : words.publish.makeAsItWas}
            </Button>
          )}
        </span>
      </div>
    </li>
  );
}
