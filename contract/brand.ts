import { z } from "zod";
import { corners } from "./corner.ts";
import { structures, usualStructure } from "./structure.ts";

/** The two values of `light-dark()` in CSS. */
export const sides = ["dark", "light"] as const;
export type Side = (typeof sides)[number];

const colour = z.string().regex(/^#[\da-f]{6}$/);

/** Colours that are not accents, by the names of their custom properties in `web/styles/tokens.css`. */
export const toneNames = [
  "bg",
  "surface",
  "surface-2",
  "text",
  "muted",
  "faint",
  "unlit",
  "line",
  "ctl",
  "error",
  "success",
  "lit-bg",
  "lit-text",
] as const;

/** Tones that change for readers who prefer more contrast. */
export const contrastNames = ["muted", "faint", "unlit", "line", "ctl"] as const;

const tonesSchema = z.record(z.enum(toneNames), colour);
const contrastSchema = z.record(z.enum(contrastNames), colour);

/** An accent in one theme: as an area, as the colour on that area, and as text on the theme's backgrounds. */
const accentSideSchema = z.object({ fill: colour, ink: colour, text: colour });

/** A name is part of selectors and attributes. */
export const accentName = /^[a-z][a-z\d-]{0,30}$/;
export const mostAccents = 6;

/** The theme of a page: a side, or the one that the visitor's system prefers. */
export const themes = [...sides, "system"] as const;
export type ShownTheme = (typeof themes)[number];

/** An image of the brand, or a logo. */
export const imageSchema = z.object({
  /** A data address, or the path of a file of the brand. */
  url: z.string(),
  /** Width by height. */
  ratio: z.number().positive(),
  /** Drawn in the text colour of its context. */
  isOneColour: z.boolean(),
});
export type BrandImage = z.infer<typeof imageSchema>;

const typefaceSchema = z.object({
  /** The value of `font-family`. */
  stack: z.string(),
  /** The `@font-face` rules. */
  faces: z.string(),
  /** The file that every page needs. */
  preload: z.string(),
  /** Mean width of its letters in em, by which titles are fitted; unknown without Latin ones. */
  letter: z.number().positive().optional(),
});
export type Typeface = z.infer<typeof typefaceSchema>;

/**
 * Files of the brand as base64, by their path in the site's root: icons, and images that are too large to
 * inline in every page.
 */
const brandFilesSchema = z.object({
  files: z.record(z.string(), z.string()),
  /** What the server draws the mark from; an SVG's text, or a PNG in base64. */
  mark: z.union([z.object({ svg: z.string() }), z.object({ png: z.string() })]),
});
export type BrandFiles = z.infer<typeof brandFilesSchema>;

/**
 * The brand as published: every colour is final and meets `demands` (contrast-demands.ts). The first accent
 * is the site's own, the categories use the others in turn.
 */
const brandSchema = z.object({
  corner: z.enum(corners),
  structure: z.object({
    banner: z.enum(structures.banner),
    band: z.enum(structures.band),
    heads: z.enum(structures.heads),
    services: z.enum(structures.services),
    work: z.enum(structures.work),
    moment: z.enum(structures.moment),
    footer: z.enum(structures.footer),
    motif: z.enum(structures.motif),
  }),
  /** The theme of every address that is not a light one; `system`: the visitor's. */
  theme: z.enum(themes),
  /** Null: the built-in typeface. */
  font: typefaceSchema.nullable(),
  /** Whether visitors may choose another. */
  switch: z.boolean(),
  mark: imageSchema.nullable(),
  /** What is beside the mark: an image; a text; null: the website's name. */
  wordmark: z.union([imageSchema, z.string().min(1)]).nullable(),
  /** What the loading screen shows. */
  loading: z.enum(["mark", "corners"]),
  /** Storage path of the picture on the 404 page; null: the mark. */
  notFound: z.string().nullable(),
  accents: z
    .array(z.object({ name: z.string().regex(accentName), dark: accentSideSchema, light: accentSideSchema }))
    .min(1)
    .max(mostAccents),
  tones: z.object({ dark: tonesSchema, light: tonesSchema }),
  moreContrast: z.object({ dark: contrastSchema, light: contrastSchema }),
});

export type Brand = z.infer<typeof brandSchema>;
export type Accent = Brand["accents"][number];
export type AccentSide = Accent[Side];
export type Tones = Brand["tones"][Side];
export type ContrastTones = Brand["moreContrast"][Side];

const [ink, chalk] = ["#0d0e10", "#f2f0ea"];

/**
 * The look of content without a `brand.yaml`: ink and chalk. The style sheet has the same defaults; a test
 * compares them.
 */
export const neutralBrand: Brand = {
  corner: "square",
  structure: usualStructure,
  theme: "dark",
  font: null,
  switch: false,
  mark: null,
  wordmark: null,
  loading: "corners",
  notFound: null,
  accents: [
    {
      name: "accent",
      dark: { fill: chalk, ink, text: chalk },
      light: { fill: "#121315", ink: "#ffffff", text: "#121315" },
    },
  ],
  tones: {
    dark: {
      bg: ink,
      surface: "#15171a",
      "surface-2": "#1e2125",
      text: chalk,
      muted: "#a6a8ae",
      faint: "#7e8189",
      unlit: "#70737c",
      line: "#2a2d32",
      ctl: "#6e717a",
      error: "#ff8a73",
      success: "#6fe0ae",
      "lit-bg": chalk,
      "lit-text": "#121315",
    },
    light: {
      bg: "#f4f1ea",
      surface: "#fbf9f7",
      "surface-2": "#e8e3d8",
      text: "#121315",
      muted: "#55575e",
      faint: "#6b6d74",
      unlit: "#70737c",
      line: "#d8d2c5",
      ctl: "#7f7b73",
      error: "#b3260f",
      success: "#0e6b45",
      "lit-bg": "#fbf9f7",
      "lit-text": "#121315",
    },
  },
  moreContrast: {
    dark: { muted: "#d8d7d2", faint: "#c4c5c9", unlit: "#a6a8ae", line: "#7e8189", ctl: "#a6a8ae" },
    light: { muted: "#34363b", faint: "#3f4147", unlit: "#55575e", line: "#7f7b73", ctl: "#55575e" },
  },
};

/** The theme for what has no visitor: shared pictures, icons, the manifest, the newsletter's pages. */
export const drawnSide = ({ theme }: Pick<Brand, "theme">): Side => (theme === "light" ? "light" : "dark");
