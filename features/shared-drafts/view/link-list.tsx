import { endSharedLink, type SharedLink, sharedLinks } from "../calls.ts";
import { Button } from "#desk/app/shell/button.tsx";
import { useSend } from "#desk/app/use-call.ts";
import section from "#desk/app/shell/section.module.css";
import styles from "./share.module.css";
import { words } from "./words.ts";

/** Every link that is good now, each with a button that ends it. */
export function LinkList({ links }: { readonly links: readonly SharedLink[] }) {
  const ending = useSend(endSharedLink, { changes: [sharedLinks], done: words.ended });
  return (
    <section aria-labelledby="shared-links">
      <h2 id="shared-links">{words.open}</h2>
      {links.length === 0 && <p className={section.quiet}>{words.none}</p>}
      <ul className={`${styles.links} ${section.rows}`}>
        {links.map((link) => (
          <li key={link.id}>
            <div>
              <p className={styles.name}>
                {link.title ?? link.path}
                {link.title !== null && <span className={styles.address}>{link.path}</span>}
              </p>
              <p className={section.quiet}>{words.from(link)}</p>
            </div>
            <Button
              look="quiet"
              aria-label={words.endOf(link)}
              busy={ending.isPending}
              onClick={() => ending.mutate({ id: link.id })}
            >
              {words.end}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
