import { Scripts } from "react-router";
import { describe, expect, it } from "vitest";
import { expectRouterStart } from "./expect-router-start.tsx";
import { startPlan } from "./router-start.ts";

describe("expectRouterStart", () => {
  it("accepts the installed router", async () => {
    await expect(expectRouterStart()).resolves.toBeUndefined();
  });

  it("fails where the router writes another script, or one more", async () => {
    const changed = [
      () => <script type="module">start()</script>,
      () => (
        <>
          <Scripts />
          <script>more()</script>
        </>
      ),
    ];
    for (const Component of changed)
      await expect(expectRouterStart(Component)).rejects.toThrow("starts its pages otherwise");
  });
});

describe("startPlan", () => {
  it("fails for a route that the manifest does not have", () => {
    const manifest = { url: "/m.js", version: "1", entry: { module: "/e.js", imports: [] }, routes: {} };
    expect(() => startPlan(manifest, ["gone"])).toThrow("no route gone");
  });
});
