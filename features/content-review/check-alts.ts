import { cutText } from "#contract/cut-text.ts";
import { altAdvice } from "#server/media/alt-advice.ts";
import { altInTexts, altsIn } from "#server/media/alts-in-text.ts";
import { isPictureName } from "#server/media/measure-picture.ts";
import type { SourceFile } from "#server/folder/source.ts";
import { saw } from "./review-words.ts";
import type { ReviewSeen } from "./rules.ts";
import { placeOf, type Text, textsOf } from "#server/doctor/texts.ts";

const longestAlt = 250;

/**
 * How an alternative text begins that says first that it is one, in the languages that `new` writes and that
 * say so.
 */
const saysPicture =
  /^(?:an? |the |une? |une |eine? |een |una? |uma? )?(?:image|picture|photo(?:graph)?|pic|bild|foto|imagen|imagem|immagine|afbeelding|zdjęcie|obraz|صورة)(?: (?:of|showing|von|vom|de|des|du|del|di|van|z|ze)(?= )|:)/i;

/**
 * What pictures.yaml and texts say of pictures for those who cannot see them; `sources` are the files of the
 * folder.
 */
export function checkAlts(sources: readonly SourceFile[]): ReviewSeen[] {
  const book = sources.find(({ file }) => file === "pictures.yaml");
  const texts = sources.filter((source) => source !== book).flatMap(textsOf);
  const plain = texts.map(({ text }) => text);
  const given: unknown = book?.value;
  const listed = typeof given === "object" && given !== null ? Object.entries<unknown>({ ...given }) : [];
  const inBook = listed.flatMap(([name, facts]) => {
    // The check refuses it.
    if (typeof facts !== "object" || facts === null) return [];
    const alt = "alt" in facts ? String(facts.alt).trim() : "";
    const where = () => (book ? placeOf(book, [name, "alt"]) : "");
    if (alt !== "") return faultOf(name, alt, where);
    if (altInTexts(name, plain) !== undefined) return [];
    return [{ ...saw("alt-missing", { name, advice: adviceFor(name, texts) }), where: where() }];
  });
  return [...inBook, ...texts.flatMap(inText)];
}

function faultOf(name: string, alt: string, where: () => string): ReviewSeen[] {
  const stem = name.replace(/^.*\/|\.\w+$/g, "").toLowerCase();
  if (alt.toLowerCase() === stem || isPictureName(alt))
    return [{ ...saw("alt-file-name", { name }), where: where() }];
  if (saysPicture.test(alt))
    return [{ ...saw("alt-says-picture", { name, alt: cutText(alt, 40) }), where: where() }];
  if (alt.length > longestAlt) return [{ ...saw("alt-long", { name, count: alt.length }), where: where() }];
  return [];
}

function adviceFor(name: string, texts: readonly Text[]): string {
  return altAdvice(texts.filter(({ text }) => text.includes(name)).map(({ source }) => source.file));
}

function inText({ text, keys, source, where }: Text): ReviewSeen[] {
  return altsIn(text).flatMap(({ name, alt }) =>
    faultOf(name, alt, () => {
      const before = text.slice(0, text.indexOf(alt)).split("\n").length - 1;
      return keys === null ? `${source.file}:${source.bodyLine + before}` : where();
    }),
  );
}
