import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { readTree } from "#desk/contract/pages.ts";
import { goBack } from "#desk/contract/publish.ts";
import { me } from "#desk/contract/session.ts";
import { titleAt } from "#desk/contract/tree.ts";
import { Button } from "../shell/button.tsx";
import button from "../shell/button.module.css";
import { ChangeWords } from "./change-words.tsx";
import { changedPage } from "./changed-page.ts";
import { moment } from "../shell/formats.ts";
import { Icon } from "../shell/icons.tsx";
import { PageLook } from "./page-look.tsx";
import link from "../shell/link.module.css";
import section from "../shell/section.module.css";
import { seenWords } from "./seen-words.ts";
import styles from "./publish.module.css";
import { type Published, usePublishing } from "./use-publishing.ts";
import { useAsk } from "../use-call.ts";
import { words } from "../words.ts";

/** So many changes are read without a press. */
const mostOpen = 3;

interface ReceiptProps {
  readonly published: Published;
  readonly onPublished: (published: Published) => void;
  readonly onRefused: (why: string) => void;
}

/**
 * What was published, by whom and when, how it looks to visitors now, where it is seen, the way there, how to
 * undo it, and what is next. It gets the focus.
 */
export function Receipt({ published: { receipt, done, at }, onPublished, onRefused }: ReceiptProps) {
  const { number, previous, isNew, changes, more, addresses, everywhere } = receipt;
  const page = changedPage(receipt);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const undoing = usePublishing({ call: goBack, onPublished, onRefused, done: () => words.publish.undone });
  const { name: author, address: site = "" } = useAsk(me).data ?? {};
  const time = new Date(at).toISOString();
  const tree = useAsk(readTree).data;
  const nameOf = (address: string) => (tree && titleAt(tree, address)) ?? address;
  const count = changes.length + more.changes;
  return (
    <section aria-labelledby="receipt" className={`${styles.receipt} ${section.card}`}>
      <div>
        <Icon of="done" />
        <h2 id="receipt" ref={heading} tabIndex={-1}>
          {done}
        </h2>
      </div>
      <div>
        <p>{seenWords(receipt)}</p>
        {author !== undefined && (
          <p className={section.quiet}>
            <time dateTime={time}>{words.shell.by({ author, time: moment(time) })}</time>
          </p>
        )}
      </div>
      <PageLook side="before" at={page ?? addresses[0] ?? "/"} />
      {count > 0 && (
        <details open={count <= mostOpen}>
          <summary className={section.fold}>{words.publish.changeCount({ count })}</summary>
          <ChangeWords changes={changes} count={count} />
        </details>
      )}
      {/* The button below names a page that is alone. */}
      {(everywhere || addresses.length > (page !== undefined && site !== "" ? 1 : 0)) && (
        <div>
          <p className={section.quiet}>{everywhere ? words.publish.seenEverywhere : words.publish.seenAt}</p>
          <ul className={styles.links}>
            {addresses.map((address) => (
              <li key={address}>
                {site === "" ? (
                  nameOf(address)
                ) : (
                  <a className={link.alone} href={`${site}${address}`} target="_blank" rel="noreferrer">
                    {nameOf(address)}
                  </a>
                )}
              </li>
            ))}
            {more.addresses > 0 && <li>{words.shell.further({ count: more.addresses })}</li>}
          </ul>
        </div>
      )}
      <div className={`${styles.acts} ${section.acts}`}>
        {site !== "" && (
          <a className={button.filled} href={`${site}${page ?? ""}`} target="_blank" rel="noreferrer">
            {page === undefined ? words.shell.openSite : words.publish.open({ what: nameOf(page) })}
          </a>
        )}
        {isNew && previous !== null && (
          <Button
            look="quiet"
            aria-label={words.publish.undo}
            busy={undoing.isPending}
            onClick={() => undoing.mutate({ base: number, number: previous })}
          >
            {words.shell.undo}
          </Button>
        )}
        <Link className={link.alone} to="/pages">
          {words.lists.seePages}
        </Link>
      </div>
    </section>
  );
}
