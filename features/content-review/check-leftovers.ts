import { cutText } from "#contract/cut-text.ts";
import type { ContentFacts } from "#server/doctor/content-facts.ts";
import { saw } from "./review-words.ts";
import type { ReviewSeen } from "./rules.ts";
import { placeOf, textOf, textsOf } from "#server/doctor/texts.ts";

const placeholder = /\b(?:lorem ipsum|dolor sit amet|TODO|FIXME|TBD|xxx+)\b/;
/** Names that nobody can own (RFC 2606). */
const exampleAddress = /@(?:[\w-]+\.)*(?:example|test|invalid|localhost|example\.(?:com|net|org))$/i;

/** What was put there to be replaced, and dates that no visitor expects. */
export function checkLeftovers({ sources, starterTexts, now }: ContentFacts): ReviewSeen[] {
  const texts = sources.flatMap(textsOf).flatMap(({ text, keys, where }): ReviewSeen[] => {
    const said = text.trim();
    if (starterTexts.has(said))
      return [{ ...saw("starter-text", { text: cutText(said, 60) }), where: where() }];
    const found = placeholder.exec(said)?.[0];
    if (found) return [{ ...saw("placeholder-text", { text: found }), where: where() }];
    if (keys?.at(-1) === "email" && exampleAddress.test(said))
      return [{ ...saw("address-example", { address: said }), where: where() }];
    return [];
  });
  return [...texts, ...dates(sources, now)];
}

const dayMs = 24 * 60 * 60 * 1000;

function dates(sources: ContentFacts["sources"], now: Date): ReviewSeen[] {
  return sources
    .filter(({ file }) => /^[a-z]+\/.*\.md$/.test(file))
    .flatMap((source): ReviewSeen[] => {
      const [date, until] = [textOf(source, "created_at"), textOf(source, "until")];
      const isPlanned = textOf(source, "from") !== "";
      const lacksDate = date === "" && source.file.startsWith("posts/");
      const isAhead = Date.parse(date) > now.getTime() && !isPlanned;
      // A date alone is a whole day, in the site's time zone.
      const isOver = Date.parse(until) + dayMs < now.getTime();
      const at = (field: string) => placeOf(source, [field]);
      const seen: (ReviewSeen | false)[] = [
        lacksDate && { ...saw("date-missing"), where: at("title") },
        isAhead && { ...saw("date-future", { date }), where: at("created_at") },
        isOver && { ...saw("until-past", { date: until }), where: at("until") },
      ];
      return seen.filter((one) => one !== false);
    });
}
