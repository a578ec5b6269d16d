import { byAge, neighboursAt } from "#contract/post-order.ts";
import type { PostDetail } from "#contract/post.ts";
import type { Sample } from "#contract/samples.ts";
import type { DataOrigin } from "#contract/site-map.ts";
import type { AuthorView, PostNeighbourView, PostView } from "../views/post-views.ts";
import type { Pictures } from "./entities.ts";
import { entryQuery } from "./entry-query.ts";
import { readPostCard } from "./post-card.ts";
import { ask, askSample, type QueryContext, sampleQuery } from "./queries.ts";
import { siteFactsOf } from "./site-facts.ts";

type Neighbour = NonNullable<PostDetail["next"]>;

function readNeighbour(
  { id = 0, slug, title, media }: Partial<Neighbour>,
  pictures: Pictures,
): PostNeighbourView {
  return { id, slug, title: title || "", picture: media ? pictures(media) : null };
}

/** A post as its call returns it: omitted fields are empty. */
function readLive(post: Partial<PostDetail>, pictures: Pictures) {
  const { previous, next } = post;
  return {
    ...readPostCard(post, pictures),
    title: post.title || "",
    html: post.content || "",
    previous: previous ? readNeighbour(previous, pictures) : null,
    next: next ? readNeighbour(next, pictures) : null,
  };
}

/** An id in the one spelling that names an entry. */
function isId(id: string): boolean {
  return /^[1-9]\d*$/.test(id);
}

/** A live post unchanged, without a title where it has none; null where none has that id. */
async function askLive(context: QueryContext, id: string): Promise<PostView | null> {
  const post = isId(id) ? await ask(context, { name: "post", id }, readLive) : null;
  return post && { ...post, id: Number(id), more: null };
}

async function askTitled(context: QueryContext, id: string): Promise<PostView | null> {
  const post = await askLive(context, id);
  return post && { ...post, title: post.title || siteFactsOf(context.client).unnamed.title };
}

/** A post's own tag, and those of the other samples that its text mentions. */
function tagsOf({ tag, title, content }: Sample<"posts">[number], all: Sample<"posts">): string[] {
  const words = new Set(`${title} ${content}`.toLowerCase().match(/\p{L}+/gu));
  const spoken = all.map((one) => one.tag).filter((one) => words.has(one.toLowerCase()));
  return [...new Set([tag, ...spoken])];
}

/** The author as the sample team knows them; otherwise only the name. */
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

/** A sample post and whether it has the id; the first is used where the samples do not know it. */
async function askSamplePost(
  context: QueryContext,
  id: string,
): Promise<{ post: WholePost; known: boolean } | null> {
  const [found] = await askSample(context, "posts", (posts, pictures) => {
    const place = posts.findIndex((one) => String(one.id) === id);
    const post = posts[Math.max(0, place)];
    if (!post) return [];
    const sorted = byAge(posts);
    const around = neighboursAt(
      sorted.map((one) => readNeighbour(one, pictures)),
      place < 0 ? -1 : sorted.indexOf(post),
    );
    const card = { ...readPostCard(post, pictures), ...around, html: post.content };
    return [{ card, tags: tagsOf(post, posts), known: place >= 0 }];
  });
  if (!found) return null;
  const { card, tags, known } = found;
  return { post: { ...card, more: { author: await askAuthor(context, card.author), tags } }, known };
}

/** A sample post; any other existing entry, filled in from the first of them (BLOG-8). */
async function askSampleOrEntry(context: QueryContext, id: string): Promise<PostView | null> {
  const sample = await askSamplePost(context, id);
  return sample?.known ? sample.post : askFilled(context, id);
}

/**
 * A live post, with omitted fields filled in from a sample (BLOG-5). A sample that is no live post, as with a
 * provider, is shown as it is: its links are on the page.
 */
async function askFilled(context: QueryContext, id: string): Promise<PostView | null> {
  const [live, found] = await Promise.all([askLive(context, id), askSamplePost(context, id)]);
  if (!found) return null;
  const sample = found.post;
  if (!live) return found.known ? sample : null;
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

/** A post with its neighbours; null where none has that id (BLOG-3, BLOG-6, BLOG-8). */
export function postQuery(source: DataOrigin, id: string) {
  return entryQuery<PostView>(["post", source, id], (context) =>
    source === "api" ? askTitled(context, id) : askSampleOrEntry(context, id),
  );
}

/** A live post merged over a sample, with everything that a sample has (BLOG-5). */
export function filledPostQuery(id: string) {
  return entryQuery<PostView>(["post", "filled", id], (context) => askFilled(context, id));
}

/** The comments under a post (BLOG-5). */
export const commentsQuery = sampleQuery("comments", (comments) => comments);
