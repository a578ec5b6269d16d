import { useQuery } from "@tanstack/react-query";
import { useLocation, useParams } from "react-router";
import { QueryContent } from "../sections/query-content.tsx";
import { BlogSidebar } from "../sections/blog-sidebar.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { ClosingCall } from "../sections/closing-call.tsx";
import { callQuery } from "../sources/home-queries.ts";
import { NotFound } from "../sections/not-found.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { PostList } from "./posts/post-list.tsx";
import { PostsPager } from "../sections/posts-pager.tsx";
import { type Address, pathTo } from "#contract/addresses.ts";
import type { LookOf } from "#contract/site-map.ts";
import { usualStructure } from "#contract/structure.ts";
import { postsPageQuery } from "../sources/post-list-query.ts";
import { sidebarQuery } from "../sources/sidebar-query.ts";
import { askedPage } from "../sources/list-page.ts";
import { type PageArgs, pageLoader } from "../sources/page-data.ts";
import { besides, prefetch } from "../sources/queries.ts";
import { useSiteFacts } from "../sources/site-facts.ts";
import { useAddress, useTo } from "../sources/use-address.ts";
import styles from "./posts/posts.module.css";
import { useWords } from "../sources/locale.ts";

const livePerPage = 6;

/** How many samples a page of a layout shows (BLOG-4, BLOG-6). */
function samplesPerPage(look: LookOf<"posts">): number {
  switch (look) {
    case "two":
    case "stagger":
      return 4;
    case "three":
      return 6;
    case "one":
    case "sidebar":
      return 3;
  }
}

/** Each layout opens in its own way. */
const openings = {
  stagger: "quarter",
  two: "line",
  three: "poster",
  one: "line",
  sidebar: "line",
} as const;

function listOf(address: Address | undefined) {
  // The site map gives this screen no other layouts.
  const look = (address?.look ?? "stagger") as LookOf<"posts">;
  const source = address?.source ?? "api";
  return { look, source, perPage: source === "api" ? livePerPage : samplesPerPage(look) };
}

const queries = ({ address, params, url }: PageArgs) => {
  const { look, source, perPage } = listOf(address);
  const posts = postsPageQuery(source, askedPage(params["page"], url.search), perPage);
  return look === "sidebar"
    ? [prefetch(posts), besides(callQuery), prefetch(sidebarQuery)]
    : [prefetch(posts), besides(callQuery)];
};
export const loader = pageLoader(queries);

/** The page of the list that an address names; while it loads, the previous one of the same list. */
function usePostsPage(address: Address | undefined) {
  const { source, perPage } = listOf(address);
  const page = askedPage(useParams()["page"], useLocation().search);
  const query = postsPageQuery(source, page, perPage);
  const answer = useQuery({
    ...query,
    placeholderData: (last, lastQuery) => {
      const [, lastSource, , lastPerPage] = lastQuery?.queryKey ?? [];
      return lastSource === source && lastPerPage === perPage ? (last ?? undefined) : undefined;
    },
  });
  return { page, answer };
}

/** The lists of the blog (BLOG-1, BLOG-2, BLOG-4, BLOG-6). */
export default function PostsScreen() {
  const words = useWords();
  const address = useAddress();
  const to = useTo();
  const { look } = listOf(address);
  const { heads } = useSiteFacts()?.structure ?? usualStructure;
  const { page, answer } = usePostsPage(address);
  if (answer.isSuccess && answer.data === null) return <NotFound />;
  const opens = address?.opens ?? "post";
  return (
    <>
      <PageHead
        title={page > 1 ? words.blog.titleOfPage({ page: page }) : words.titles.blog}
        picture={answer.data?.posts[0]?.picture ?? undefined}
        params={{ page }}
      />
      <Breadcrumb
        title={words.titles.blog}
        opening={openings[look]}
        pictures={answer.data?.posts.flatMap(({ picture }) => picture ?? [])}
      />
      <div className={styles.page} data-section="page" data-aside={look === "sidebar" || undefined}>
        <div className={styles.list}>
          <QueryContent query={answer} error={words.errors.posts}>
            {({ posts, pages }) => (
              <>
                <PostList
                  posts={posts}
                  // Where headings are beside what they head, words are beside their picture.
                  look={look === "stagger" && heads === "side" ? "one" : look}
                  lead={page === 1}
                  waiting={answer.isPlaceholderData}
                  pathTo={(post) => to(opens, post)}
                />
                <PostsPager
                  {...{ page, pages }}
                  list={pathTo(address?.page ?? "blog", address?.theme ?? "dark")}
                />
              </>
            )}
          </QueryContent>
        </div>
        {look === "sidebar" && <BlogSidebar />}
      </div>
      <ClosingCall />
    </>
  );
}
