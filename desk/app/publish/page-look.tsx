import { apiPath } from "#desk/contract/call.ts";
import { type PageSide, stillPage } from "#desk/contract/publish.ts";
import styles from "./page-look.module.css";

interface PageLookProps {
  readonly side: PageSide;
  readonly at: string;
}

/** A page, small, beside words that name it: a still that is read when it comes near, and left alone. */
export const PageLook = ({ side, at }: PageLookProps) => (
  // It is scaled from its left edge, whatever the desk's direction.
  <div inert dir="ltr" className={styles.look}>
    <iframe
      sandbox="allow-same-origin"
      loading="lazy"
      // No scrollbar of the page's own: nothing scrolls here.
      scrolling="no"
      title={at}
      src={`${apiPath}${stillPage.path}?${new URLSearchParams({ side, at })}`}
    />
  </div>
);
