import type { ContentFacts } from "./content-facts.ts";
import type { ContentSeen } from "./content-rules.ts";
import { inFolder, placeOf, textOf, textsOf } from "./texts.ts";

const placeholder = /\b(?:lorem ipsum|dolor sit amet|TODO|FIXME|TBD|xxx+)\b/;
/** Names that nobody can own (RFC 2606). */
const exampleAddress = /@(?:[\w-]+\.)*(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i;

/** What was put there to be replaced, and dates that no visitor expects. */
export function checkLeftovers({ sources, starterTexts, now }: ContentFacts): ContentSeen[] {
  const texts = sources.flatMap(textsOf).flatMap(({ text, keys, where }): ContentSeen[] => {
    const said = text.trim();
    if (starterTexts.has(said))
      return [
        {
          id: "starter-text",
          what: `The starter's words still stand here: "${short(said)}"`,
          where: where(),
        },
      ];
    const found = placeholder.exec(said)?.[0];
    if (found) return [{ id: "placeholder-text", what: `"${found}" stands in the text.`, where: where() }];
    if (keys?.at(-1) === "email" && exampleAddress.test(said))
      return [{ id: "address-example", what: `Nobody can have the address ${said}.`, where: where() }];
    return [];
  });
  return [...texts, ...dates(sources, now)];
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 59)}…` : text);

function dates(sources: ContentFacts["sources"], now: Date): ContentSeen[] {
  const dated = ["posts", "projects"].flatMap((folder) => inFolder(sources, folder));
  return dated.flatMap((source): ContentSeen[] => {
    const date = textOf(source, "created_at");
    if (date === "")
      return source.file.startsWith("posts/")
        ? [{ id: "date-missing", what: "The post has no date.", where: placeOf(source, ["title"]) }]
        : [];
    return Date.parse(date) > now.getTime()
      ? [{ id: "date-future", what: `It is dated ${date}.`, where: placeOf(source, ["created_at"]) }]
      : [];
  });
}
