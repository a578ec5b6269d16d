/**
 * The words of a text, each with the space and the punctuation after it. The server splits them by language
 * data, because Japanese has no spaces; a browser, which needs them only on client-side navigations, splits
 * them at spaces, to avoid more code.
 */
export function wordsOfText(text: string): string[] {
  return import.meta.env.SSR ? segmented(text) : (text.match(/\S+\s*/g) ?? []);
}

function segmented(text: string): string[] {
  const words: string[] = [];
  // There is no space after Chinese and Japanese characters.
  const whole = text.replace(/(?<=[\u3000-\u9fff\uff00-\uffef]) $/, "");
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(whole))
    if (isWordLike) words.push(segment);
    else words.push((words.pop() ?? "") + segment);
  return words;
}
