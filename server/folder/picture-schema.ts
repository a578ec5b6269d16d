import type { PictureFacts } from "#contract/picture.ts";
import type { PictureShape } from "#contract/picture-position.ts";
import { z } from "zod";
import { noted } from "../content/field-note.ts";
import { wrong } from "../content/fault.ts";
import { focusOf } from "#contract/focus.ts";

const text = z.string().trim().min(1);

const focus = text
  .refine((value) => focusOf(value) !== null, wrong({ is: "focusUnfit" }))
  .transform((value) => focusOf(value) ?? value);

interface GivenPicture
  extends Pick<PictureFacts, "alt" | "gel">, Partial<Record<PictureShape, string | undefined>> {
  readonly focus?: string | undefined;
}

/** A picture's line as pages need it. */
function pictureFacts({ alt, gel, focus: held = "50% 50%", ...shapeFields }: GivenPicture) {
  const shapes = Object.fromEntries(Object.entries(shapeFields).filter(([, at]) => at !== undefined));
  return { alt, gel, position: held, ...(Object.keys(shapes).length > 0 ? { shapes } : {}) };
}

/** A place in a picture, with what a form says of it. */
const heldAt = (title: string, description: string) =>
  noted(focus, { kind: "point", title, description }).optional();

/** A picture's line in `pictures.yaml`. */
export const pictureSchema = z
  .strictObject({
    alt: noted(z.string(), {
      kind: "text",
      title: "What it shows",
      description: "For those who cannot see it.",
    }),
    focus: heldAt("What stays in view", "Where it is cropped: 40% 20%, or words such as face left."),
    square: heldAt("In view in squares", "In place of the above, in squares and discs."),
    wide: heldAt("In view in wide frames", "In place of the above, in frames such as 4:3 and 16:9."),
    tall: heldAt("In view in tall frames", "In place of the above, in frames such as portraits."),
    gel: noted(text, { title: "Accent", description: "The colour of the brand that lights it." })
      .nullable()
      .default(null),
  })
  .transform(pictureFacts);
