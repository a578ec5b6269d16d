import { queryOptions } from "@tanstack/react-query";
import type { SidebarView } from "../views/post-views.ts";
import { readPostCard } from "./post-card.ts";
import { askSample } from "./queries.ts";

/** How many posts the sidebar names (BLOG-4). */
const recentCount = 3;

/** The content of the sidebar (BLOG-4). */
export const sidebarQuery = queryOptions({
  queryKey: ["blog-sidebar"],
  queryFn: async (context): Promise<SidebarView> => {
    const [recent, sidebar] = await Promise.all([
      askSample(context, "posts", (posts, pictures) =>
        posts.slice(0, recentCount).map((post) => readPostCard(post, pictures)),
      ),
      askSample(context, "sidebar", ({ gallery, ...words }, pictures) => ({
        ...words,
        gallery: gallery.map((path) => pictures(path)),
      })),
    ]);
    return { ...sidebar, recent };
  },
});
