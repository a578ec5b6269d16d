/** The words of the editor of texts. */
export const words = {
  tools: (label: string) => `${label}: tools`,
  heading: "Heading",
  subheading: "Smaller heading",
  bold: "Bold",
  italic: "Italic",
  link: "Link",
  bullets: "List",
  numbers: "Numbered list",
  tasks: "Task list",
  quote: "Quotation",
  source: "Source",
  backToText: "Back to the text",
  linkTitle: "Link",
  linkText: "Text",
  linkAddress: "Where it leads",
  linkHelp:
    "A page of yours such as /contact-us, a file such as files/prices.pdf, a web address, or an e-mail address.",
  linkRefused: "A link cannot lead there.",
  save: "Save",
  removeLink: "Remove link",
  cancel: "Cancel",
  remove: "Remove",
  removed: (name: string) => `Remove ${name}`,
  /** Blocks that are edited as they are written. */
  islands: { table: "Table", definition: "Definition", html: "HTML", other: "As written" },
};
