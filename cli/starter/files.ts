import { stringify } from "yaml";
import { baseLanguage, catalogueOf, inGroups } from "#words/catalogue.ts";
import { plainEnglish } from "#words/plain-english.ts";
import type { Answers } from "./answers.ts";
import { plates } from "./plates.ts";
import { type StarterTexts, starterTexts } from "./texts.ts";

/** Long lines stay whole: a fold in a sentence is a thing that an owner would have to know. */
const yaml = (value: unknown) => stringify(value, { lineWidth: 0 });
const markdown = (head: object, body: string) => `---\n${yaml(head)}---\n${body}\n`;

/** The text files of a new content folder, by their path in it. `today` is written as YYYY-MM-DD. */
export function starterFiles(answers: Answers, today: string): Record<string, string> {
  const { name, language } = answers;
  const texts = starterTexts(language, name);
  const speaks = catalogueOf(language);
  const pages = { "pages/privacy.md": markdown(headOf(texts.privacy), texts.privacy.body) };
  const files = {
    ...((speaks ?? baseLanguage) === baseLanguage && { "words.yaml": wordsFile() }),
    "about.md": markdown({ title: texts.about.title, media: "plates/about.webp" }, texts.about.body),
    "pictures.yaml": yaml(
      Object.fromEntries(Object.keys(plates).map((plate) => [plate, { alt: texts.plate }])),
    ),
    ...entries(texts, today),
    ...lists(texts),
    ...pages,
  };
  return {
    "README.md": `${texts.readme}\n`,
    "site.yaml": siteFile(answers, today.slice(0, 4)),
    "brand.yaml": yaml({ accent: answers.accent }),
    ...(speaks === undefined ? inEnglish(files, language) : files),
  };
}

/** The files of a language that the product has no texts in; each says so at its top. */
function inEnglish(files: Readonly<Record<string, string>>, language: string): Record<string, string> {
  const said = new Intl.DisplayNames(baseLanguage, { type: "language" }).of(language);
  const remark = `# In English, because the product has no texts in ${said} (${language}) yet: write your own.\n`;
  return Object.fromEntries(
    Object.entries(files).map(([file, text]) => [
      file,
      // A remark in Markdown stands in the head.
      text.startsWith("---\n") ? text.replace("---\n", `---\n${remark}`) : remark + text,
    ]),
  );
}

const wordsFile = () =>
  `# Words of the site in place of the product's own, by the keys of words/en.yaml there.\n${yaml(inGroups(Object.entries(plainEnglish)))}`;

const headOf = ({ title, description }: StarterTexts["privacy"]) => ({ title, description });

function siteFile({ name, language, town, email, phone, timeZone }: Answers, year: string): string {
  const details = { website_name: name, language, timezone: timeZone, address: town, email, phone };
  const filled = Object.fromEntries(Object.entries(details).filter(([, value]) => value !== ""));
  // Phone numbers as people write them: `+47 71 58 20 04` is no row of digits.
  const contact = { phone: "tel", phone_required: "on" };
  return yaml({
    ...filled,
    contact,
    newsletter: "on",
    showcase: "off",
    copyright: year,
  });
}

function entries({ client, project, person, post }: StarterTexts, today: string): Record<string, string> {
  const work = { content_pic: "plates/work.webp", media: ["plates/work.webp"], created_at: today };
  return {
    "items/1-client.md": markdown({ id: 1, category: 1, title: client.title, ...work }, client.body),
    "projects/1-work.md": markdown({ id: 1, item: 1, title: project.title, ...work }, project.body),
    "team/1-person.md": markdown(
      { id: 1, name: person.name, position: person.position, text: person.text, media: "plates/person.webp" },
      person.bio,
    ),
    "posts/1-first.md": markdown(
      { id: 1, title: post.title, author: person.name, media: "plates/work.webp", created_at: today },
      post.body,
    ),
  };
}

function lists({ claim, statement, call, services, questions }: StarterTexts): Record<string, string> {
  const categories = services.titles.map((title, index) => ({
    id: index + 1,
    title,
    sub_title: services.line,
    title_pic: `plates/service-${index + 1}.webp`,
    content_pic: `plates/service-${index + 1}-square.webp`,
  }));
  const offered = categories.map(({ id, title, title_pic: media }) => ({
    id,
    title,
    text: services.text,
    media,
    content: services.content,
  }));
  const work = [{ id: 1, tag: services.titles[0] }];
  return {
    "categories.yaml": yaml(categories),
    "samples/home.yaml": yaml({ claim, statement, work, call }),
    "samples/services.yaml": yaml({ services: offered }),
    "samples/faq.yaml": yaml({ intro: questions.intro, questions: questions.list, help: questions.help }),
  };
}
