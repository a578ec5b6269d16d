/** Unusable settings; the message names every fault, one per line, and says what to do. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
