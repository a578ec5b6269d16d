import { quoted } from "#contract/fields/value-words.ts";
import type { BlockFlaw } from "#server/content/mistake.ts";
import { deskWords } from "#words/part.ts";
import { sentence } from "./sentence.ts";

/** What is wrong with a block of a text, as its form calls things. */
export function describeBlockFlaw(name: string, flaw: BlockFlaw): string {
  const { blocks, fields } = deskWords().writing;
  const block = `The block ${quoted(labelIn(blocks, name)?.label ?? name)}`;
  switch (flaw.of) {
    case "colons":
      return "A line of colons stands alone in this text. Open Source, and take it out.";
    case "open":
      return `${block} has no end. Open Source: it begins with a line of colons, and ends with such a line.`;
    case "empty":
      return `${block} holds nothing to show. Fill it in, or remove it.`;
    case "filling":
      return `${block} holds something that it cannot show. Take that out.`;
    case "captions-elsewhere":
      return "Captions belong to a video of your own. Those of a video elsewhere are added there.";
    case "forbidden":
      return sentence(flaw.why, block);
    case "unknown":
      return `${quoted(name)} is no block that the site knows. Remove it, or add another one in its place.`;
    case "lacks":
      return flaw.option === null
        ? `${block} is not filled in: its first field is empty.`
        : `${block} is not filled in: ${quoted(labelIn(fields, flaw.option) ?? flaw.option)} is empty.`;
    case "extra":
      return `${block} has something that does not belong to it: ${quoted(flaw.what)}. Open Source, and take it out.`;
    case "name":
      return `${block} names ${quoted(flaw.name)}, which is not there${flaw.near}${flaw.near === "" ? "." : ""}`;
    case "link":
      return `${block} leads to ${quoted(flaw.link)}, which is neither a page of yours nor a web address.`;
    case "video":
      return `${quoted(flaw.name)} is no video. Choose an MP4 or WebM file of yours, or the address of a page of YouTube, Vimeo or PeerTube.`;
    case "captions":
      return `${quoted(flaw.name)} holds no captions: these are a WebVTT file.`;
  }
}

const labelIn = <Label>(labels: Readonly<Record<string, Label>>, name: string): Label | undefined =>
  Object.hasOwn(labels, name) ? labels[name] : undefined;
