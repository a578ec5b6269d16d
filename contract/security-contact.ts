import { asciiEmail } from "./email-address.ts";

/**
 * Where security faults are reported, as the URI that security.txt needs (RFC 9116): from an e-mail address,
 * or from an address that begins with https://, mailto: or tel:. Null where it is none of these.
 */
export function securityContact(text: string): string | null {
  const given = text.trim();
  const isUri = /^(?:https:\/\/|mailto:|tel:)[\x21-\x7e]+$/.test(given) && URL.canParse(given);
  if (isUri) return given;
  const email = asciiEmail(given);
  return email === null ? null : `mailto:${email}`;
}
