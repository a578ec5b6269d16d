import type { Field } from "#contract/fields/field.ts";
import { inWords } from "#contract/fields/in-words.ts";
import { quoted } from "#contract/fields/value-words.ts";
import type { Mistake } from "#server/content/mistake.ts";
import { sentence } from "./sentence.ts";
import { describeBlockFlaw } from "./describe-block-flaw.ts";
import { describeExpected } from "./describe-expected.ts";

/** What stands around a mistake. */
interface AroundMistake {
  /** The field that it is about; undefined where the document shows none. */
  readonly field: Field | undefined;
  /** What another file is called: the title of its entry. */
  readonly titleOf: (file: string) => string;
}

/**
 * What is wrong with content and what to do about it, in the words of the desk's forms. Data, not the
 * sentence of the command line: that names files and keys, for those who edit these.
 */
export function describeMistake(mistake: Mistake, { field, titleOf }: AroundMistake): string {
  switch (mistake.is) {
    case "folder-unreadable":
      return "Your content cannot be read.";
    case "file-missing":
      return "A part of your content that the site needs is missing.";
    case "file-outside":
      return "This is a link to a place outside of your content, which is not read.";
    case "file-special":
    case "file-not-text":
      return "This cannot be read: something else than a text is stored in its place.";
    case "file-broken":
      return "This cannot be read: it is not stored as the site needs it.";
    case "field-twice":
      return `This cannot be read: ${quoted(nameWords(mistake.name))} stands in it twice. One of the two has to go.`;
    case "file-unread":
      return mistake.meant === null
        ? "Something is stored here that the site does not read."
        : "Something is stored here that the site does not read. Its name may be misspelt.";
    case "field-unknown":
      return `Something stands here that the site does not know, called ${quoted(inWords(mistake.name))}${
        mistake.meant === null ? "." : `. Perhaps ${quoted(inWords(mistake.meant))} is meant.`
      }`;
    case "field-missing":
      return field?.kind === "id" ? describeExpected(field) : "This is needed.";
    case "field-empty":
      return "This must not be empty.";
    case "field-unfit":
      return mistake.why === null ? describeExpected(field) : sentence(mistake.why);
    case "word-unfit":
    case "redirect-unfit":
      return sentence(mistake.why);
    case "moment-unfit":
      return "This must be a day such as 2026-12-01, or a day and a time such as 2026-12-01 09:00.";
    case "never-shown":
      return "This is not after the day or time from which it is public, so nobody would ever see it.";
    case "zone-unknown":
      return `${quoted(mistake.zone)} is no time zone. They are called like Europe/Warsaw.`;
    case "id-taken":
      return `${titleOf(mistake.other)} has the number ${mistake.id} already. Duplicate this one and delete it: the copy gets a number of its own.`;
    case "entry-unknown":
      return `What is chosen here (number ${mistake.id}) is not there, or has a mistake itself. Choose another one.`;
    case "gel-unknown":
      return `${quoted(mistake.gel)} is no accent of your brand. These are: ${mistake.names.join(", ")}.`;
    case "link-lost":
      return `${quoted(mistake.link)} is no page of your site. Choose one, or an address that begins with https://.`;
    case "link-untitled":
      return `Say what the link to ${quoted(mistake.link)} is called.`;
    case "page-required":
      return `Sites in this country need ${requiredPages[mistake.page]}. Make a page with the address /${mistake.slug}.`;
    case "service-without-page":
      return `The service ${quoted(mistake.service)} has no text of its own, and leads to this page. Give it a text, or turn the page on.`;
    case "page-name-unfit":
      return "Addresses are made of small letters and digits, with hyphens between the words. Give the page another one, with Address.";
    case "page-name-taken":
      return `/${mistake.slug} is the address of another page of the site. Give this one another, with Address.`;
    case "picture-unusable":
      return sentence(mistake.why, "The picture");
    case "picture-gone":
      return "The picture itself is not there. Replace it, or remove it from your pictures.";
    case "picture-unreadable":
      return "The picture cannot be read where it is stored.";
    case "picture-undescribed":
      return `The picture ${quoted(mistake.name)} has no description yet. Choose it in Pictures, and say what it shows.`;
    case "picture-elsewhere":
      return `The picture ${quoted(mistake.name)} is on another site. Add it to your pictures, and choose it there.`;
    case "picture-unknown":
      return `There is no picture ${quoted(mistake.name)}${mistake.near || "."} Choose another one.`;
    case "file-unusable":
      return sentence(mistake.why, quoted(mistake.name));
    case "file-gone":
      return `The file ${quoted(mistake.name)} is not there${mistake.near || "."} Send it again, or choose another one.`;
    case "text-excess":
      return excessWords[mistake.of];
    case "block":
      return describeBlockFlaw(mistake.block, mistake.flaw);
  }
}

/** What a field is called: by its name in words, where that is no address and no name of a picture. */
const nameWords = (name: string) => (/^\w+$/.test(name) ? inWords(name) : name);

const requiredPages = { imprint: "an imprint", privacy: "a page about privacy" };

const excessWords = {
  length: "This text is too long for a page. Make several of it.",
  depth:
    "Too many parts of this text stand inside one another. Open Source, and end those that are left open.",
  parts: "This text has too many parts for a page. Make several of it.",
};

/** Mistakes in what no form shows: only somebody who opens the files can mend them. */
const elsewhere: ReadonlySet<Mistake["is"]> = new Set([
  "folder-unreadable",
  "file-missing",
  "file-outside",
  "file-special",
  "file-not-text",
  "file-broken",
  "field-twice",
  "file-unread",
  "field-unknown",
  "picture-unreadable",
]);

/** Whether a mistake is in something that the desk does not show, so that nobody can mend it there. */
export const isBeyondDesk = ({ is }: Mistake): boolean => elsewhere.has(is);
