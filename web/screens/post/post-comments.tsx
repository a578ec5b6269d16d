import { Suspense } from "react";
import { later } from "../../sources/after-load.ts";
import styles from "./comments.module.css";

/** Their HTML comes with the page, their style with this module, their code after both. */
const CommentsAndForm = later(() => import("./comments.tsx"));

/** What stands below a post: comments and the form for one more (BLOG-5, BLOG-6). */
export function PostComments() {
  return (
    <div className={styles.talk}>
      <Suspense fallback={null}>
        <CommentsAndForm />
      </Suspense>
    </div>
  );
}
