import { useEffect, useRef } from "react";
import { goBack } from "#desk/contract/publish.ts";
import { Button } from "../shell/button.tsx";
import { ChangeWords } from "./change-words.tsx";
import link from "../shell/link.module.css";
import { seenWords } from "./seen-words.ts";
import styles from "./publish.module.css";
import { type Published, usePublishing } from "./use-publishing.ts";
import { words } from "../words.ts";

interface ReceiptProps {
  readonly published: Published;
  readonly onPublished: (published: Published) => void;
}

/** What was published, where it is seen, since when, and how to undo it. It gets the focus. */
export function Receipt({ published: { receipt, done }, onPublished }: ReceiptProps) {
  const { number, previous, isNew, changes, more, addresses, everywhere } = receipt;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const undoing = usePublishing({ call: goBack, onPublished, done: () => words.publish.undone });
  return (
    <section aria-labelledby="receipt" className={styles.receipt}>
      <h2 id="receipt" ref={heading} tabIndex={-1}>
        {done}
      </h2>
      <p>{seenWords(receipt)}</p>
      <ChangeWords changes={changes} count={changes.length + more.changes} />
      {everywhere && <p>{words.publish.seenEverywhere}</p>}
      {addresses.length > 0 && <Addresses list={addresses} more={more.addresses} />}
      {isNew && previous !== null && (
        <Button
          look="quiet"
          busy={undoing.isPending}
          onClick={() => undoing.mutate({ base: number, number: previous })}
        >
          {words.publish.undo}
        </Button>
      )}
    </section>
  );
}

function Addresses({ list, more }: { readonly list: readonly string[]; readonly more: number }) {
  return (
    <>
      <p>{words.publish.seenAt}</p>
      <ul>
        {list.map((address) => (
          <li key={address}>
            {/^https?:/.test(address) ? (
              <a className={link.alone} href={address} target="_blank" rel="noreferrer">
                {address}
              </a>
            ) : (
              address
            )}
          </li>
        ))}
        {more > 0 && <li>{words.publish.more({ count: more })}</li>}
      </ul>
    </>
  );
}
