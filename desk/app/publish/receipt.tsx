import { useEffect, useRef } from "react";
import { readTree } from "#desk/contract/pages.ts";
import { goBack } from "#desk/contract/publish.ts";
import { me } from "#desk/contract/session.ts";
import { titleAt } from "#desk/contract/tree.ts";
import { Button } from "../shell/button.tsx";
import button from "../shell/button.module.css";
import { ChangeWords } from "./change-words.tsx";
import { Icon } from "../shell/icons.tsx";
import link from "../shell/link.module.css";
import section from "../shell/section.module.css";
import { seenWords } from "./seen-words.ts";
import styles from "./publish.module.css";
import { type Published, usePublishing } from "./use-publishing.ts";
import { useAsk } from "../use-call.ts";
import { words } from "../words.ts";

interface ReceiptProps {
  readonly published: Published;
  readonly onPublished: (published: Published) => void;
  readonly onRefused: (why: string) => void;
}

/** What was published, where it is seen, since when, the way there, and how to undo it. It gets the focus. */
export function Receipt({ published: { receipt, done }, onPublished, onRefused }: ReceiptProps) {
  const { number, previous, isNew, changes, more, addresses, everywhere } = receipt;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const undoing = usePublishing({ call: goBack, onPublished, onRefused, done: () => words.publish.undone });
  const site = useAsk(me).data?.address ?? "";
  const count = changes.length + more.changes;
  return (
    <section aria-labelledby="receipt" className={`${styles.receipt} ${section.card}`}>
      <div>
        <Icon of="done" />
        <h2 id="receipt" ref={heading} tabIndex={-1}>
          {done}
        </h2>
      </div>
      <p>{seenWords(receipt)}</p>
      {count > 0 && (
        <details>
          <summary className={section.fold}>{words.publish.changeCount({ count })}</summary>
          <ChangeWords changes={changes} count={count} />
        </details>
      )}
      {(everywhere || addresses.length > 0) && (
        <div>
          <p className={section.quiet}>{everywhere ? words.publish.seenEverywhere : words.publish.seenAt}</p>
          <Addresses list={addresses} more={more.addresses} />
        </div>
      )}
      <div className={section.acts}>
        {site !== "" && (
          <a className={button.filled} href={site} target="_blank" rel="noreferrer">
            {words.shell.openSite}
          </a>
        )}
        {isNew && previous !== null && (
          <Button
            look="quiet"
            aria-label={words.publish.undo}
            busy={undoing.isPending}
            onClick={() => undoing.mutate({ base: number, number: previous })}
          >
            {words.pages.undo}
          </Button>
        )}
      </div>
    </section>
  );
}

/** The pages that show it, by their titles where they are known. */
function Addresses({ list, more }: { readonly list: readonly string[]; readonly more: number }) {
  const tree = useAsk(readTree).data;
  const nameOf = (address: string) => {
    const { pathname } = new URL(address, location.href);
    return (tree && titleAt(tree, pathname)) ?? pathname;
  };
  return (
    <ul className={styles.links}>
      {list.map((address) => (
        <li key={address}>
          {/^https?:/.test(address) ? (
            <a className={link.alone} href={address} target="_blank" rel="noreferrer">
              {nameOf(address)}
            </a>
          ) : (
            nameOf(address)
          )}
        </li>
      ))}
      {more > 0 && <li>{words.publish.more({ count: more })}</li>}
    </ul>
  );
}
