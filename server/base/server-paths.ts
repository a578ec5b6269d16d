const firstSegments =
  /^\/(?:api|assets|storage|samples|share|words|fonts|newsletter|healthz|readyz|metrics)(?:\/|$)/;

/** Whether the server answers a path itself, by its first segment; pages have all other paths. */
export const isServerPath = (path: string): boolean => firstSegments.test(path);
