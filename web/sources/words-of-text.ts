/**
 * The words of a text, each with the space and the marks after it. The server ends them where the language data say, for Japanese has no
 * spaces; a browser, which asks only on the way from another page, ends them at spaces, and carries no more code for it.
 */
export function wordsOfText(text: string): string[] {
  return import.meta.env.SSR ? segmented(text) : (text.match(/\S+\s*/g) ?? []);
}

function segmented(text: string): string[] {
  const words: string[] = [];
  // After Chinese and Japanese signs no space stands.
  const whole = text.replace(/(?<=[\u3000-\u9fff\uff00-\uffef]) $/, "");
  for (const { segment, isWordLike } of new Intl.Segmenter(undefined, { granularity: "word" }).segment(whole))
    if (isWordLike) words.push(segment);
    else words.push((words.pop() ?? "") + segment);
  return words;
}
