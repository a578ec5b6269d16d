import { ArrowLink } from "../../ui/arrow-link.tsx";
import { selectableTitle } from "../../ui/card-title.ts";
import { fitWord } from "../../ui/fit-word.ts";
import { NoPicture, Picture } from "../../ui/picture.tsx";
import { useSharedPicture } from "../../ui/shared-picture.ts";
import type { PostCardView } from "../../views/post-views.ts";
import styles from "./post-card.module.css";
import { PostMeta } from "../../sections/post-meta.tsx";
import { useWords } from "../../sources/locale.ts";

interface PostCardProps {
  post: PostCardView;
  /** The path that the card leads to. */
  path: string;
  /** CSS `sizes` of its picture. */
  sizes: string;
  /** Whether its picture is the page's largest paint. */
  first: boolean;
}

/** A post in a list (BLOG-1): the whole card is its one link. */
export function PostCard({ post: { title, author, date, picture }, path, sizes, first }: PostCardProps) {
  const words = useWords();
  const shared = useSharedPicture(path);
  return (
    <article className={styles.card} aria-label={title} data-gel={picture?.gel ?? undefined}>
      <div className={styles.frame} data-frame="card" style={shared} data-reveal={first ? undefined : ""}>
        {picture ? (
          <Picture className={styles.picture} picture={picture} shape="wide" sizes={sizes} first={first} />
        ) : (
          <NoPicture className={styles.picture} />
        )}
      </div>
      <div className={styles.words}>
        <PostMeta author={author} date={date} />
        <h2 className={styles.title} data-type="card" {...fitWord(title)} {...selectableTitle}>
          {title}
        </h2>
        <ArrowLink to={path} data-whole="">
          {words.blog.read}
          <span className="visually-hidden">{`: ${title}`}</span>
        </ArrowLink>
      </div>
    </article>
  );
}
