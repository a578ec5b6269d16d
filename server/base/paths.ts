/** Paths in their one spelling, which most requests have. */
const usual = /^\/$|^(?:\/[a-z0-9_~-][a-z0-9._~-]*)+$/;

/**
 * The one spelling of a path: decoded, in lower case, without dot segments and without a trailing slash. Null
 * where a path cannot be decoded, or has an escaped slash, which would make it a path of more segments.
 */
export function plainSpelling(path: string): string | null {
  if (usual.test(path)) return path;
  if (!path.startsWith("/") || path.startsWith("//") || /[\\#]/.test(path)) return null;
  const encoded = URL.parse(path, "http://in-process")?.pathname;
  if (encoded === undefined || /%(?:2f|5c|00)/i.test(encoded)) return null;
  try {
    const decoded = decodeURIComponent(encoded).toLowerCase();
    return decoded.length > 1 && decoded.endsWith("/") ? decoded.slice(0, -1) : decoded;
  } catch {
    return null;
  }
}

const firstSegments = /^\/(?:api|assets|storage|samples|share|fonts|newsletter|healthz|readyz)(?:\/|$)/;

/** Whether the server answers a path itself, by its first segment; pages have all other paths. */
export const isServerPath = (path: string): boolean => firstSegments.test(path);
