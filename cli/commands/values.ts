import { InvalidArgumentError } from "@commander-js/extra-typings";
import { catalogueOf, isLanguage, languagesOf } from "#words/catalogue.ts";
import { partFolder } from "#words/part.ts";

/** Reads the value of an option that is a whole number of at least `least`, with seven digits at most. */
export function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,7}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= least) return value;
    throw new InvalidArgumentError(`It must be a whole number, ${least} or more.`);
  };
}

/** Reads the value of an option that may not be empty. */
export function someText(text: string): string {
  if (text.trim() === "") throw new InvalidArgumentError("It must not be empty.");
  return text;
}

/**
 * Reads the value of an option that is an e-mail address; the part before and after the @ is not looked at.
 */
export function emailAddress(text: string): string {
  if (!text.includes("@")) throw new InvalidArgumentError("It must be an e-mail address.");
  return text.trim();
}

/** Reads the value of an option that is the tag of a language (BCP 47) which the commands speak. */
export function spokenTag(text: string): string {
  if (isLanguage(text) && catalogueOf(text, ownerFolder) !== undefined) return text;
  throw new InvalidArgumentError(`It must be one of ${languagesOf(ownerFolder).join(", ")}.`);
}

const ownerFolder = partFolder("words/owner");

/** Reads the value of an option that is one line of at most `most` letters, and not empty. */
export function shortText(most: number): (text: string) => string {
  return (text) => {
    const line = text.trim().replaceAll(/\s+/g, " ");
    if (line !== "" && line.length <= most) return line;
    throw new InvalidArgumentError(`It must have 1 to ${most} letters.`);
  };
}
