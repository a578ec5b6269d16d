import { randomBytes } from "node:crypto";
import { pathTo } from "#contract/addresses.ts";
import type { PostDetail } from "#contract/post.ts";
import type { ServerLocale } from "#words/catalogue.ts";
import { speaking } from "#words/part.ts";
import { plainForm, type Worded } from "#server/mail/blocks.ts";
import { line } from "#server/mail/compose.ts";
import { htmlForm, type Letterhead } from "#server/mail/html.ts";
import { mailLook } from "#server/mail/look.ts";
import type { Store } from "#server/store/store.ts";
import { type ArticleParts, picture, type Piece, piecesOf } from "./article.ts";
import { mailWords } from "./mail-words.ts";
import { plainArticle } from "./plain-article.ts";
import type { ServerWords } from "./words/words.ts";

/** A post as mail, the same for all recipients but for the link to unsubscribe. */
export interface PostMail {
  readonly post: number;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Stands in both forms where the link to unsubscribe goes. */
  readonly marker: string;
}

/** What a post is rendered with. */
export interface PostMailParts {
  readonly store: Pick<Store, "post" | "pictures" | "contacts" | "brand">;
  readonly locale: ServerLocale;
  /** Address that pictures and links begin with. */
  readonly siteUrl: string;
  /** In place of the post's title. */
  readonly subject?: string | undefined;
}

/** Renders a public post; null where there is none: it is a draft, not public yet, or gone. */
export async function writePostMail(id: number, parts: PostMailParts): Promise<PostMail | null> {
  const { store, locale, siteUrl } = parts;
  const post = await store.post(id);
  if (!post) return null;
  const [contacts, brand, pictures] = await Promise.all([
    store.contacts(),
    store.brand(),
    store.pictures(post.media === "" ? [] : [post.media]),
  ]);
  const { language, direction } = locale;
  const look = mailLook(brand, direction);
  const name = line(contacts?.website_name || locale.server.nameless);
  const letterhead = { look, language, direction, name, siteUrl };
  const address = siteUrl + pathTo("post", "dark", { id: post.id, slug: post.slug });
  const subject = line(parts.subject ?? post.title);
  const marker = `unsubscribe:${randomBytes(16).toString("hex")}`;
  const { server: own } = speaking(language, mailWords);
  const words = { post, subject, marker, address, own, leave: locale.server.unsubscribe.button };
  const pieces = [
    ...leadPicture(post.media, pictures[post.media], { look, siteUrl, address }),
    ...piecesOf(post.content, { look, siteUrl, address }),
  ];
  return { post: post.id, subject, marker, ...fitted(pieces, words, letterhead) };
}

type StoredPicture = Awaited<ReturnType<Store["pictures"]>>[string];

/** The post's own picture, above its text. */
function leadPicture(media: string, facts: StoredPicture | undefined, parts: ArticleParts): Piece[] {
  if (!facts) return [];
  const src = `/storage/${media.split("/").map(encodeURIComponent).join("/")}`;
  return [{ html: picture({ src, alt: facts.alt, width: String(facts.width) }, parts), source: "" }];
}

interface Words {
  readonly post: Pick<PostDetail, "title">;
  readonly subject: string;
  readonly marker: string;
  readonly address: string;
  readonly own: ServerWords;
  /** What the link to unsubscribe is called. */
  readonly leave: string;
}

/** Both forms, with as many pieces of the text as mail programs show. */
function fitted(
  pieces: readonly Piece[],
  words: Words,
  letterhead: Letterhead,
): Pick<PostMail, "html" | "text"> {
  const write = (count: number) => {
    const worded = wordPost(pieces.slice(0, count), count < pieces.length, words, letterhead);
    const html = htmlForm(worded, letterhead);
    return html === null ? null : { html, text: plainForm(worded.blocks) };
  };
  const whole = write(pieces.length);
  if (whole) return whole;
  let [fits, tooMany] = [0, pieces.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (write(middle)) fits = middle;
    else tooMany = middle;
  }
  const beginning = write(fits);
  if (!beginning) throw new Error("a mail without a text is too large");
  return beginning;
}

function wordPost(
  pieces: readonly Piece[],
  isCut: boolean,
  { post, subject, marker, address, own, leave }: Words,
  { name, siteUrl }: Letterhead,
): Worded {
  const { read, cut, why } = own;
  return {
    subject,
    blocks: [
      { kind: "title", text: post.title },
      {
        kind: "article",
        html: pieces.map(({ html }) => html).join("\n"),
        text: plainArticle(pieces.map(({ source }) => source).join("\n"), siteUrl),
      },
      { kind: "link", ...(isCut ? { lead: cut } : {}), label: read, href: address },
      { kind: "end", text: why({ site: name }), label: leave, href: marker },
    ],
  };
}
