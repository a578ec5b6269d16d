import type { DataSource } from "#contract/data-source.ts";
import { baseLanguage } from "#words/catalogue.ts";
import { securityContact } from "#contract/security-contact.ts";
import type { DiscoveryParts } from "./parts.ts";

const dayMs = 86_400_000;
/** RFC 9116 recommends less than a year. */
const daysValid = 180;

/**
 * `security.txt` (RFC 9116): where to report a security fault, from the content's `security`, or else the
 * agency's e-mail address. Null where there is neither. It expires half a year after the day of the request,
 * so it is never out of date.
 */
export async function securityText(
  { store, source }: Pick<DiscoveryParts, "store" | "source">,
  origin: string,
  now: number = Date.now(),
): Promise<string | null> {
  const { security = "", language = baseLanguage } = (await store.sample("site")) ?? {};
  const contact = securityContact(security) ?? securityContact(await agencyEmail(source));
  if (contact === null) return null;
  const expires = new Date((Math.floor(now / dayMs) + daysValid) * dayMs);
  const lines = [
    `Contact: ${contact}`,
    // Without fractions of a second (RFC 3339).
    `Expires: ${expires.toISOString().slice(0, 19)}Z`,
    `Preferred-Languages: ${[...new Set([language, baseLanguage])].join(", ")}`,
    // The standard requires an address that cannot be changed in transit.
    ...(origin.startsWith("https:") ? [`Canonical: ${origin}${securityTextPath}`] : []),
  ];
  return `${lines.join("\n")}\n`;
}

/** Its path in RFC 9116. */
export const securityTextPath = "/.well-known/security.txt";

async function agencyEmail(source: DataSource): Promise<string> {
  return (await source.read({ name: "contacts" }))?.data.email ?? "";
}
