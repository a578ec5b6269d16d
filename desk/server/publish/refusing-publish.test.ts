import { expect, test } from "vitest";
import { SourceError } from "#server/content/source-error.ts";
import { refusingPublish } from "./refusing-publish.ts";

test.each([
  ["source-missing", 422],
  ["version-missing", 422],
  ["file-changed", 422],
  ["published-meanwhile", 409],
  ["folder-stray", 409],
] as const)("%s is refused without commands and paths", async (obstacle, status) => {
  const terminal = new SourceError(obstacle, "/srv/content/a.md was changed: npm run versions");
  const refused = refusingPublish(() => Promise.reject(terminal));
  await expect(refused).rejects.toMatchObject({ name: "Refusal", status });
  await expect(refused).rejects.not.toThrow(/npm|\/|\.md/);
});

test.each(["version-unfit", "folder-unfit"] as const)(
  "%s says who can fix it, and what they need to know",
  async (obstacle) => {
    const refused = refusingPublish(() => Promise.reject(new SourceError(obstacle, "a.md is lost")));
    await expect(refused).rejects.toThrow(/Whoever runs your site can fix it\. .*: a\.md is lost$/);
  },
);

test("any other failure stays what it is", async () => {
  const fault = new Error("a fault in the code");
  await expect(refusingPublish(() => Promise.reject(fault))).rejects.toBe(fault);
});
