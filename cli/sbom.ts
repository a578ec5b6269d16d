import { randomUUID } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { type ProductionPackage, productionPackages } from "./production-packages.ts";

const root = path.resolve(import.meta.dirname, "..");

/**
 * `npm run sbom`: writes which libraries the site is made of at run time, with versions, licences and
 * checksums, as CycloneDX JSON, for tools that look for known faults.
 */
export async function run(file: string): Promise<void> {
  // npm's own format, checked where the project is installed.
  const own = JSON.parse(await readFile(path.join(root, "package.json"), "utf8")) as Own;
  const packages = await productionPackages(root);
  await writeFile(file, `${JSON.stringify(billOfMaterials(own, packages, new Date()), null, 2)}\n`);
  process.stdout.write(`${packages.length} packages are in ${file}\n`);
}

interface Own {
  readonly name: string;
  readonly version: string;
}

/** A document of CycloneDX 1.6 over the packages. */
export function billOfMaterials(own: Own, packages: readonly ProductionPackage[], now: Date): object {
  const ref = purl(own.name, own.version);
  return {
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    serialNumber: `urn:uuid:${randomUUID()}`,
    version: 1,
    metadata: {
      timestamp: now.toISOString(),
      component: { type: "application", "bom-ref": ref, name: own.name, version: own.version, purl: ref },
    },
    // The same package may stand in two folders.
    components: [...new Map(packages.map((one) => [purl(one.name, one.version), component(one)])).values()],
  };
}

function component({ name, version, licence, integrity }: ProductionPackage) {
  const ref = purl(name, version);
  const isExpression = licence.includes(" ");
  const sum = integrity?.startsWith("sha512-") ? Buffer.from(integrity.slice(7), "base64") : null;
  return {
    type: "library",
    "bom-ref": ref,
    name,
    version,
    purl: ref,
    licenses: [isExpression ? { expression: licence } : { license: { id: licence } }],
    ...(sum ? { hashes: [{ alg: "SHA-512", content: sum.toString("hex") }] } : {}),
  };
}

/** The package's URL, as tools that know advisories write it. */
function purl(name: string, version: string): string {
  return `pkg:npm/${name.replace("@", "%40")}@${version}`;
}
