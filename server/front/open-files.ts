import { readFile } from "node:fs/promises";

/** File descriptors for everything but visitors' connections: databases, pictures, logs, mail, metrics. */
const reservedFiles = 128;
const leastConnections = 10;

/** How many connections may be accepted, and the line for the owner where that is fewer than configured. */
export interface ConnectionBound {
  readonly mostConnections: number;
  readonly advice: string | null;
}

/**
 * The connections that a process may accept: MAX_CONNECTIONS, bounded by how many files the system lets it
 * open. Beyond that limit `accept` fails, and no idle connection can be closed for a new one. `limits` is the
 * text of /proc/self/limits; null where there is none.
 */
export function connectionBound(wanted: number, limits: string | null): ConnectionBound {
  const files = Number(/^Max open files\s+(\d+)/m.exec(limits ?? "")?.[1] ?? Number.NaN);
  if (Number.isNaN(files) || wanted <= files - reservedFiles)
    return { mostConnections: wanted, advice: null };
  const mostConnections = Math.max(leastConnections, files - reservedFiles);
  return {
    mostConnections,
    advice:
      `MAX_CONNECTIONS is ${wanted}, but the system lets this process open ${files} files: at most ${mostConnections} connections ` +
      `are accepted. Allow more (LimitNOFILE=${wanted + reservedFiles} in the service unit, or \`ulimit -n\`), or lower MAX_CONNECTIONS.`,
  };
}

/** The system's limits for this process; null without /proc (systems other than Linux). */
export function readLimits(): Promise<string | null> {
  return readFile("/proc/self/limits", "utf8").catch(() => null);
}
