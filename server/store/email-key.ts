import { asciiEmail } from "#contract/email-address.ts";

/** The same for all spellings of one address: lower-cased, its domain in ASCII. */
export function emailKey(email: string): string {
  return (asciiEmail(email) ?? email).toLowerCase();
}
