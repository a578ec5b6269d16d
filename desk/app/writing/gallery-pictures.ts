import type { BlockSource } from "./block-source.ts";

const picture = /^!\[(?<alt>[^\]]*)\]\((?<name>\S*?)(?: "(?<caption>.*)")?\)$/s;

/** A picture of the folder as one of a gallery. */
export const pictureCalled = (main: string): BlockSource => ({
  name: "figure",
  main,
  options: {},
  body: "",
});

/**
 * The pictures in the text of a gallery, each as a block of its own; undefined where it is edited as it is
 * written, because they would not hold all of it.
 */
export function picturesIn(text: string): readonly BlockSource[] | undefined {
  const lines = text
    .split("\n")
    .map((line) => line.trimEnd())
    .filter((line) => line !== "");
  const pictures = lines.map((line) => {
    const { alt = "", name = "", caption = "" } = picture.exec(line)?.groups ?? {};
    return {
      ...pictureCalled(name.replaceAll(/%2[089]/g, decodeURIComponent)),
      options: { alt },
      body: caption,
    };
  });
  return pictures.every((one, index) => writePicture(one) === lines[index]) ? pictures : undefined;
}

/** The text of a gallery: a picture in each line. */
export const writePictures = (pictures: readonly BlockSource[]): string =>
  pictures.map(writePicture).join("\n");

function writePicture({ main, options, body }: BlockSource): string {
  const alt = inLine(options["alt"] ?? "")
    .replaceAll(/[[<]/g, "(")
    .replaceAll(/[\]>]/g, ")")
    .replaceAll("`", "'");
  const name = main.replaceAll(/[<>"%\\]/g, "").replaceAll(/[\s()]/g, encoded);
  const caption = inLine(body).replaceAll('"', "”");
  return `![${alt}](${name}${caption.trim() === "" ? "" : ` "${caption}"`})`;
}

const inLine = (text: string) => text.replaceAll(/[\r\n]+/g, " ").replaceAll("\\", "/");

const encoded = (sign: string) => (sign === "(" ? "%28" : sign === ")" ? "%29" : "%20");
