import { Picture } from "../../ui/picture.tsx";
import type { AuthorView } from "../../views/post-views.ts";
import styles from "./author-box.module.css";
import { useWords } from "../../sources/locale.ts";

/** Who wrote the post (BLOG-5, BLOG-6). */
export function AuthorBox({ name, role, text, picture }: AuthorView) {
  const words = useWords();
  return (
    <section className={styles.box} aria-label={words.post.about}>
      {/* Decorative beside the name. */}
      {picture && (
        <Picture className={styles.picture} picture={picture} shape="square" sizes="112px" alt="" />
      )}
      <div className={styles.words}>
        <h2 data-type="lead">{name}</h2>
        {role && <p data-type="small">{role}</p>}
        {text && <p>{text}</p>}
      </div>
    </section>
  );
}
