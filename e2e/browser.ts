import { existsSync } from "node:fs";

const installed = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
];
/** No sandbox (containers), no graphics card, and nothing asked of anyone but the site. */
const quiet = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

interface Launch {
  executablePath: string;
  args: string[];
}

/** The Chromium to test with: `CHROME_PATH`, else an installed one, else the one from the registry. */
export async function chromiumLaunch(): Promise<Launch> {
  const found = process.env["CHROME_PATH"] || installed.find((file) => existsSync(file));
  if (found) return { executablePath: found, args: quiet };
  // Without this name the package leaves out the system libraries that it brings along.
  process.env["AWS_EXECUTION_ENV"] = "AWS_Lambda_nodejs24.x";
  const { default: packed } = await import("@sparticuz/chromium");
  return { executablePath: await packed.executablePath(), args: [...packed.args, ...quiet] };
}
