import { describe, expect, it, vi } from "vitest";
import { cacheAnswers } from "./answer-cache.ts";

const path = "/api/categories";

function kept() {
  let version = "1";
  const answerCache = cacheAnswers(() => Promise.resolve(version));
  const ask = vi.fn<() => Promise<{ data: string; meta: object } | null>>(() =>
    Promise.resolve({ data: `${version} answered`, meta: {} }),
  );
  const publish = (next: string) => (version = next);
  const view = vi.fn<(data: string) => { said: string }>((said) => ({ said }));
  const see = (from = version, at = path) => answerCache(from)(at, ask, view, ({ data }) => view(data));
  const read = async (from = version, at = path) => (await see(from, at))?.said;
  return { ask, publish, read, see, view };
}

describe("cacheAnswers", () => {
  it("requests what pages share once per version", async () => {
    const { ask, publish, read } = kept();
    expect(await read()).toBe("1 answered");
    expect(await read()).toBe("1 answered");
    expect(ask).toHaveBeenCalledTimes(1);
    publish("2");
    expect(await read()).toBe("2 answered");
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("caches nothing that was published while a page was rendered", async () => {
    const { publish, read } = kept();
    publish("2");
    expect(await read("1")).toBe("2 answered");
    publish("1");
    expect(await read("1")).toBe("1 answered");
  });

  it("requests again what grows, and where the version is unknown", async () => {
    const { ask, read } = kept();
    for (const address of ["/api/posts?page=2&per_page=6", "/api/teams/1", "/api/categories/1"])
      for (let turn = 0; turn < 2; turn++) await read("1", address);
    for (let turn = 0; turn < 2; turn++) await read("");
    expect(ask).toHaveBeenCalledTimes(8);
  });

  it("computes the view of an answer once per version, for each kind of view", async () => {
    const { publish, see, view } = kept();
    const first = await see();
    expect(first).toEqual({ said: "1 answered" });
    expect(await see()).toBe(first);
    expect(view).toHaveBeenCalledTimes(1);
    publish("2");
    expect(await see()).toEqual({ said: "2 answered" });
    expect(await see("")).not.toBe(await see(""));
  });

  it("caches a missing document", async () => {
    const { ask, read } = kept();
    ask.mockResolvedValueOnce(null);
    expect([await read(), await read()]).toEqual([undefined, undefined]);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("does not cache a failure", async () => {
    const { ask, read } = kept();
    ask.mockRejectedValueOnce(new Error("away"));
    await expect(read()).rejects.toThrow("away");
    expect(await read()).toBe("1 answered");
  });
});
