import type { ComponentProps } from "react";
import { type PictureShape, positionIn, type Positions } from "#contract/picture-position.ts";
import { widthsOf } from "#contract/picture-widths.ts";
import styles from "./picture.module.css";

const unknownSize = { width: 1600, height: 1200 };

interface PictureProps extends Omit<ComponentProps<"img">, "src" | "srcSet" | "alt" | "width" | "height"> {
  picture: {
    /** Empty where there is no picture. */
    src: string;
    /** Whether `src` accepts `?w=`. */
    sized: boolean;
    width?: number;
    height?: number;
    alt?: string;
  } & Positions;
  /**
   * CSS `sizes`: how wide the picture is drawn. `ratio *` in it stands for the picture's own ratio, width by
   * height: one that covers a box of 40vw by 46vw is drawn `max(40vw, ratio * 46vw)` wide.
   */
  sizes: string;
  /** The shape that it is cropped to. */
  shape?: PictureShape;
  /** The size in CSS pixels that the HTML declares, where it differs from the file's own. */
  shown?: { width: number; height: number };
  /** The largest paint of its page: loaded first, with high priority. */
  first?: boolean;
  /** Overrides the picture's own alt text; empty for decoration. */
  alt?: string;
}

/** What stands in place of a picture that an entry has not. */
export const NoPicture = ({ className }: { className: string | undefined }) => (
  <span className={[styles.none, className].filter(Boolean).join(" ")} aria-hidden="true" />
);

/** A picture in all its widths, cropped as its facts define, lazily loaded. */
export function Picture({ picture, sizes, shape, shown, first = false, alt, style, ...img }: PictureProps) {
  const { src, sized, width = unknownSize.width, height = unknownSize.height } = picture;
  if (src === "") return <NoPicture className={img.className} />;
  const position = positionIn(picture, shape);
  const widths = widthsOf(width);
  const drawn = sizes.replaceAll("ratio *", `${Number((width / height).toFixed(3))} *`);
  const srcSet = widths.map((w) => `${src}?w=${w} ${Math.min(w, width)}w`).join(", ");
  return (
    <img
      {...img}
      alt={alt ?? picture.alt ?? ""}
      {...(sized ? { srcSet, sizes: drawn, src: `${src}?w=${widths.at(-1)}` } : { src })}
      width={shown?.width ?? width}
      height={shown?.height ?? height}
      loading={first ? "eager" : "lazy"}
      decoding="async"
      {...(first && { fetchPriority: "high" as const })}
      style={position ? { objectPosition: position, ...style } : style}
    />
  );
}
