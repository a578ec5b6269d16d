import { accentName, mostAccents, themes } from "#contract/brand.ts";
import { corners } from "#contract/corner.ts";
import { structures, usualStructure } from "#contract/structure.ts";
import { z } from "zod";
import { familyNames } from "../brand/families.ts";
import { shortOrLong } from "./short-or-long.ts";
import { noted } from "../content/field-note.ts";
import { onOrOff } from "./layout-fields.ts";

/** What is said of a text that is no colour: its digits alone, or in typographic quotes, nearly are. */
function noColour(given: string): string {
  const digits = /^[#\p{Pi}\p{Pf}"']*((?:[\da-f]{3}){1,2})[\p{Pi}\p{Pf}"']*$/iu.exec(given)?.[1];
  const advice = digits === undefined ? "names of colours are not taken" : `write "#${digits.toLowerCase()}"`;
  return `must be a colour like "#7fd1ff"; ${advice}`;
}

const colour = noted(
  z
    .string({
      error: ({ input }) =>
        input === null
          ? "is empty: put the colour in quotes, an unquoted # begins a remark"
          : 'must be a colour in quotes, like "#7fd1ff"',
    })
    .trim()
    .regex(/^#(?:[\da-f]{3}|[\da-f]{6})$/i, { error: ({ input }) => noColour(String(input)) })
    .transform((value) => {
      const digits = value.slice(1).toLowerCase();
      return `#${digits.length === 3 ? digits.replaceAll(/./g, "$&$&") : digits}`;
    }),
  { kind: "colour" },
);

const accent = shortOrLong(
  colour.transform((value) => ({ colour: value })),
  z.strictObject({
    colour,
    on_dark: noted(colour, { title: "On dark pages" }).optional(),
    on_light: noted(colour, { title: "On light pages" }).optional(),
  }),
);

const accents = z
  .record(z.string(), accent)
  .superRefine((given, context) => {
    const names = Object.keys(given);
    if (names.length === 0 || names.length > mostAccents)
      context.addIssue({ code: "custom", message: `must hold one to ${mostAccents} colours` });
    for (const name of names.filter((one) => !accentName.test(one)))
      context.addIssue({
        code: "custom",
        path: [name],
        message: "is no name for a colour: lower-case letters, digits and hyphens, a letter first",
      });
  })
  .transform((given) => Object.entries(given).map(([name, value]) => ({ name, ...value })));

const bySide = z.strictObject({ dark: colour.optional(), light: colour.optional() });

/** The name of a typeface's file in `brand/`. */
const fontName = /^[\w-][\w.-]*\.woff2$/;

const isFamily = (value: string) => value === "special-gothic" || familyNames.some((one) => one === value);

/** The name of a file in `brand/`. */
export const imageName = /^[\w-][\w.-]*\.(?:svg|png)$/;

const image = z
  .string("must be the name of a file in brand/")
  .regex(imageName, "must be the name of an .svg or .png file in brand/, like mark.svg");

/** One of the ways to build a part of the site. */
const wayOf = <Part extends keyof typeof structures>(part: Part) =>
  z.enum(structures[part], `must be ${structures[part].join(", ")}`).default(usualStructure[part]);

/** `brand.yaml` (docs/brand.md): every field may be left out. */
export const brandFileSchema = z.strictObject({
  accent: shortOrLong(
    colour.transform((value) => [{ name: "accent", colour: value }]),
    accents,
  ).optional(),
  corner: z.enum(corners, `must be ${corners.join(", ")}`).optional(),
  banner: wayOf("banner"),
  work: wayOf("work"),
  footer: wayOf("footer"),
  mark: image.optional(),
  wordmark: noted(z.string("must be text; put it in quotes"), { title: "Name beside the mark" })
    .trim()
    .min(1, "must not be empty")
    .max(60, "must have at most 60 letters")
    .optional(),
  loading: noted(z.enum(["mark", "corners"], "must be mark or corners"), {
    title: "What the loading screen shows",
    options: { mark: "The mark", corners: "The corners of the brand" },
  }).optional(),
  not_found: noted(z.string("must be the path of a picture"), {
    kind: "picture",
    title: "Picture of the 404 page",
  }).optional(),
  font: noted(z.string("must be text"), { title: "Typeface" })
    .refine((value) => isFamily(value) || fontName.test(value), {
      error: `must be special-gothic, ${familyNames.join(", ")}, or the name of a .woff2 file in brand/`,
    })
    .optional(),
  theme: noted(z.enum(themes, `must be ${themes.join(", ")}`), {
    options: { system: "As the visitor’s device" },
  }).default("dark"),
  switch: noted(onOrOff, { title: "Visitors may choose the other theme" }).prefault("off"),
  ground: noted(bySide, { title: "Background" }).optional(),
  text: noted(bySide, { title: "Colour of the text" }).optional(),
});
