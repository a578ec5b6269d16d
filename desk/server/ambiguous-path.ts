/**
 * Whether a path is spelled in a way that a rule about paths could overlook: an encoded slash, and, encoded
 * or not, dot segments, double slashes and backslashes.
 */
export function isAmbiguous(pathname: string): boolean {
  try {
    const decoded = decodeURIComponent(pathname);
    return /%2f/i.test(pathname) || /\/\/|[\\\0]|(?:^|\/)\.{1,2}(?:\/|$)/.test(decoded);
  } catch {
    return true;
  }
}
