/**
 * How many characters there is room for, by the keys that a pattern names; the first pattern that fits
 * counts.
 */
const bounds: readonly (readonly [RegExp, number])[] = [
  // The header holds four of them beside the name, on 1024 px.
  [/^nav\.(?:services|blog|about|contact|menu|close)$/, 16],
  [/^nav\.getInTouch$/, 24],
  // Buttons, and links that look like one.
  [
    /\.(?:send|sending|back|choosePlan|loadMore|loadMap|button|allMembers)$|^retry$|^(?:faq|services)\.contact$/,
    30,
  ],
  // Links with an arrow.
  [/\.(?:seeDetails|read|allServices|allWork|allProjects|allPosts|wholeTeam|all)$/, 32],
  // Set as large as the window is wide.
  [/^(?:notFound\.sentence|faq\.help)$/, 44],
  // Large titles on one or two lines of 320 px.
  [
    /^titles\.|^(?:about|contact|sitemap)\.title$|\.(?:details|detailsTitle|memberTitle)$|^work\.(?:category|project)$/,
    32,
  ],
  // Labels of fields and facts, and links of the footer.
  [
    /^(?:team|awards|footer|contact)\.(?!copyright|map|heading)|^(?:contactForm|comments|newsletter|work)\.(?:name|email|phone|message|comment|client|date)$/,
    32,
  ],
  [/^variants\./, 32],
];

const usual = 180;

/** How long the text of a key may be, in characters; its placeholders do not count. */
export function longestText(key: string): number {
  return bounds.find(([pattern]) => pattern.test(key))?.[1] ?? usual;
}
