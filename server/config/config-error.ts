/** Unusable settings; the message names every fault, one per line, and tells what to do. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
