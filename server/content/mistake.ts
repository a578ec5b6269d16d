/** What is wrong with a block of a text. */
export type BlockFlaw =
  | { readonly of: "colons" | "open" | "empty" | "filling" | "captions-elsewhere" }
  | { readonly of: "forbidden"; readonly why: string }
  | { readonly of: "unknown" }
  | { readonly of: "lacks"; readonly option: string | null }
  | { readonly of: "extra"; readonly what: string }
  | { readonly of: "name"; readonly name: string; readonly near: string }
  | { readonly of: "link"; readonly link: string }
  | { readonly of: "video" | "captions"; readonly name: string };

/**
 * What is wrong with content, as data. A `why` is the end of a sentence that holds neither a path in the
 * folder nor a key, so that it is the same wherever it is said.
 */
export type Mistake =
  // The folder, or a file.
  | { readonly is: "folder-unreadable" }
  | { readonly is: "file-missing" | "file-outside" | "file-special" | "file-not-text" }
  | { readonly is: "file-broken"; readonly why: string }
  | { readonly is: "field-twice"; readonly name: string }
  | { readonly is: "file-unread"; readonly meant: string | null }
  // A field by itself; without a `why` it is of another kind than its field.
  | { readonly is: "field-unknown"; readonly name: string; readonly meant: string | null }
  | { readonly is: "field-missing" | "field-empty" }
  | { readonly is: "field-unfit"; readonly why: string | null }
  | { readonly is: "word-unfit"; readonly why: string }
  // Dates.
  | { readonly is: "moment-unfit" | "never-shown" }
  | { readonly is: "zone-unknown"; readonly zone: string }
  // What refers to something else.
  | { readonly is: "id-taken"; readonly id: number; readonly other: string }
  | { readonly is: "entry-unknown"; readonly id: number }
  | { readonly is: "gel-unknown"; readonly gel: string; readonly names: readonly string[] }
  | { readonly is: "link-lost" | "link-untitled"; readonly link: string }
  // Pages.
  | { readonly is: "page-required"; readonly page: "imprint" | "privacy"; readonly slug: string }
  | { readonly is: "service-without-page"; readonly service: string }
  | { readonly is: "page-name-unfit" }
  | { readonly is: "page-name-taken"; readonly slug: string }
  | { readonly is: "redirect-unfit"; readonly why: string }
  // Pictures and files.
  | { readonly is: "picture-unusable"; readonly why: string }
  | { readonly is: "picture-gone" | "picture-unreadable" }
  | { readonly is: "picture-undescribed" | "picture-elsewhere"; readonly name: string }
  | { readonly is: "picture-unknown"; readonly name: string; readonly near: string }
  | { readonly is: "file-unusable"; readonly name: string; readonly why: string }
  | { readonly is: "file-gone"; readonly name: string; readonly near: string }
  // Texts.
  | { readonly is: "text-excess"; readonly of: "length" | "depth" | "parts" }
  | { readonly is: "block"; readonly block: string; readonly flaw: BlockFlaw };
