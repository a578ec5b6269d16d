/** Most words of a heading that its id takes. */
const mostWords = 12;

/**
 * What the ids begin with, of a text's headings or of the answers to questions; it keeps them apart from each
 * other and from the ids of the site itself.
 */
type Kind = "text" | "answer";

/** The words of a heading, in any script. */
function wordsOf(heading: string, kind: Kind): string {
  const words =
    heading
      .normalize("NFC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{Nd}]+/gu) ?? [];
  return [kind, ...words.slice(0, mostWords)].join("-");
}

/** An id for each heading of a page, from its words: where another has the same, with a number. */
export function headingIds(headings: readonly string[], kind: Kind = "text"): string[] {
  const taken = new Set<string>();
  const last = new Map<string, number>();
  return headings.map((heading) => {
    const words = wordsOf(heading, kind);
    let [id, number] = [words, last.get(words) ?? 1];
    while (taken.has(id)) id = `${words}-${++number}`;
    last.set(words, number);
    taken.add(id);
    return id;
  });
}

const heading = /<(h[2-6])>(.*?)<\/\1>/gs;

/** The HTML of a text with an id at each heading, so that a link can lead there. */
export function withHeadingIds(html: string): string {
  const texts = [...html.matchAll(heading)].map(([, , inner = ""]) =>
    inner.replaceAll(/<[^>]*>|&\w+;/g, " "),
  );
  const ids = headingIds(texts).values();
  return html.replaceAll(heading, (_, tag, inner) => `<${tag} id="${ids.next().value}">${inner}</${tag}>`);
}
