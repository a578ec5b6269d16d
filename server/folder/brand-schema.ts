import { accentName, mostAccents, themes } from "#contract/brand.ts";
import { corners } from "#contract/corner.ts";
import { structures, usualStructure } from "#contract/structure.ts";
import { z } from "zod";
import { familyNames } from "../brand/families.ts";
import { shortOrLong } from "./common-fields.ts";
import { noted } from "../content/field-note.ts";
import { type Mistake, wrong } from "../content/fault.ts";
import { onOrOff } from "./layout-fields.ts";

/** A text that is no colour: its digits alone, or in typographic quotes, nearly are. */
function noColour(text: string): Mistake {
  const digits = /^[#\p{Pi}\p{Pf}"']*((?:[\da-f]{3}){1,2})[\p{Pi}\p{Pf}"']*$/iu.exec(text)?.[1];
  return digits === undefined ? { is: "colourUnfit" } : { is: "colourDigits", digits: digits.toLowerCase() };
}

const colour = noted(
  z
    .string()
    .trim()
    .superRefine((value, context) => {
      if (!/^#(?:[\da-f]{3}|[\da-f]{6})$/i.test(value))
        context.addIssue({ code: "custom", ...wrong(noColour(value)) });
    })
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
  .superRefine((byName, context) => {
    const names = Object.keys(byName);
    if (names.length === 0 || names.length > mostAccents)
      context.addIssue({ code: "custom", ...wrong({ is: "accentCount", most: mostAccents }) });
    for (const name of names.filter((candidate) => !accentName.test(candidate)))
      context.addIssue({
        code: "custom",
        path: [name],
        ...wrong({ is: "accentName" }),
      });
  })
  .transform((byName) => Object.entries(byName).map(([name, value]) => ({ name, ...value })));

const bySide = z.strictObject({ dark: colour.optional(), light: colour.optional() });

/** The name of a typeface's file in `brand/`. */
const fontName = /^[\w-][\w.-]*\.woff2$/;

const isFamily = (value: string) =>
  value === "special-gothic" || familyNames.some((family) => family === value);

/** The name of a file in `brand/`. */
export const imageName = /^[\w-][\w.-]*\.(?:svg|png)$/;

const image = z.string().refine((name) => imageName.test(name), wrong({ is: "imageUnfit" }));

/** One of the ways to build a part of the site. */
const wayOf = <Part extends keyof typeof structures>(part: Part, title: string) =>
  noted(z.enum(structures[part]), { title }).default(usualStructure[part]);

/** `brand.yaml` (docs/brand.md): every field may be left out. */
export const brandFileSchema = z.strictObject({
  accent: noted(
    shortOrLong(
      colour.transform((value) => [{ name: "accent", colour: value }]),
      accents,
    ),
    { title: "Colour" },
  ).optional(),
  corner: z.enum(corners).optional(),
  banner: wayOf("banner", "How the banner is built"),
  band: wayOf("band", "What stands beside the title of a page"),
  heads: wayOf("heads", "Where headings stand"),
  services: wayOf("services", "How the home page shows services"),
  work: wayOf("work", "How work is shown"),
  moment: wayOf("moment", "How the picture below the statement appears"),
  footer: wayOf("footer", "How the home page ends"),
  motif: wayOf("motif", "What marks and dials are drawn as"),
  mark: image.optional(),
  wordmark: noted(z.string(), { title: "Name beside the mark" }).trim().min(1).max(60).optional(),
  loading: noted(z.enum(["mark", "corners"]), {
    title: "What the loading screen shows",
    options: { mark: "The mark", corners: "The corners of the brand" },
  }).optional(),
  not_found: noted(z.string(), {
    kind: "picture",
    title: "Picture of the 404 page",
  }).optional(),
  font: noted(z.string(), { title: "Typeface" })
    .refine(
      (value) => isFamily(value) || fontName.test(value),
      wrong({ is: "fontUnfit", families: familyNames.join(", ") }),
    )
    .optional(),
  theme: noted(z.enum(themes), {
    options: { system: "As the visitor’s device" },
  }).default("dark"),
  switch: noted(onOrOff, { title: "Visitors may choose the other theme" }).prefault("off"),
  ground: noted(bySide, { title: "Background" }).optional(),
  text: noted(bySide, { title: "Colour of the text" }).optional(),
});
