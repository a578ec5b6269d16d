/** A part of a mail, worded once for both of its forms: plain text and HTML. */
export type Block =
  | { readonly kind: "text"; readonly text: string }
  /** Something to press; `lead` says what for, where the label does not. */
  | { readonly kind: "link"; readonly lead?: string; readonly label: string; readonly href: string }
  | { readonly kind: "rows"; readonly rows: readonly (readonly [label: string, value: string])[] }
  /** What somebody else wrote: its lines are kept. */
  | { readonly kind: "quote"; readonly text: string }
  | { readonly kind: "title"; readonly text: string }
  /** A longer text, each form written by who has it; the HTML is what mail programs show. */
  | { readonly kind: "article"; readonly html: string; readonly text: string }
  /** What stands at the end, smaller, with a link. */
  | { readonly kind: "end"; readonly text: string; readonly label: string; readonly href: string };

/** A mail in words: its subject and its parts. */
export interface Worded {
  readonly subject: string;
  readonly blocks: readonly Block[];
}

/**
 * The plain-text form: all that the HTML form says but the sender's name above it and the label of a button.
 */
export const plainForm = (blocks: readonly Block[]): string => `${blocks.map(plainBlock).join("\n\n")}\n`;

function plainBlock(block: Block): string {
  switch (block.kind) {
    case "text":
    case "quote":
    case "title":
    case "article":
      return block.text;
    case "link":
      return `${block.lead ?? `${block.label}:`}\n${block.href}`;
    case "end":
      return `-- \n${block.text}\n${block.label}: ${block.href}`;
    case "rows": {
      const column = Math.max(...block.rows.map(([label]) => label.length)) + 2;
      return block.rows.map(([label, value]) => label.padEnd(column) + value).join("\n");
    }
  }
}
