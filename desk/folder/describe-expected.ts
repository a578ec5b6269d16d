import type { Field } from "#contract/fields/field.ts";

/** What a field takes, for one that holds something of another kind. */
export function describeExpected(field: Field | undefined): string {
  switch (field?.kind) {
    case undefined:
      return "The site cannot use what stands here.";
    case "line":
    case "text":
    case "markdown":
      return "Only text can stand here. Type it again.";
    case "number":
      return numberWords(field);
    case "switch":
      return "This can only be on or off. Choose again.";
    case "choice":
      return `Choose one of these: ${field.options.map(({ label }) => label).join(", ")}.`;
    case "date":
      return "This must be a day, such as 2026-03-31.";
    case "moment":
      return "This must be a day such as 2026-12-01, or a day and a time such as 2026-12-01 09:00.";
    case "colour":
      return "This must be a colour. Choose one, or type it like #7fd1ff.";
    case "picture":
      return "Choose a picture.";
    case "file":
      return "Choose a file.";
    case "link":
      return "This must be a page of yours such as /blog, or an address that begins with https://.";
    case "email":
      return "This must be an e-mail address, such as hello@agency.example.";
    case "address":
      return "This must be an address that begins with https://, or stay empty.";
    case "slug":
      return "This must be small letters and digits, with hyphens between the words.";
    case "id":
      return "The number of this entry cannot be used. Duplicate the entry and delete this one: the copy gets a number of its own.";
    case "entry":
      return "Choose which one.";
    case "list":
      return "Several can stand here, one below the other. Add them again.";
    case "group":
    case "map":
      return "Something else stands here than these fields. Fill them in again.";
    case "either":
      return describeExpected(field.ways[0]);
  }
}

function numberWords({ least, most, step }: Extract<Field, { kind: "number" }>): string {
  const whole = step === 1 ? "a whole number" : "a number";
  const halves = step === 0.5 ? ", whole or a half" : "";
  if (least !== undefined && most !== undefined)
    return `This must be ${whole} from ${least} to ${most}${halves}.`;
  if (least !== undefined) return `This must be ${whole}, ${least} or more${halves}.`;
  return most === undefined
    ? `This must be ${whole}${halves}.`
    : `This must be ${whole}, ${most} or less${halves}.`;
}
