/** Settings that cannot be used; the message names every fault, one a line, and says what to do. */
export class ConfigError extends Error {
  override name = "ConfigError";
}
