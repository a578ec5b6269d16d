/**
 * A text of `most` characters at most, to be named in a sentence: a longer one ends behind a whole word, with
 * an ellipsis in place of its punctuation. Of a text without spaces as much is kept as there is room for.
 */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const room = text.slice(0, most);
  const words = room.replace(/\s+\S*$/, "");
  const kept = words.length < room.length && words.length >= most / 2 ? words : room.slice(0, -1);
  return `${kept.replace(/[\s\p{P}]+$/u, "")}…`;
}
