import { lazyAfterLoad } from "../../sources/after-load.tsx";
import styles from "./comments.module.css";

const CommentsAndForm = lazyAfterLoad(async () => (await import("./comments.tsx")).CommentsAndForm);

/** The part below a post: comments and the form for a new one (BLOG-5, BLOG-6). */
export function PostComments() {
  return (
    <div className={styles.talk}>
      <CommentsAndForm />
    </div>
  );
}
