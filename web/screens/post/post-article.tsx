import { useLocation } from "react-router";
import type { LookOf } from "#contract/site-map.ts";
import { fitWord } from "../../ui/fit-word.ts";
import { Picture } from "../../ui/picture.tsx";
import { useSharedPicture } from "../../ui/shared-picture.ts";
import type { PostView } from "../../views/post-views.ts";
import { AuthorBox } from "./author-box.tsx";
import styles from "./post-article.module.css";
import { useOwnSizes } from "../../sections/own-sizes.ts";
import { PostMeta } from "../../sections/post-meta.tsx";
import { Prose } from "../../sections/prose.tsx";
import { ShareLinks } from "./share-links.tsx";
import { Tags } from "../../sections/tags.tsx";
import { useWords } from "../../sources/locale.ts";

/** Shown width of the picture, and of that in the narrower column beside the sidebar. */
const plain = "(width >= 768px) max(92vw, ratio * 52vw), max(92vw, ratio * 69vw)";
const beside = `(width >= 1200px) max(63vw, ratio * 36vw), ${plain}`;

/**
 * A post: title, author, date, picture, text and the ways to share it; author and tags where known (BLOG-3,
 * BLOG-6).
 */
export function PostArticle({ post, look }: { post: PostView; look: LookOf<"post"> }) {
  const words = useWords();
  const { title, author, date, picture, html, more } = post;
  const ownSizes = useOwnSizes("max(92vw, ratio * 52vw)", plain);
  const shared = useSharedPicture(useLocation().pathname);
  return (
    <article
      className={styles.article}
      aria-label={post.title}
      data-look={look}
      data-page-gel={picture?.gel ?? undefined}
    >
      <header className={styles.head}>
        <h1 {...fitWord(title)}>{title}</h1>
        <PostMeta author={author} date={date} noDate={words.post.noDate} />
      </header>
      {picture && (
        <div data-frame="" data-own={look === "plain" ? "" : undefined} style={shared}>
          <Picture
            className={styles.picture}
            picture={picture}
            shape="wide"
            sizes={look === "plain" ? ownSizes : beside}
            first
          />
        </div>
      )}
      <div className={styles.text}>
        {html ? <Prose html={html} /> : <p data-type="nothing">{words.post.noContent}</p>}
        <div className={styles.foot}>
          {more && (
            <section>
              <h2 className={styles.small} data-type="small">
                {words.post.tags}
              </h2>
              <Tags tags={more.tags} />
            </section>
          )}
          <section>
            <h2 className={styles.small} data-type="small">
              {words.post.share}
            </h2>
            <ShareLinks id={post.id} title={title} />
          </section>
        </div>
        {more && <AuthorBox {...more.author} />}
      </div>
    </article>
  );
}
