/** Two colours that must differ enough, by the names of their custom properties. */
interface Demand {
  readonly what: string;
  readonly on: readonly string[];
  /** WCAG 2.2 AA: 4.5 for text, 3 for large type, borders of controls and focus; dim titles get more. */
  readonly least: 3 | 3.5 | 4.5;
}

export const grounds = ["bg", "surface", "surface-2"] as const;

/** Every pair of colours that pages set on each other. */
export const demands: readonly Demand[] = [
  { what: "text", on: grounds, least: 4.5 },
  { what: "muted", on: grounds, least: 4.5 },
  // Never used on surface-2: the contrast is too low there.
  { what: "faint", on: ["bg", "surface"], least: 4.5 },
  { what: "error", on: grounds, least: 4.5 },
  { what: "success", on: grounds, least: 4.5 },
  { what: "accent-text", on: grounds, least: 4.5 },
  { what: "on-gel", on: ["gel"], least: 4.5 },
  // A dark button on the accent.
  { what: "on-ink", on: ["on-gel"], least: 4.5 },
  { what: "lit-text", on: ["lit-bg"], least: 4.5 },
  // A lit card is light in both themes, and so is the accent on it.
  { what: "gel-deep", on: ["lit-bg"], least: 4.5 },
  { what: "focus", on: grounds, least: 3 },
  { what: "unlit", on: ["bg"], least: 3.5 },
  { what: "ctl", on: grounds, least: 3 },
];
