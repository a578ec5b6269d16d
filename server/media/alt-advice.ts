/** What a good text says of a picture, by the folder or file of what shows it. */
const advice: Readonly<Record<string, string>> = {
  team: "say who it is and where, such as “Hana Okabe at a light table”",
  projects: "say what the work looks like, such as “A red carton with a white label, half open”",
  items: "say what the work looks like, such as “Three posters on a brick wall, in rain”",
  posts:
    "say what a reader would miss without it, such as “Four lamps, each half as bright as the one before”",
  "categories.yaml": "say what stands for the service, such as “A browser window of blue slabs”",
  "samples/services.yaml": "say what stands for the service, such as “A hand that draws a letter”",
  "about.md": "say who or what is seen, such as “Nine people around a long table”",
  testimonials: "say who it is, such as “Ann Lee of Harbour Arts”",
};
const usualAdvice = "say what is seen, and why it is there, in a sentence";

/**
 * What a good alternative text says of a picture, by the first file that shows it and has advice of its own.
 */
export function altAdvice(files: readonly string[]): string {
  const matching = files.map((file) => advice[file] ?? advice[file.replace(/\/.*/, "")]);
  return matching.find((text) => text !== undefined) ?? usualAdvice;
}
