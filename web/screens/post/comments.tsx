import { useQuery } from "@tanstack/react-query";
import { commentsQuery } from "../../sources/post-query.ts";
import type { CommentView } from "../../views/post-views.ts";
import { CommentForm } from "./comment-form.tsx";
import styles from "./comments.module.css";
import { useWords } from "../../sources/locale.ts";

/** The static comments under a post; replies are marked as such and indented (BLOG-5). */
function Comments({ comments }: { comments: CommentView[] }) {
  const words = useWords();
  return (
    <section className={styles.section}>
      <h2 data-type="card">{words.comments.count({ count: comments.length })}</h2>
      <ol className={styles.list}>
        {comments.map(({ id, author, date, text, reply }) => (
          <li key={id} className={styles.comment} data-reply={reply || undefined}>
            <article aria-label={author}>
              <h3 data-type="lead">{author}</h3>
              <p className={styles.meta} data-type="small">
                {reply && (
                  <span className={styles.reply} data-bullet="">
                    {words.comments.reply}
                  </span>
                )}
                <span>{date}</span>
              </p>
              <p>{text}</p>
            </article>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** The comments and the form below them; `post-comments.tsx` loads their code after the page. */
export function CommentsAndForm() {
  const comments = useQuery(commentsQuery).data;
  return (
    <>
      {comments && comments.length > 0 && <Comments comments={comments} />}
      <CommentForm />
    </>
  );
}
