import { lazyAfterLoad } from "../sources/after-load.tsx";
import { sidebarLabel } from "../texts/sidebar-texts.ts";
import styles from "./blog-sidebar.module.css";
import "./post-meta.module.css";
import "./social-links.module.css";
import "./tags.module.css";

const Widgets = lazyAfterLoad(async () => (await import("./blog-widgets.tsx")).BlogWidgets);

/** What stands beside the posts (BLOG-4). */
export function BlogSidebar() {
  return (
    <aside className={styles.sidebar} aria-label={sidebarLabel}>
      <Widgets />
    </aside>
  );
}
