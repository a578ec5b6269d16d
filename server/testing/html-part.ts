import { DomUtils, parseDocument } from "htmlparser2";

/** The tags, attributes and texts of an answer, as tests look for them. */
export interface HtmlPart {
  /** All text in it, with single spaces. */
  readonly text: string;
  /** The value of an attribute; undefined where it has none. */
  attribute(name: string): string | undefined;
  /** The parts in it with this tag and these attributes, in their order. */
  all(tag: string, attributes?: Readonly<Record<string, string>>): HtmlPart[];
  /** The only one of these; throws where there is another number of them. */
  one(tag: string, attributes?: Readonly<Record<string, string>>): HtmlPart;
}

type Nodes = ReturnType<typeof parseDocument>["children"];

function partOf(nodes: Nodes, attributes: Readonly<Record<string, string>> = {}): HtmlPart {
  const all: HtmlPart["all"] = (tag, wanted = {}) =>
    DomUtils.getElementsByTagName(tag, nodes)
      .filter(({ attribs }) => Object.entries(wanted).every(([name, value]) => attribs[name] === value))
      .map(({ attribs, children }) => partOf(children, attribs));
  return {
    text: DomUtils.textContent(nodes).replaceAll(/\s+/g, " ").trim(),
    attribute: (name) => attributes[name],
    all,
    one: (tag, wanted) => {
      const found = all(tag, wanted);
      const [only] = found;
      if (!only || found.length > 1) throw new Error(`${found.length} of ${tag} ${JSON.stringify(wanted)}`);
      return only;
    },
  };
}

/** An answer's HTML as its document. */
export function htmlPart(html: string): HtmlPart {
  // React writes attributes as it knows them, `srcSet`; a browser reads each in small letters.
  return partOf(parseDocument(html, { lowerCaseAttributeNames: true }).children);
}
