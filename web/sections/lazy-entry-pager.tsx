import { Suspense, type ComponentProps } from "react";
import { later } from "../sources/after-load.ts";

const EntryPager = later(() => import("./entry-pager.tsx"));

/** The way to the entry before and after; two plain links, which need no code to work (WORK-6, BLOG-3). */
export function LazyEntryPager(props: ComponentProps<typeof EntryPager>) {
  return (
    <Suspense fallback={null}>
      <EntryPager {...props} />
    </Suspense>
  );
}
