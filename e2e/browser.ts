import { packedChromium } from "./packed-chromium.ts";

/**
 * No sandbox (containers), no graphics card, letters placed as designed rather than on whole pixels, and
 * nothing asked of anyone but the site. The registry's package proposes further arguments, made for functions
 * that take one picture and end: a single process dies with the first context that closes, and without web
 * security CORS and CSP would go untested.
 */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--font-render-hinting=none",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

interface Launch {
  executablePath: string;
  args: string[];
  env: Record<string, string>;
}

/**
 * The Chromium to test with, and how to start it: the one from the registry, or another that `CHROME_PATH`
 * names.
 */
export async function chromiumLaunch(): Promise<Launch> {
  const asked = process.env["CHROME_PATH"];
  const { executablePath, env } = asked ? { executablePath: asked, env: {} } : await packedChromium();
  const inherited = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return { executablePath, args: quiet, env: { ...Object.fromEntries(inherited), ...env } };
}
