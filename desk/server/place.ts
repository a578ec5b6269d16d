/** Where the desk is reached. */
export type DeskPlace = { readonly kind: "loopback" } | { readonly kind: "public"; readonly origin: string };

/**
 * The names of this machine alone; a name server that answers for another name with 127.0.0.1 changes nothing
 * (DNS rebinding).
 */
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d{1,5})?$/;

/**
 * The desk's own origin as a browser at this host sees it; null where the host is not the desk's. On loopback
 * any port is good: a tunnel has one of its own at the other end.
 */
export function originAt(place: DeskPlace, host: string): string | null {
  if (place.kind === "public") return new URL(place.origin).host === host.toLowerCase() ? place.origin : null;
  return loopback.test(host) ? `http://${host}` : null;
}

/**
 * The session's cookie. Cookies of a host are shared by its ports, so on loopback the port is part of the
 * name: two desks on one machine do not sign each other out.
 */
export function cookieName(place: DeskPlace, host: string): string {
  return place.kind === "public" ? "__Host-desk" : `desk-${/\d+$/.exec(host)?.[0] ?? "80"}`;
}
