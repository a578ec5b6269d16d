import type { LookOf } from "#contract/site-map.ts";
import type { PostCardView } from "../../views/post-views.ts";
import { PostCard } from "./post-card.tsx";
import styles from "./post-list.module.css";
import { useWords } from "../../sources/locale.ts";

/** How wide a card's picture is shown. */
const sizes: Record<LookOf<"posts">, string> = {
  stagger: "(width >= 768px) max(56vw, ratio * 42vw), max(92vw, ratio * 69vw)",
  two: "(width >= 768px) max(48vw, ratio * 36vw), max(92vw, ratio * 69vw)",
  three:
    "(width >= 1200px) max(31vw, ratio * 23vw), (width >= 768px) max(47vw, ratio * 35vw), max(92vw, ratio * 69vw)",
  one: "(width >= 1200px) max(63vw, ratio * 36vw), max(92vw, ratio * 52vw)",
  sidebar: "(width >= 1200px) max(63vw, ratio * 36vw), max(92vw, ratio * 52vw)",
};
/** With three columns the first card spans two of them. */
const leadSizes =
  "(width >= 1200px) max(64vw, ratio * 56vw), (width >= 768px) max(47vw, ratio * 35vw), max(92vw, ratio * 69vw)";

interface PostListProps {
  look: LookOf<"posts">;
  posts: PostCardView[];
  /** The path that a card leads to. */
  pathTo: (post: PostCardView) => string;
  /** The first page: its first card is larger in layouts that have one. */
  lead: boolean;
  /** Whether another page is loading: the cards are blank then. */
  waiting: boolean;
}

/** A page of posts, in the layout of the address (BLOG-1, BLOG-6). */
export function PostList({ look, posts, pathTo, lead, waiting }: PostListProps) {
  const words = useWords();
  if (waiting)
    return (
      <div className={styles.list} data-look={look} role="status">
        <span className="visually-hidden">{words.loading}</span>
        {posts.map(({ id }) => (
          <div key={id} className={styles.blank} data-frame="" />
        ))}
      </div>
    );
  if (posts.length === 0) return <p data-type="nothing">{words.blog.empty}</p>;
  return (
    <ul className={styles.list} data-look={look} data-lead={lead || undefined}>
      {posts.map((post, index) => (
        <li key={post.id}>
          <PostCard
            post={post}
            path={pathTo(post)}
            sizes={lead && index === 0 && look === "three" ? leadSizes : sizes[look]}
            first={index === 0}
          />
        </li>
      ))}
    </ul>
  );
}
