import { type Brand, type BrandImage, drawnSide } from "#contract/brand.ts";

/**
 * The mark, the wordmark, what the loading screen shows and the picture of the 404 page, as custom
 * properties; empty without any.
 */
export function imageStyle(brand: Brand): string {
  const { mark, wordmark, loading, notFound } = brand;
  const inside = [
    ...(mark ? properties("mark", mark) : []),
    ...(wordmark && typeof wordmark !== "string" ? properties("wordmark", wordmark) : []),
    ...(mark && loading === "mark" ? ["--loader-mark:block", "--loader-corners:none"] : []),
    ...art(brand, notFound),
  ];
  return inside.length === 0 ? "" : `:root{${inside.join(";")}}`;
}

/** Of one colour it is a mask over that colour, else it is painted as it is. */
function properties(name: "mark" | "wordmark", { url, ratio, isOneColour }: BrandImage): string[] {
  const image = `url("${url}")`;
  return [
    `--${name}-display:block`,
    `--${name}-ratio:${Number(ratio.toFixed(3))}`,
    isOneColour ? `--${name}-mask:${image}` : `--${name}-paint:${image} 50%/contain no-repeat`,
  ];
}

function art(brand: Brand, notFound: string | null): string[] {
  if (notFound !== null) {
    const path = notFound.split("/").map(encodeURIComponent).join("/");
    return [`--not-found:url("/storage/${path}?w=1600")`];
  }
  const { mark, accents } = brand;
  if (!mark) return [];
  const colour = accents[0]?.[drawnSide(brand)].text ?? "";
  const painted = mark.url.replaceAll("currentColor", encodeURIComponent(colour));
  return [`--not-found:url("${painted}")`, "--not-found-size:auto 55%"];
}
