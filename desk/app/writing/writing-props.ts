import type { FieldsContext } from "../pages/fields/fields-context.ts";

/** What a field of Markdown is shown with. */
export interface WritingProps {
  /** Ties it to its label, its help and its problem. */
  readonly ties: {
    readonly id: string;
    readonly "aria-labelledby": string;
    readonly "aria-describedby": string | undefined;
    readonly "aria-invalid": boolean;
    readonly "aria-required": boolean;
  };
  readonly label: string;
  readonly value: string;
  readonly change: (text: string) => void;
  /** What is wrong in the text. */
  readonly problems: FieldsContext["problems"];
  /** Told when a block was put in, and when it is left. */
  readonly begin: (isBegun: boolean) => void;
}
