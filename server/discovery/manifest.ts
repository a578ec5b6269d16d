import type { ServerLocale } from "#words/catalogue.ts";

/** The web app manifest: how a device shows the site among its apps, on the brand's background colour. */
export function manifest(name: string, ground: string, { language, direction }: ServerLocale): string {
  const icon = (size: number, purpose: string) => ({
    src: `/icon-${size}.png`,
    sizes: `${size}x${size}`,
    type: "image/png",
    purpose,
  });
  return JSON.stringify({
    name,
    short_name: name,
    start_url: "/",
    scope: "/",
    display: "browser",
    lang: language,
    dir: direction,
    background_color: ground,
    theme_color: ground,
    icons: [
      icon(192, "any"),
      icon(512, "any"),
      icon(192, "maskable"),
      icon(512, "maskable"),
      { src: "/favicon.svg", sizes: "any", type: "image/svg+xml", purpose: "any" },
    ],
  });
}
