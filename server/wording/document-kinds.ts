import { type Field, inWords } from "#contract/fields/field.ts";
import { type ContentKind, kindOf } from "./content-kinds.ts";
import { wordFields } from "./word-fields.ts";
import { fieldsOf } from "./fields-of.ts";
import { fieldName, spokenLanguage } from "#words/part.ts";

/** What a file of the content folder is to its owner. */
interface DocumentKind {
  /** The name of its kind, such as `post`. */
  readonly name: string;
  /** One document of it: "Post", "Prices". */
  readonly label: string;
  /** Where visitors see it, where that is not clear from its label. */
  readonly note: string | null;
  readonly fields: Field;
  /** Whether each entry of it is a file of its own: without the file there is no entry. */
  readonly isEntry: boolean;
}

/** Names of documents and entries where those of their files or kinds say too little. */
const labels: Readonly<Record<string, string>> = {
  "site.yaml": "Name, contact and menu",
  "brand.yaml": "Brand",
  "about.md": "About",
  "categories.yaml": "Services on the home page",
  "items/*.md": "Client",
  "pictures.yaml": "Pictures",
  "words.yaml": "Words of the site",
  "redirects.yaml": "Addresses of an old site",
  "samples/home.yaml": "Home page",
  "samples/facts.yaml": "Figures",
  "samples/pricing.yaml": "Prices",
  "samples/services.yaml": "Services on their own page",
  "samples/faq.yaml": "Questions and answers",
  "samples/team.yaml": "Team in the sample pages",
  "samples/projects.yaml": "Projects in the sample pages",
  "samples/posts.yaml": "Posts in the sample pages",
  "samples/comments.yaml": "Comments",
  "samples/skills.yaml": "Skills",
  "samples/awards.yaml": "Awards",
  "samples/sidebar.yaml": "Side column of the blog",
};

/** Two files hold services, and each has places of its own. */
const notes: Readonly<Record<string, string>> = {
  "categories.yaml":
    "Visitors see these on the home page and in the menu, where each leads to the clients in it. The page of services has a list of its own: “Services on their own page”.",
  "samples/services.yaml":
    "Visitors see these on the page of services, where each leads to its text. The home page and the menu have a list of their own: “Services on the home page”.",
};

const cache = new Map<string, DocumentKind>();

/** The kind of a file by its path in the content folder; null for what is no document that the desk edits. */
export function documentKind(file: string): DocumentKind | null {
  if (!isPlainPath(file)) return null;
  const kind = kindOf(file);
  if (!kind) return null;
  const key = `${spokenLanguage()} ${kind.files}`;
  const known = cache.get(key);
  if (known) return known;
  const isEntry = kind.files.includes("*");
  const note = notes[kind.files];
  const document = {
    name: kind.name,
    label: labelOf(kind),
    note: note === undefined ? null : fieldName(note),
    fields: fieldsOfKind(kind),
    isEntry,
  };
  cache.set(key, document);
  return document;
}

/** What file systems take for one name, in bytes. */
const longestName = 255;

/** Without a way out of the folder, no hidden file, and no name that cannot be one on the disk. */
const isPlainPath = (file: string) =>
  !/[\p{Cc}\p{Cs}\\]/u.test(file) &&
  file
    .split("/")
    .every((name) => name !== "" && !name.startsWith(".") && Buffer.byteLength(name) <= longestName);

/** The label of a kind: "Post", or that of its only document. */
function labelOf({ files, word }: Pick<ContentKind, "files" | "word">): string {
  return fieldName(labels[files] ?? inWords(word ?? files.replace(/^.*\/|\.\w+$/g, "")));
}

const body = (): Field => ({ kind: "markdown", key: "body", label: fieldName("Text"), required: false });
const address = (): Field => ({ kind: "link", key: "", label: fieldName("Leads to"), required: true });

function fieldsOfKind({ name, files, schema }: Pick<ContentKind, "name" | "files" | "schema">): Field {
  const whole = { key: "", label: "", required: true } as const;
  // Rules are pairs of addresses, with a check of their own.
  if (name === "redirects") return { ...whole, kind: "map", entry: address() };
  if (!schema) return { ...whole, kind: "group", fields: wordFields() };
  const fields = fieldsOf(schema);
  if (!files.endsWith(".md") || fields.kind !== "group") return fields;
  return { ...fields, fields: [...fields.fields, body()] };
}
