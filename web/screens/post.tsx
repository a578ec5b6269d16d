import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { Answer } from "../sections/answer.tsx";
import { BlogSidebar } from "../sections/blog-sidebar.tsx";
import { Breadcrumb } from "../sections/breadcrumb.tsx";
import { CommentForm } from "../sections/comment-form.tsx";
import { Comments } from "../sections/comments.tsx";
import { EntryPager } from "../sections/entry-pager.tsx";
import { PageHead } from "../sections/page-head.tsx";
import { PostArticle } from "../sections/post-article.tsx";
import type { Address, LookOf, PageName } from "../site-map.ts";
import { commentsQuery, filledPostQuery, postQuery, sidebarQuery } from "../sources/blog.ts";
import { browserLoads, type PageArgs, serverLoads } from "../sources/page-data.ts";
import { prefetch } from "../sources/queries.ts";
import { useAddress, useTo } from "../sources/use-address.ts";
import { blogPosting } from "../things/blog.ts";
import { blogTexts } from "../texts/blog.ts";
import { texts } from "../texts.ts";
import type { PostNeighbourView, PostView } from "../views/blog.ts";
import styles from "./post.module.css";

function lookOf(address: Address | undefined): LookOf<"post"> {
  // The table gives this screen no other looks.
  return (address?.look ?? "plain") as LookOf<"post">;
}

/** The post of an address: live, of the samples, or the one over the other (BLOG-5). */
function postOf(address: Address | undefined, id = "") {
  const source = address?.source ?? "live";
  switch (lookOf(address)) {
    case "plain":
      return postQuery(source, id);
    case "sidebar":
      return source === "live" ? filledPostQuery(id) : postQuery(source, id);
  }
}

const queries = ({ address, params }: PageArgs) => {
  const sidebar = lookOf(address) === "sidebar";
  return [
    prefetch(postOf(address, params["id"])),
    ...(sidebar ? [prefetch(sidebarQuery)] : []),
    ...(sidebar || address?.source === "samples" ? [prefetch(commentsQuery)] : []),
  ];
};
export const loader = serverLoads(queries);
export const clientLoader = browserLoads(queries);

/** The static comments and the form below them. */
function Talk() {
  const comments = useQuery(commentsQuery).data;
  return (
    <div className={styles.talk}>
      {comments && <Comments comments={comments} />}
      <CommentForm />
    </div>
  );
}

function Entry({ post, look, page }: { post: PostView; look: LookOf<"post">; page: PageName }) {
  const to = useTo();
  const neighbour = (one: PostNeighbourView | null) =>
    one && { path: to(page, { id: one.id }), title: one.title };
  return (
    <>
      <PostArticle post={post} look={look} />
      <EntryPager previous={neighbour(post.previous)} next={neighbour(post.next)} />
      {post.more && <Talk />}
    </>
  );
}

/** A post of the blog (BLOG-3, BLOG-5, BLOG-6). */
export default function PostScreen() {
  const address = useAddress();
  const to = useTo();
  const post = useQuery(postOf(address, useParams()["id"]));
  const look = lookOf(address);
  const found = post.data;
  return (
    <>
      <PageHead
        title={found?.title ?? blogTexts.details}
        description={found?.html}
        picture={found?.picture ?? undefined}
        things={import.meta.env.SSR && found ? [blogPosting(found)] : undefined}
      />
      {/* The post's title is the page's; where there is none the banner's must be. */}
      <Breadcrumb title={blogTexts.details} heading={!found && !post.isPending} />
      <div className={styles.page} data-look={look}>
        <div className={styles.entry}>
          {look === "sidebar" && post.isPending && (
            <p className={styles.loading} role="status">
              {blogTexts.loading}
            </p>
          )}
          <Answer
            query={post}
            error={texts.errors.post}
            back={{ to: to(look === "sidebar" ? "blogWithSidebar" : "blog"), label: blogTexts.allPosts }}
          >
            {(entry) => <Entry key={entry.id} post={entry} look={look} page={address?.page ?? "post"} />}
          </Answer>
        </div>
        {look === "sidebar" && <BlogSidebar />}
      </div>
    </>
  );
}
