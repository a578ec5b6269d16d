import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { readSettings } from "#server/config/feature-settings.ts";
import { installation } from "#server/config/fields.ts";
import feature from "./site.ts";
import { readS3 } from "./storage-settings.ts";

test("deploy/compose.yaml gives the sites its Redis and its store, with their secrets", () => {
  const text = readFileSync(path.join(installation, "deploy/compose.yaml"), "utf8");
  // Read only for these.
  const { services } = parse(text, { merge: true }) as {
    services: Record<"site1" | "site2", { environment: Record<string, string> }>;
  };
  const filled = (value: string) =>
    value.replaceAll(/\$\{\w+:\?[^}]*\}/g, "5ec2e7").replaceAll(/\$\{\w+:-([^}]*)\}/g, "$1");
  for (const name of ["site1", "site2"] as const) {
    const given = Object.entries(services[name].environment);
    const environment = Object.fromEntries(given.map(([key, value]) => [key, filled(value)]));
    const settings = readSettings(feature.settings, { environment });
    expect(settings.REDIS_URL).toBe("redis://:5ec2e7@redis:6379/0");
    expect(readS3(settings)).toMatchObject({
      bucket: "quarterlight",
      endpoint: "http://store:8333",
      secretAccessKey: "5ec2e7",
    });
  }
});
