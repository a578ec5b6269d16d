import type { Category } from "#contract/category.ts";
import type { ContactSettings } from "#contract/contact-settings.ts";
import type { Gel, PictureFacts } from "#contract/picture.ts";
import type { SiteFacts } from "#contract/site-facts.ts";
import type { CategoryView, ContactsView, Network, PictureView, SocialLink } from "../views.ts";

/**
 * Returns the picture behind a storage path of one answer; one without an address where the path is empty.
 */
export interface Pictures {
  (path: string | null | undefined): PictureView;
  /**
   * The gel for an entry that has no picture to take it from, by its place in a list: the brand's accents in
   * turn.
   */
  readonly gelAt: (index: number) => Gel;
  /** Labels for entries without a title or a tag. */
  readonly unnamed: SiteFacts["unnamed"];
}

/**
 * The pictures of an answer: `storageOrigin` is empty for our own storage, otherwise the provider's
 * (SHELL-19). A picture with facts is always ours: the samples are published here, even where a provider
 * answers the API.
 */
export function picturesOf(
  facts: Record<string, PictureFacts> | undefined,
  { storageOrigin: origin, gels, unnamed }: Pick<SiteFacts, "storageOrigin" | "gels" | "unnamed">,
): Pictures {
  const pictureAt = (path: string | null | undefined) => {
    if (typeof path !== "string" || path === "") return { src: "", sized: false };
    const known = facts?.[path];
    const own = known !== undefined || origin === "";
    return { src: own ? placeOf(path) : foreignAddress(path, origin), sized: own, ...known };
  };
  return Object.assign(pictureAt, { gelAt: (index: number) => gelAt(gels, index), unnamed });
}

const placeOf = (path: string) => `/storage/${path.split("/").map(encodeURIComponent).join("/")}`;

/**
 * A provider's picture: by its path in the storage (SHELL-19), which many write with the storage's own, or by
 * its whole address. One elsewhere has no address: the content security policy would keep it away.
 */
function foreignAddress(path: string, origin: string): string {
  if (!/^https?:\/\//i.test(path)) return origin + placeOf(path.replace(/^\/storage\/|^\//, ""));
  return URL.canParse(path) && new URL(path).origin === origin ? new URL(path).href : "";
}

/** The accent at an index: all in turn, so that neighbours differ. */
export function gelAt(gels: readonly Gel[], index: number): Gel {
  return gels[index % gels.length] ?? "accent";
}

/** The categories as pages show them, each with the gel of its picture, or the next in turn. */
export function readCategories(categories: Category[], pictures: Pictures): CategoryView[] {
  return categories.map((category, index) => {
    const banner = pictures(category.title_pic);
    return {
      id: category.id,
      slug: category.slug,
      title: category.title,
      subTitle: category.sub_title,
      banner,
      square: pictures(category.content_pic),
      gel: banner.gel ?? pictures.gelAt(index),
    };
  });
}

const networks: readonly Network[] = ["facebook", "twitter", "youtube", "linkedin", "instagram"];

/** The filled social pages; both field spellings are read, only web addresses are kept (SHELL-7). */
export function readSocials(fields: object): SocialLink[] {
  const given = new Map<string, unknown>(Object.entries(fields));
  return networks.flatMap((network) => {
    const href = given.get(`${network}_page`) || given.get(network);
    return typeof href === "string" && /^https?:\/\//.test(href) ? [{ network, href }] : [];
  });
}

/** The contact settings as pages show them (SHELL-6). */
export function readContacts(settings: Partial<ContactSettings>): ContactsView {
  return {
    name: settings.website_name ?? "",
    address: settings.address ?? "",
    email: settings.email ?? "",
    phone: settings.phone ?? "",
    socials: readSocials(settings),
  };
}
