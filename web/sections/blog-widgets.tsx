import { useQuery } from "@tanstack/react-query";
import type { FormEvent, ReactNode } from "react";
import { sidebarQuery } from "../sources/sidebar-query.ts";
import { contactsQuery } from "../sources/queries.ts";
import { useTo } from "../sources/use-address.ts";
import { Link } from "../ui/link.tsx";
import { Picture } from "../ui/picture.tsx";
import type { PostCardView } from "../views/post-views.ts";
import styles from "./blog-sidebar.module.css";
import { Gallery } from "./gallery.tsx";
import { PostMeta } from "./post-meta.tsx";
import { SocialLinks } from "./social-links.tsx";
import { Tags } from "./tags.tsx";
import { useWords } from "../sources/locale.ts";

function Widget({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.widget}>
      <h2 className={styles.title} data-type="lead">
        {title}
      </h2>
      {children}
    </section>
  );
}

function clear(event: FormEvent<HTMLFormElement>) {
  event.preventDefault();
  event.currentTarget.reset();
}

/**
 * Clears on submit and searches nothing (BLOG-4); with the dialog method it does nothing without JavaScript.
 */
function KeywordSearch() {
  const words = useWords().sidebar;
  return (
    <form className={styles.search} role="search" method="dialog" onSubmit={clear}>
      <input
        className={styles.keyword}
        type="search"
        name="keyword"
        aria-label={words.keyword}
        placeholder={words.keyword}
        autoComplete="off"
      />
      <button type="submit" className={styles.find}>
        <span data-quarter="" />
        <span className="visually-hidden">{words.search}</span>
      </button>
    </form>
  );
}

function Recent({ posts }: { posts: PostCardView[] }) {
  const to = useTo();
  return (
    <ul className={styles.recent}>
      {posts.map(({ id, slug, title, author, date, picture }) => (
        <li key={id} className={styles.post} data-gel={picture?.gel ?? undefined}>
          {picture && (
            <Picture
              className={styles.thumb}
              data-frame="card"
              picture={picture}
              shape="square"
              sizes="96px"
              alt=""
            />
          )}
          <div>
            <h3 className={styles.name} data-type="lead">
              <Link to={to("postWithSidebar", { id, slug })} data-whole="">
                {cutRecent(title)}
              </Link>
            </h3>
            <PostMeta author={author} date={date} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Counts({ rows }: { rows: { name: string; count: number }[] }) {
  return (
    <ul>
      {rows.map(({ name, count }) => (
        <li key={name} className={styles.row}>
          <span>{name}</span>
          <span className={styles.count}>{count}</span>
        </li>
      ))}
    </ul>
  );
}

/**
 * The content of the sidebar (BLOG-4); entries without a target are text, not links. `blog-sidebar.tsx` loads
 * its code after the page.
 */
export function BlogWidgets() {
  const words = useWords().sidebar;
  const sidebar = useQuery(sidebarQuery).data;
  const socials = useQuery(contactsQuery).data?.socials ?? [];
  if (!sidebar) return null;
  const archives = sidebar.archives.map(({ label, count }) => ({ name: label, count }));
  return (
    <>
      <Widget title={words.search}>
        <KeywordSearch />
      </Widget>
      <Widget title={words.recent}>
        <Recent posts={sidebar.recent} />
      </Widget>
      {sidebar.categories.length > 0 && (
        <Widget title={words.categories}>
          <Counts rows={sidebar.categories} />
        </Widget>
      )}
      {sidebar.gallery.length > 0 && (
        <Widget title={words.gallery}>
          <Gallery pictures={sidebar.gallery} />
        </Widget>
      )}
      {archives.length > 0 && (
        <Widget title={words.archives}>
          <Counts rows={archives} />
        </Widget>
      )}
      {socials.length > 0 && (
        <Widget title={words.follow}>
          <SocialLinks socials={socials} />
        </Widget>
      )}
      {sidebar.tags.length > 0 && (
        <Widget title={words.tags}>
          <Tags tags={sidebar.tags} />
        </Widget>
      )}
    </>
  );
}

/** How much of a title the sidebar shows (BLOG-4). */
const shownLength = 47;

/**
 * A title's first 47 characters and ' ...'; a shorter one whole (BLOG-4). Whole code points, so no emoji is
 * cut.
 */
export function cutRecent(title: string): string {
  const characters = Array.from(title);
  return characters.length > shownLength ? `${characters.slice(0, shownLength).join("")} ...` : title;
}
