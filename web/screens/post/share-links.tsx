import { useSyncExternalStore } from "react";
import { canonicalPath } from "#contract/addresses.ts";
import { useSiteFacts } from "../../sources/site-facts.ts";
import { useAddress } from "../../sources/use-address.ts";
import type { PostView } from "../../views/post-views.ts";
import styles from "./share-links.module.css";
import type { Words } from "#words/words.ts";
import { useWords } from "../../sources/locale.ts";

const never = () => () => undefined;

/** The site's public origin; where it is not configured only the browser knows it, not the server. */
function useOrigin(): string {
  const { siteUrl } = useSiteFacts() ?? { siteUrl: "" };
  return useSyncExternalStore(
    never,
    () => siteUrl || window.location.origin,
    () => siteUrl,
  );
}

function shareLinks(address: string, title: string, { networks, post }: Words): [string, string][] {
  const [url, text] = [encodeURIComponent(address), encodeURIComponent(title)];
  return [
    [post.shareOnX, `https://twitter.com/intent/tweet?text=${text}&url=${url}`],
    [networks.facebook, `https://www.facebook.com/sharer/sharer.php?u=${url}`],
    [networks.linkedin, `https://www.linkedin.com/sharing/share-offsite/?url=${url}`],
  ];
}

/**
 * Plain links that share a post by its canonical address (BLOG-3), without third-party scripts. Without
 * JavaScript and without a configured address only the e-mail link is shown, which needs none.
 */
export function ShareLinks({ id, slug, title }: Pick<PostView, "id" | "slug" | "title">) {
  const words = useWords();
  const place = useAddress();
  const origin = useOrigin();
  const address = origin && place ? origin + canonicalPath(place, { id, slug }) : "";
  // Read where the server knows no address, too: a page contains only the words that its server render has
  // read.
  const links = shareLinks(address, title, words);
  const { newTab } = words;
  const body = address && `&body=${encodeURIComponent(address)}`;
  return (
    <ul className={styles.links}>
      <li>
        <a data-type="link" href={`mailto:?subject=${encodeURIComponent(title)}${body}`}>
          {words.post.shareByEmail}
        </a>
      </li>
      {address &&
        links.map(([name, href]) => (
          <li key={name}>
            <a data-type="link" href={href} target="_blank" rel="noopener noreferrer">
              {name}
              <span className="visually-hidden">{` (${newTab})`}</span>
            </a>
          </li>
        ))}
    </ul>
  );
}
