import type { PictureShape } from "#contract/picture-position.ts";
import { mostUploadBytes } from "#desk/contract/media.ts";
import { figure } from "../shell/formats.ts";

const megabyte = 1_000_000;

const shapes: Record<"focus" | PictureShape, string> = {
  focus: "In every shape",
  square: "In squares and discs",
  wide: "In wide frames",
  tall: "In tall frames",
};

/** The words of pictures and files. */
export const words = {
  title: "Pictures",
  add: "Add pictures or files",
  addHere: "Add a new one",
  hint: "Or drop them anywhere here, or paste them. Photos may come straight from a phone: they are turned upright, made smaller, and lose the place where they were taken.",
  drop: "Drop to add",
  uploads: "Being added",
  added: (count: number) => (count === 1 ? "1 file added" : `${figure(count)} files added`),
  known: (names: readonly string[]) =>
    `${names.length === 1 ? "1 was" : `${figure(names.length)} were`} there already: ${[...new Set(names)].join(", ")}`,
  failed: (count: number) => (count === 1 ? "1 file was not added" : `${figure(count)} files were not added`),
  progress: (name: string) => `${name} is being sent`,
  dismiss: (name: string) => `Hide ${name}`,
  tooLarge: (name: string) =>
    `${name} is too large: at most ${mostUploadBytes / megabyte} MB are taken. Save it smaller.`,
  show: "Show",
  filters: { all: "All", unused: "Not used", undescribed: "Without a description" },
  pictures: "Pictures",
  files: "Files to download, and videos",
  noPictures: "There are no pictures yet.",
  noFiles: "There are no files yet: PDFs, ZIP archives and videos.",
  nothingFound: "Nothing is called that.",
  more: (count: number) => `Show ${figure(count)} more`,
  unused: "not used",
  undescribed: "no description",
  size: (bytes: number) =>
    bytes < megabyte
      ? `${figure(Math.ceil(bytes / 1000))} KB`
      : `${figure(Math.round(bytes / 100_000) / 10)} MB`,
  all: "All pictures",
  missing: "There is no such picture any more.",
  alt: "What it shows",
  altHint: (advice: string) =>
    `For those who cannot see it: ${advice}. Leave it empty only if the picture is decoration.`,
  focus: "What stays in view",
  focusHint:
    "Pages crop pictures to their shapes. Click what must stay in view, or move the point with the arrow keys.",
  focusAt: (x: number, y: number) => `${x}% from the left, ${y}% from above`,
  pointFor: "The point counts",
  shapes,
  asEverywhere: "Same point as in every shape",
  crops: "As pages show it",
  frames: { square: "Square", disc: "Disc", standard: "4:3", film: "16:9", tall: "Tall" },
  usedIn: "Used in",
  usedNowhere: "Nothing uses it.",
  moreUses: (count: number) => `and in ${figure(count)} more`,
  replace: "Replace everywhere",
  replaceNamed: (name: string) => `Replace everywhere: ${name}`,
  replaceHint:
    "The new picture is shown wherever this one is used, after the next publishing. Earlier versions keep the old one.",
  replaced: "Replaced",
  remove: "Remove",
  removeNamed: (name: string) => `Remove ${name}`,
  removeTitle: (name: string) => `Remove ${name}?`,
  removeUnused: "Nothing uses it. It cannot be brought back from here.",
  removeUsed:
    "It is used here. These places will lack it, and nothing can be published until they name another:",
  removed: "Removed",
  cancel: "Cancel",
  copy: "Copy the link",
  copyNamed: (name: string) => `Copy the link to ${name}`,
  copied: "Copied. Put it into a text as a link.",
  notCopied: "The browser does not let the desk copy. Select the link and copy it.",
  choose: "Choose",
  chooseTitle: { picture: "Choose a picture", file: "Choose a file" },
  chooseFor: {
    picture: (label: string) => `Choose a picture for ${label}`,
    file: (label: string) => `Choose a file for ${label}`,
  },
  close: "Close",
};
