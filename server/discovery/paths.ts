/** A route pattern with its parameter filled in; what may be left out is left out. */
export function fillPattern(pattern: string, value: string | number = ""): string {
  const path = pattern.replace(/\/:\w+\?/g, "").replace(/:\w+/, encodeURIComponent(value));
  return path === "" ? "/" : path;
}

/** Whether an address of the pattern names an entry. */
export function hasParameter(pattern: string): boolean {
  return pattern.replace(/:\w+\?/g, "").includes(":");
}
