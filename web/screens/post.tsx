import { useQuery } from "@tanstack/react-query";
import { Fragment } from "react";
import { ClosingLine } from "../sections/closing-call.tsx";
import { QueryContent } from "../sections/query-content.tsx";
import { BlogSidebar } from "../sections/blog-sidebar.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { EntryPager } from "../sections/entry-pager.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { PostArticle } from "./post/post-article.tsx";
import { PostComments } from "./post/post-comments.tsx";
import type { Address } from "#contract/addresses.ts";
import type { LookOf, PageName } from "#contract/site-map.ts";
import { sidebarQuery } from "../sources/sidebar-query.ts";
import { commentsQuery, filledPostQuery, postQuery } from "../sources/post-query.ts";
import { callQuery } from "../sources/home-queries.ts";
import { type PageArgs, pageLoader } from "../sources/page-data.ts";
import { besides, prefetch } from "../sources/queries.ts";
import { useAddress, useEntryId, useTo } from "../sources/use-address.ts";
import { blogPosting } from "../json-ld/blog-posting.ts";
import type { PostNeighbourView, PostView } from "../views/post-views.ts";
import styles from "./post/post.module.css";
import { useWords } from "../sources/locale.ts";

function lookOf(address: Address | undefined): LookOf<"post"> {
  // The site map gives this screen no other layouts.
  return (address?.look ?? "plain") as LookOf<"post">;
}

/** The post of an address: live, of the samples, or one merged over the other (BLOG-5). */
function postOf(address: Address | undefined, id = "") {
  const source = address?.source ?? "api";
  switch (lookOf(address)) {
    case "plain":
      return postQuery(source, id);
    case "sidebar":
      return source === "api" ? filledPostQuery(id) : postQuery(source, id);
  }
}

const entry = ({ address, params }: PageArgs) => postOf(address, params["id"]);
const queries = (args: PageArgs) => {
  const { address } = args;
  const sidebar = lookOf(address) === "sidebar";
  return [
    prefetch(entry(args)),
    besides(callQuery),
    ...(sidebar ? [prefetch(sidebarQuery)] : []),
    ...(sidebar || address?.source === "document" ? [prefetch(commentsQuery)] : []),
  ];
};
export const loader = pageLoader(queries, entry);

function Neighbours({ post, page }: { post: PostView; page: PageName }) {
  const to = useTo();
  const { previousPost, nextPost, noPrevious, noNext } = useWords().entryPager;
  const neighbour = (one: PostNeighbourView | null) => one && { ...one, path: to(page, one) };
  return (
    <EntryPager
      previous={neighbour(post.previous)}
      next={neighbour(post.next)}
      labels={{ previous: previousPost, next: nextPost, noPrevious, noNext }}
    />
  );
}

/** A post of the blog (BLOG-3, BLOG-5, BLOG-6). */
export default function PostScreen() {
  const words = useWords();
  const address = useAddress();
  const to = useTo();
  const post = useQuery(postOf(address, useEntryId()));
  const look = lookOf(address);
  const found = post.data;
  const list = address?.theme === "light" ? "blogStandard" : "blog";
  return (
    <>
      <PageHead
        title={found?.title ?? words.post.details}
        description={found?.html}
        picture={found?.picture ?? undefined}
        unknown={post.data === null}
        jsonLd={import.meta.env.SSR && found ? [blogPosting(found)] : undefined}
      />
      {/* The post's title is the page's heading; without one the banner's must be. */}
      <Breadcrumb
        title={words.post.details}
        heading={!found && !post.isPending}
        list={{ page: list, title: words.titles.blog }}
      />
      <div className={styles.page} data-section="page" data-look={look}>
        <div className={styles.entry}>
          {look === "sidebar" && post.isPending && (
            <p data-type="nothing" role="status">
              {words.post.loading}
            </p>
          )}
          <QueryContent
            query={post}
            error={words.errors.post}
            heading={words.post.details}
            back={{ to: to(look === "sidebar" ? "blogWithSidebar" : list), label: words.post.allPosts }}
          >
            {(shown) => (
              <Fragment key={shown.id}>
                <PostArticle post={shown} look={look} />
                {shown.more && (
                  <div className={styles.talk}>
                    <PostComments />
                  </div>
                )}
              </Fragment>
            )}
          </QueryContent>
        </div>
        {look === "sidebar" && <BlogSidebar />}
      </div>
      {found && (
        <>
          <Neighbours post={found} page={address?.page ?? "post"} />
          <ClosingLine />
        </>
      )}
    </>
  );
}
