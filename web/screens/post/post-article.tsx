import { useLocation } from "react-router";
import type { LookOf } from "#contract/site-map.ts";
import { fitWord } from "../../ui/fit-word.ts";
import { Picture } from "../../ui/picture.tsx";
import { useSharedPicture } from "../../ui/shared-picture.ts";
import type { PostView } from "../../views/post-views.ts";
import { AuthorBox } from "./author-box.tsx";
import styles from "./post-article.module.css";
import { PostMeta } from "../../sections/post-meta.tsx";
import { Prose } from "../../sections/prose.tsx";
import { ShareLinks } from "./share-links.tsx";
import { Tags } from "../../sections/tags.tsx";
import { useWords } from "../../sources/locale.ts";

const sizes: Record<LookOf<"post">, string> = {
  plain: "(width >= 768px) max(92vw, ratio * 52vw), max(92vw, ratio * 69vw)",
  sidebar:
    "(width >= 1200px) max(63vw, ratio * 36vw), (width >= 768px) max(92vw, ratio * 52vw), max(92vw, ratio * 69vw)",
};

/**
 * A post: title, author, date, picture, text and the ways to share it; author and tags where known (BLOG-3,
 * BLOG-6).
 */
export function PostArticle({ post, look }: { post: PostView; look: LookOf<"post"> }) {
  const words = useWords();
  const { title, author, date, picture, html, more } = post;
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
        <div data-frame="" style={shared}>
          <Picture className={styles.picture} picture={picture} shape="wide" sizes={sizes[look]} first />
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
