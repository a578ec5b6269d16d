import { Suspense } from "react";
import { later } from "../sources/after-load.ts";
import { sidebarLabel } from "../texts/sidebar-texts.ts";
import styles from "./blog-sidebar.module.css";

/** Their HTML comes with the page, their style with this module, their code after both. */
const Widgets = later(() => import("./blog-widgets.tsx"));

/** What stands beside the posts (BLOG-4). */
export function BlogSidebar() {
  return (
    <aside className={styles.sidebar} aria-label={sidebarLabel}>
      <Suspense fallback={null}>
        <Widgets />
      </Suspense>
    </aside>
  );
}
