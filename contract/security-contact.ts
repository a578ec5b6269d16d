import { asciiEmail } from "./email-address.ts";

/**
 * Where security faults are reported, as the URI that security.txt needs (RFC 9116): from an e-mail address,
 * or from an address that begins with https://, mailto: or tel:. Null where it is none of these.
 */
export function securityContact(text: string): string | null {
  const trimmed = text.trim();
  const isUri = /^(?:https:\/\/|mailto:|tel:)[\x21-\x7e]+$/.test(trimmed) && URL.canParse(trimmed);
  if (isUri) return trimmed;
  const email = asciiEmail(trimmed);
  return email === null ? null : `mailto:${email}`;
}
