import { writeFileAtomically } from "../server/base/write-file-atomically.ts";
import { ConfigError } from "../server/config/config-error.ts";
import { proposer } from "../server/content/dead-addresses.ts";
import { addRule } from "../server/content/import-redirects.ts";
import { ruleFault } from "../server/content/read-redirects.ts";
import { notInLines, openOwnRedirects } from "./own-redirects.ts";
import { print } from "./print-list.ts";
import { printable } from "./table.ts";

/**
 * `redirects accept ADDRESS [TARGET]`: adds a rule to `redirects.yaml`, by default to the proposed page.
 * Publishes nothing.
 */
export async function run(address: string, target?: string): Promise<void> {
  const { file, text, content } = await openOwnRedirects();
  const to = target ?? proposer(content)(address);
  if (to === null)
    throw new ConfigError(
      `No page is like ${printable(address)}. Name the page: npx agency redirects accept ADDRESS TARGET`,
    );
  const fault = ruleFault([address, to], content);
  if (fault !== null) throw new ConfigError(`${printable(address)}: ${fault}. Nothing was changed.`);
  const whole = addRule(text, [address, to]);
  if (whole === null) throw notInLines(file);
  await writeFileAtomically(file, whole, { mode: 0o644 });
  await print(`${file}: ${printable(address)} leads to ${printable(to)}.
Put it live: npm run publish-content
`);
}
