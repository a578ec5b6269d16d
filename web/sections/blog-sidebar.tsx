import { lazyAfterLoad } from "../sources/after-load.tsx";
import styles from "./blog-sidebar.module.css";
import { useWords } from "../sources/locale.ts";

const Widgets = lazyAfterLoad(async () => (await import("./blog-widgets.tsx")).BlogWidgets);

/** The content beside the posts (BLOG-4). */
export function BlogSidebar() {
  const words = useWords();
  return (
    <aside className={styles.sidebar} aria-label={words.sidebar.label}>
      <Widgets />
    </aside>
  );
}
