import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import type { Role } from "#desk/contract/roles.ts";
import { day, showTimesIn } from "../shell/formats.ts";

function answer(name: string | null, role: Role = "owner"): void {
  const body =
    name === null
      ? { title: "Sign in.", status: 401 }
      : { name, role, site: "", zone: "Asia/Tokyo", language: "ar", direction: "rtl" };
  vi.stubGlobal("fetch", async () => Response.json(body, { status: name === null ? 401 : 200 }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  showTimesIn("UTC");
});

test("a person stays known while nobody answers, also when what was read of them is dropped", async () => {
  vi.stubGlobal("addEventListener", () => {});
  const { watchPerson } = await import("./person.ts");
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const person = watchPerson(queries);
  answer("Ann");
  await person.read();
  queries.clear();
  vi.stubGlobal("fetch", async () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await person.read()).toMatchObject({ name: "Ann" });
  person.forget();
  await expect(person.read()).rejects.toThrow("The desk does not answer.");
});

test("an end counts once, and what was read stays for the same person alone", async () => {
  // Calls notice whether somebody touches their page.
  vi.stubGlobal("addEventListener", () => {});
  const { watchPerson } = await import("./person.ts");
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const person = watchPerson(queries);
  answer("Ann");
  expect(await person.read()).toMatchObject({ name: "Ann" });
  expect(day("2026-05-04T20:00:00.000Z")).toBe("5 May 2026");
  queries.setQueryData(["/inbox"], "Ann's messages");
  answer(null);
  expect([person.forget(), person.forget()]).toEqual([true, false]);
  expect(await person.read()).toBeNull();
  answer("Ann");
  await person.read();
  expect(queries.getQueryData(["/inbox"])).toBe("Ann's messages");
  person.forget();
  answer("Bo", "editor");
  expect(await person.read()).toMatchObject({ name: "Bo" });
  expect(queries.getQueryData(["/inbox"])).toBeUndefined();
});
