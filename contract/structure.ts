/**
 * The parts of the site that can be built in several ways, by the fields of `brand.yaml`; the first is the
 * usual one.
 */
export const structures = {
  banner: ["split", "full", "poster"],
  band: ["quarter", "strip"],
  heads: ["above", "side", "middle"],
  services: ["rows", "pictures", "tiles"],
  work: ["stagger", "index", "row"],
  moment: ["light", "unfold", "grow"],
  footer: ["name", "colophon", "map"],
  motif: ["corner", "star"],
} as const;

/** How each of these parts is built. */
export type Structure = { readonly [Part in keyof typeof structures]: (typeof structures)[Part][number] };

export const usualStructure: Structure = {
  banner: "split",
  band: "quarter",
  heads: "above",
  services: "rows",
  work: "stagger",
  moment: "light",
  footer: "name",
  motif: "corner",
};
