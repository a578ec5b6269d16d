import type { Sample } from "#contract/samples.ts";
import { fileSchemas } from "../folder/file-schemas.ts";
import { fileFaultOf, type Mistake } from "../content/fault.ts";
import { isPublicNow, takeDates, type Timed } from "../folder/read-dates.ts";
import { bodyOf, pictureOf } from "./read-entities.ts";
import type { Reading } from "./entry-reading.ts";
import { readFolder } from "../folder/read-file.ts";
import { reservedSlugs } from "#contract/reserved-slugs.ts";

/** A further page, and its title for search engines where that differs. */
export type FurtherPage = Sample<"pages">[number] & { readonly head_title?: string };

/** The agency's further pages (`pages/*.md`), in the order of their file names; there need be none. */
export function readPages(reading: Reading): Timed<FurtherPage>[] {
  const entries = readFolder(reading, "pages", fileSchemas.page);
  return entries.map(({ source, value: page }) => {
    const { value: fields, visible } = takeDates(page, { source }, reading);
    const entry = { source, value: fields, isPublic: isPublicNow(visible, reading) };
    const { file } = source;
    const slug = file.replace(/^pages\/|\.md$/g, "");
    const wrong = slugFault(slug);
    if (wrong) reading.faults.push(fileFaultOf(file, wrong));
    const { title, head_title: headTitle, description, noindex } = entry.value;
    const picture = pictureOf(entry, entry.value.picture, ["picture"], reading);
    const value = {
      slug,
      title,
      ...(headTitle === undefined ? {} : { head_title: headTitle }),
      description,
      content: bodyOf(entry, reading),
      ...(picture === "" ? {} : { picture }),
      ...(noindex ? { noindex } : {}),
    };
    return { value, visible };
  });
}

/** What is wrong with a page's address, which is its file's name. */
export function slugFault(slug: string): Mistake | null {
  if (!/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug)) return { is: "pageNameUnfit" };
  return reservedSlugs.has(slug) ? { is: "pageNameTaken", slug } : null;
}
