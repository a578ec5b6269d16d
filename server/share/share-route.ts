import { createHash } from "node:crypto";
import { type Brand, type BrandFiles, drawnSide } from "#contract/brand.ts";
import type { DataSource } from "#contract/data-source.ts";
import type { Context, Handler } from "hono";
import { outlineMark } from "../brand/outline.ts";
import { byMethod } from "../http/methods.ts";
import { problem } from "../http/problem.ts";
import { websiteName } from "../discovery/website-name.ts";
import type { PageFacts, SharedPicture } from "#contract/rendered-page.ts";
import type { ServerLocale } from "#words/catalogue.ts";
import type { Site } from "../base/site-contract.ts";
import { once, oncePerKey, oncePerMinute } from "../base/once.ts";
import { reasonOf } from "../base/errors.ts";
import { createLimit } from "../base/limit.ts";
import { log } from "../base/log.ts";
import { type Originals, StorageError } from "../storage/originals.ts";
import { sendBytes, type SentFile } from "../storage/send-bytes.ts";
import { createSentFiles, type SentFiles } from "../storage/sent-files.ts";
import type { Store } from "../store/store.ts";
import type { PublishedMedia } from "../storage/published.ts";
import { pictureType } from "../storage/stored-name.ts";
import type { DrawnShare } from "./draw.ts";
import type { LetterFonts } from "./letter-fonts.ts";

interface ShareParts {
  readonly site: Site;
  readonly source: DataSource;
  readonly brand: () => Promise<Brand>;
  /** The language of a request. */
  readonly locale: () => Promise<ServerLocale>;
  readonly brandFiles: () => Promise<BrandFiles | null>;
  readonly originals: Originals;
  readonly published: Pick<PublishedMedia, "find">;
  readonly version: Store["contentVersion"];
  /** Where fonts are kept as they are drawn with. */
  readonly typefaces: string;
}

interface Lettered {
  /** Read when the first picture is drawn: it brings a decoder of WOFF2. */
  readonly letterFonts: () => Promise<LetterFonts>;
}

type DrawingOutcome =
  | { readonly drawing: SentFile }
  /** The page has another address, and its picture with it. */
  | { readonly moved: string }
  | { readonly status: 404 | 503 };

/** How long a visitor may keep a drawing. */
const usualSeconds = 86_400;
const drawingsAtOnce = 2;
const longestQueue = 100;

/**
 * `/share{page path}.jpg` (`/share/home.jpg` for the home page): the picture beside a shared link. What it
 * shows comes from the page itself, rendered in process; where there is no page, there is no picture.
 */
export function shareRoute(parts: ShareParts): Handler {
  const kept = createSentFiles();
  const letterFonts = once(() =>
    import("./letter-fonts.ts").then(({ createLetterFonts }) => createLetterFonts(parts.typefaces)),
  );
  const limited = createLimit(drawingsAtOnce, longestQueue);
  const oncePerPage = oncePerKey<DrawingOutcome>();
  return byMethod({
    GET: async (context) => {
      const page = pagePath(new URL(context.req.url).pathname);
      if (page === null || !parts.site.isPage(page)) return problem(404);
      const request = new Request(new URL(page, context.req.url), { headers: { accept: "text/html" } });
      // Where the database is away there is no page to draw either, and drawing it says so.
      const version = await parts.version().catch(() => null);
      const key = `${version ?? ""} ${page}`;
      const draw = () => limited(() => share({ ...parts, letterFonts }, request, kept));
      return answer(context, await oncePerPage(key, draw));
    },
  });
}

/** A slug of another script is nine times as long in an address. */
const longestPath = 1024;

/** The page that a picture's address belongs to; null where it can be none's. */
function pagePath(address: string): string | null {
  const path = /^\/share(\/[\w\-~%./]*[\w\-~%])\.jpg$/.exec(address)?.[1];
  if (path === undefined || path.length > longestPath) return null;
  return path === "/home" ? "/" : path;
}

async function share(
  parts: ShareParts & Lettered,
  request: Request,
  kept: SentFiles,
): Promise<DrawingOutcome> {
  const { site, source, brand: ask, brandFiles, locale, originals, published } = parts;
  const facts: PageFacts[] = [];
  const page = await site.renderPage(request, {
    source,
    onPageFacts: (declared) => void facts.push(declared),
  });
  await page.body?.cancel();
  if (page.status >= 500) return { status: 503 };
  const pageFacts = facts.at(-1);
  const moved = page.headers.get("location");
  if (page.status === 301 && moved !== null) return { moved: `/share${moved}.jpg` };
  if (page.status !== 200 || !pageFacts) return { status: 404 };
  const brand = await ask();
  const spoken = await locale();
  const { name } = await websiteName(source, spoken);
  const files = await brandFiles().catch(() => null);
  const mark = files?.mark ?? { svg: outlineMark(brand.corner) };
  const shown = {
    title: pageFacts.title,
    name,
    corner: brand.corner,
    colours: coloursOf(brand, pageFacts.picture?.gel),
    language: spoken.language,
    direction: spoken.direction,
    families: await families(parts, brand, files),
  };
  const picture = await ownPicture(pageFacts.picture, published);
  try {
    if (picture) return await drawn({ ...shown, picture }, { mark, kept, originals });
  } catch (error) {
    if (!(error instanceof NoPicture)) throw error;
  }
  return drawn({ ...shown, picture: null }, { mark, kept, originals });
}

const warn = oncePerMinute((reason: string) =>
  log.warn({ reason }, "shared pictures are not drawn: their typeface cannot be had, or not be kept"),
);

/** Where its typeface cannot be had, a picture is not drawn in another. */
async function families(
  { letterFonts }: Lettered,
  { font }: Brand,
  files: BrandFiles | null,
): Promise<string> {
  const familiesOf = await letterFonts();
  try {
    return await familiesOf(font, files?.files ?? {});
  } catch (error) {
    warn(reasonOf(error));
    throw new StorageError("a shared picture's typeface cannot be had", { cause: error });
  }
}

interface DrawnWith {
  readonly mark: BrandFiles["mark"];
  readonly kept: SentFiles;
  readonly originals: Originals;
}

/** A drawing by what it shows: a picture's name holds a hash of the picture. */
async function drawn(drawing: DrawnShare, { mark, kept, originals }: DrawnWith): Promise<DrawingOutcome> {
  const { draw, drawingVersion } = await import("./draw.ts");
  const { picture } = drawing;
  const hash = createHash("sha256")
    .update(JSON.stringify([drawingVersion, drawing, mark]))
    .digest("hex");
  const sent = await kept(hash, async () => {
    const bytes = picture && (await originals.read(picture.name));
    if (picture && !bytes) throw new NoPicture();
    return draw(drawing, bytes, "svg" in mark ? mark : { png: Buffer.from(mark.png, "base64") });
  });
  return { drawing: sent };
}

/**
 * The page names a picture that is not in storage: it is drawn without, and not kept under the picture's
 * name.
 */
class NoPicture extends Error {}

/**
 * A published picture of our own storage: one that was withdrawn is not shown, another host's is not fetched.
 */
async function ownPicture(
  picture: SharedPicture | undefined,
  published: Pick<PublishedMedia, "find">,
): Promise<DrawnShare["picture"]> {
  const name = /^\/storage\/([^?#]+)/.exec(picture?.src ?? "")?.[1];
  if (name === undefined || pictureType(name) === null) return null;
  const shown = await published.find(name);
  return shown ? { name, position: shown.square } : null;
}

/** The brand's colours under a gel, or under its first accent. */
function coloursOf(brand: Brand, gel: string | null | undefined): DrawnShare["colours"] {
  const { accents, tones } = brand;
  const accent = accents.find(({ name }) => name === gel) ?? accents[0];
  const side = drawnSide(brand);
  const { bg, text } = tones[side];
  return { ground: bg, text, accent: accent?.[side].text ?? text };
}

function answer(context: Context, outcome: DrawingOutcome): Response {
  if ("moved" in outcome) return context.redirect(outcome.moved, 301);
  if ("status" in outcome) return problem(outcome.status);
  return sendBytes(context, outcome.drawing, {
    "content-type": "image/jpeg",
    // Caches that many share ask again within a minute: what it shows may be withdrawn (decision 237).
    "cache-control": `public, max-age=${usualSeconds}, s-maxage=30`,
    // Others show it on their own pages: that is what it is for.
    "cross-origin-resource-policy": "cross-origin",
  });
}
