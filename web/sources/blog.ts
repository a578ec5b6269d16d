import { queryOptions } from "@tanstack/react-query";
import { callPath } from "#contract/calls.ts";
import type { Post, PostDetail } from "#contract/post.ts";
import type { Sample } from "#contract/samples.ts";
import type { Source } from "../site-map.ts";
import { blogTexts } from "../texts/blog.ts";
import type {
  AuthorView,
  PostCardView,
  PostNeighboursView,
  PostNeighbourView,
  PostsPageView,
  PostView,
  SidebarView,
} from "../views/blog.ts";
import type { Pictures } from "./entities.ts";
import { ask, askSample, type QueryContext, sampleQuery } from "./queries.ts";

/** How many posts the sidebar names (BLOG-4). */
const recentCount = 3;

/** A post as a card; providers may leave out or null anything. */
function readCard(post: Partial<Post>, pictures: Pictures): PostCardView {
  return {
    id: post.id ?? 0,
    title: post.title || blogTexts.untitled,
    author: post.author || "",
    date: post.created_at || "",
    picture: post.media ? pictures(post.media) : null,
  };
}

/** The page of a whole list; null beyond its end. An empty list has one page. */
function sliced(
  list: Partial<Post>[],
  page: number,
  perPage: number,
  pictures: Pictures,
): PostsPageView | null {
  const pages = Math.max(1, Math.ceil(list.length / perPage));
  if (page > pages) return null;
  const posts = list.slice((page - 1) * perPage, page * perPage).map((post) => readCard(post, pictures));
  return { posts, page, pages };
}

/** A page of the live list; a provider that knows no pages gives the whole, which is cut here (API-1). */
function livePage(context: QueryContext, page: number, perPage: number): Promise<PostsPageView | null> {
  const path = `${callPath("posts")}?page=${page}&per_page=${perPage}`;
  return ask<Partial<Post>[], PostsPageView | null>(context, path, (posts, pictures, { total }) => {
    if (total === undefined || posts.length > perPage) return sliced(posts, page, perPage, pictures);
    const pages = Math.max(1, Math.ceil(total / perPage));
    return page > pages ? null : { posts: posts.map((post) => readCard(post, pictures)), page, pages };
  });
}

/** One page of a list of posts (BLOG-1, BLOG-6); null beyond its end, and for page 0, which is none. */
export function postsPageQuery(source: Source, page: number, perPage: number) {
  return queryOptions({
    queryKey: ["posts", source, page, perPage],
    queryFn: async (context) => {
      if (page < 1) return null;
      if (source === "live") return livePage(context, page, perPage);
      // Wrapped: to `askSample` a null says that the whole document is missing.
      const wrapped = await askSample(context, "posts", (posts, pictures) => [
        sliced(posts, page, perPage, pictures),
      ]);
      return wrapped[0] ?? null;
    },
  });
}

/** The entries before and after the one at a place, around both ends; a single one has none (BLOG-3). */
export function neighboursAt(list: PostNeighbourView[], place: number): PostNeighboursView {
  const at = (index: number) => list.at(index % list.length) ?? null;
  if (place < 0 || list.length < 2) return { previous: null, next: null };
  return { previous: at(place - 1), next: at(place + 1) };
}

function readNeighbour({ id = 0, title }: Partial<PostNeighbourView>): PostNeighbourView {
  return { id, title: title || "" };
}

/** A post as its call gives it: what it does not say is empty, and without neighbours where it names none. */
function readLive(post: Partial<PostDetail>, pictures: Pictures) {
  const { previous, next } = post;
  const neighbours = {
    previous: previous ? readNeighbour(previous) : null,
    next: next ? readNeighbour(next) : null,
  };
  return {
    ...readCard(post, pictures),
    title: post.title || "",
    html: post.content || "",
    neighbours: previous === undefined && next === undefined ? null : neighbours,
  };
}

/** The neighbours of a post in the order of the whole list, for a provider that names none (BLOG-3). */
async function askNeighbours(context: QueryContext, id: string): Promise<PostNeighboursView> {
  const list = await ask<Partial<Post>[], PostNeighbourView[]>(context, callPath("posts"), (posts) =>
    posts.map((post) => readNeighbour(post)),
  );
  const known = list ?? [];
  return neighboursAt(
    known,
    known.findIndex((post) => String(post.id) === id),
  );
}

/** An id in the one spelling that names an entry. */
function isId(id: string): boolean {
  return /^[1-9]\d*$/.test(id);
}

/** A live post as it is, without a title where it has none; null where there is none with that id. */
async function askLive(context: QueryContext, id: string): Promise<PostView | null> {
  const found = isId(id) ? await ask(context, callPath("post", id), readLive) : null;
  if (!found) return null;
  const { neighbours, ...post } = found;
  return { ...post, id: Number(id), ...(neighbours ?? (await askNeighbours(context, id))), more: null };
}

async function askTitled(context: QueryContext, id: string): Promise<PostView | null> {
  const post = await askLive(context, id);
  return post && { ...post, title: post.title || blogTexts.untitled };
}

/** A post's own tag, and those of the other samples that its text speaks of. */
function tagsOf({ tag, title, content }: Sample<"posts">[number], all: Sample<"posts">): string[] {
  const words = new Set(`${title} ${content}`.toLowerCase().match(/\p{L}+/gu));
  const spoken = all.map((one) => one.tag).filter((one) => words.has(one.toLowerCase()));
  return [...new Set([tag, ...spoken])];
}

/** The author as the sample team knows them; else the name alone. */
function askAuthor(context: QueryContext, name: string): Promise<AuthorView> {
  return askSample(context, "team", (team, pictures) => {
    const found = team.find((member) => member.name === name);
    return {
      name,
      role: found?.designation ?? "",
      text: found?.text ?? "",
      picture: found ? pictures(found.media) : null,
    };
  });
}

type WholePost = PostView & { more: NonNullable<PostView["more"]> };

/** A sample post; `orFirst` takes the first where the samples do not know the id. */
async function askSamplePost(context: QueryContext, id: string, orFirst: boolean): Promise<WholePost | null> {
  const [found] = await askSample(context, "posts", (posts, pictures) => {
    const place = posts.findIndex((one) => String(one.id) === id);
    const post = posts[place < 0 && orFirst ? 0 : place];
    if (!post) return [];
    const around = neighboursAt(posts.map(readNeighbour), place);
    return [{ ...readCard(post, pictures), ...around, html: post.content, tags: tagsOf(post, posts) }];
  });
  if (!found) return null;
  const { tags, ...post } = found;
  return { ...post, more: { author: await askAuthor(context, post.author), tags } };
}

/** A live post, with what it leaves out filled in from a sample (BLOG-5). */
async function askFilled(context: QueryContext, id: string): Promise<PostView | null> {
  const [live, sample] = await Promise.all([askLive(context, id), askSamplePost(context, id, true)]);
  if (!live || !sample) return null;
  const author = live.author || sample.author;
  const more =
    author === sample.author ? sample.more : { ...sample.more, author: await askAuthor(context, author) };
  return {
    ...live,
    title: live.title || sample.title,
    author,
    date: live.date || sample.date,
    picture: live.picture ?? sample.picture,
    html: live.html || sample.html,
    more,
  };
}

/** A post with its neighbours; null where there is none with that id (BLOG-3, BLOG-6). */
export function postQuery(source: Source, id: string) {
  return queryOptions({
    queryKey: ["post", source, id],
    queryFn: (context) => (source === "live" ? askTitled(context, id) : askSamplePost(context, id, false)),
  });
}

/** A live post over a sample one, with all that a sample has (BLOG-5). */
export function filledPostQuery(id: string) {
  return queryOptions({
    queryKey: ["post", "filled", id],
    queryFn: (context) => askFilled(context, id),
  });
}

/** The comments under a post (BLOG-5). */
export const commentsQuery = sampleQuery("comments", (comments) => comments);

/** What stands in the sidebar (BLOG-4). */
export const sidebarQuery = queryOptions({
  queryKey: ["blog-sidebar"],
  queryFn: async (context): Promise<SidebarView> => {
    const [recent, sidebar] = await Promise.all([
      askSample(context, "posts", (posts, pictures) =>
        posts.slice(0, recentCount).map((post) => readCard(post, pictures)),
      ),
      askSample(context, "sidebar", ({ gallery, ...words }, pictures) => ({
        ...words,
        gallery: gallery.map((path) => pictures(path)),
      })),
    ]);
    return { ...sidebar, recent };
  },
});
