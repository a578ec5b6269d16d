import { escapeMarkup } from "../base/escape-markup.ts";
import type { Block, Worded } from "./blocks.ts";
import type { MailColours, MailLook } from "./look.ts";

/** What an HTML mail is drawn with, beside its words. */
export interface Letterhead {
  readonly look: MailLook;
  /** BCP 47 */
  readonly language: string;
  readonly direction: "ltr" | "rtl";
  /** What stands at the head: the name of the site. */
  readonly name: string;
  /** Address of the site; empty where it is not known: then the head has no mark. */
  readonly siteUrl: string;
}

/** Above this Gmail cuts a mail off. */
const mostBytes = 100_000;
/** How wide the text is, in CSS pixels. */
export const mailWidth = 560;
const markSide = 40;

/**
 * The HTML form of a mail, for programs that know tables and inline styles alone; those that know more show
 * the dark side too. Null where it would be larger than mail programs show: then the plain text is the mail.
 */
export function htmlForm({ subject, blocks }: Worded, letterhead: Letterhead): string | null {
  const { look, language, direction } = letterhead;
  const { light } = look.colours;
  const inner = [head(letterhead), ...blocks.map((block) => row(htmlBlock(block, look)))].join("\n");
  // The direction stands on the table too: some programs leave out what stands on the document.
  const html = `<!DOCTYPE html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(subject)}</title>
<style>${darkStyle(look.colours.dark)}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${light.ground}">
<table role="presentation" class="ground" width="100%" cellpadding="0" cellspacing="0" border="0" bgcolor="${light.ground}" dir="${direction}" style="background-color:${light.ground}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="${mailWidth}" cellpadding="0" cellspacing="0" border="0" dir="${direction}" style="width:100%;max-width:${mailWidth}px">
${inner}
</table>
</td></tr>
</table>
</body>
</html>
`;
  return Buffer.byteLength(html) > mostBytes ? null : html;
}

/** Programs that know no dark side keep the light one, which is written at each element. */
function darkStyle({ ground, text, muted, line, fill, ink, link }: MailColours): string {
  const rules = [
    `.ground{background-color:${ground}!important}`,
    `.text{color:${text}!important}`,
    `.muted{color:${muted}!important}`,
    `.line{border-color:${line}!important}`,
    `.fill{background-color:${fill}!important}`,
    `.ink{color:${ink}!important}`,
    `.link{color:${link}!important}`,
  ];
  return `:root{color-scheme:light dark;supported-color-schemes:light dark}@media (prefers-color-scheme:dark){${rules.join("")}}`;
}

const row = (inner: string) => `<tr><td style="padding:0 0 24px">${inner}</td></tr>`;

/** The CSS of a text; a class beside it says the dark side. */
export const type = ({ font }: MailLook, colour: string, size = 16) =>
  `font-family:${font};font-size:${size}px;line-height:${Math.round(size * 1.5)}px;color:${colour}`;

function head({ look, name, siteUrl, direction }: Letterhead): string {
  const { light } = look.colours;
  const side = direction === "rtl" ? "left" : "right";
  const mark = `<td width="${markSide}" style="padding-${side}:12px"><img src="${escapeMarkup(siteUrl)}/icon-192.png" width="${markSide}" height="${markSide}" alt="" style="display:block;border:0"></td>`;
  const words = `<td class="text" style="${type(look, light.text, 20)};font-weight:bold">${escapeMarkup(name)}</td>`;
  return row(
    `<table role="presentation" cellpadding="0" cellspacing="0" border="0" dir="${direction}"><tr>${siteUrl === "" ? "" : mark}${words}</tr></table>`,
  );
}

function htmlBlock(block: Block, look: MailLook): string {
  const { light } = look.colours;
  const paragraph = (text: string) =>
    `<p class="text" style="margin:0;${type(look, light.text)}">${escapeMarkup(text)}</p>`;
  switch (block.kind) {
    case "text":
      return paragraph(block.text);
    case "title":
      return `<h1 class="text" style="margin:0;${type(look, light.text, 28)}">${escapeMarkup(block.text)}</h1>`;
    case "article":
      return block.html;
    case "link":
      return `${block.lead === undefined ? "" : paragraph(block.lead)}${button(block, look)}`;
    case "end":
      return `<div class="muted line" style="${type(look, light.muted, 14)};border-top:1px solid ${light.line};padding-top:16px">${escapeMarkup(block.text)} <a class="link" href="${escapeMarkup(block.href)}" style="color:${light.link}">${escapeMarkup(block.label)}</a></div>`;
    case "rows":
      return `<table cellpadding="0" cellspacing="0" border="0">${block.rows.map((cells) => dataRow(cells, look)).join("")}</table>`;
    case "quote":
      return `<div class="text line" dir="auto" style="${type(look, light.text)};border-top:1px solid ${light.line};padding-top:24px;word-break:break-word">${escapeMarkup(block.text).replaceAll("\n", "<br>")}</div>`;
  }
}

/** The address is below the button: readers see where it leads, and can copy it. */
function button({ label, href }: Block & { kind: "link" }, look: MailLook): string {
  const { fill, ink, link } = look.colours.light;
  const { radius } = look;
  const address = escapeMarkup(href);
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:24px 0"><tr><td class="fill" bgcolor="${fill}" style="background-color:${fill};border-radius:${radius};padding:14px 28px"><a class="ink" href="${address}" style="${type(look, ink)};font-weight:bold;text-decoration:none">${escapeMarkup(label)}</a></td></tr></table><p class="link" style="margin:0;${type(look, link, 14)};word-break:break-all"><a class="link" href="${address}" dir="ltr" style="color:${link}">${address}</a></p>`;
}

function dataRow([label, value]: readonly [string, string], look: MailLook): string {
  const { muted, text } = look.colours.light;
  const cell = `valign="top" style="padding:0 0 8px;`;
  return `<tr><th scope="row" align="${look.start}" class="muted" ${cell}${type(look, muted)};font-weight:normal;text-align:${look.start};white-space:nowrap">${escapeMarkup(label)}&nbsp;&nbsp;</th><td align="${look.start}" class="text" dir="auto" ${cell}${type(look, text)};text-align:${look.start};word-break:break-word">${escapeMarkup(value)}</td></tr>`;
}
