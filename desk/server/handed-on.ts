/** What an owner cannot mend, and what whoever can needs to know. */
export function handedOn(what: string, detail: string): string {
  return `${what} Whoever runs your site can mend it. They need to know: ${detail}`;
}
