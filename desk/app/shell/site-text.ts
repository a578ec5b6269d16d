import type { Me } from "#desk/contract/session.ts";

// For the whole tab: a desk has one site. No field of its is shown before its person is known.
let site: Pick<Me, "language" | "direction"> = { language: "en", direction: "ltr" };

/** From now on texts of the site are in this language; the desk's own words are English. */
export function showTextsIn({ language, direction }: Pick<Me, "language" | "direction">): void {
  site = { language, direction };
}

/**
 * The attributes of a control that holds a text of the site: in its language, so that a browser checks its
 * spelling by that; read in the direction of what stands in it, and from the site's side while it is empty.
 */
export const textOfSite = (value: string) => ({
  lang: site.language,
  dir: value === "" ? site.direction : "auto",
});

/** The same of an element around several texts, each of which has a direction of its own. */
export const textsOfSite = () => ({ lang: site.language, dir: site.direction });
