import { expect, test } from "vitest";
import { readConfig } from "#server/config/config.ts";
import feature from "./site.ts";

const open = (address: string) => feature.source(readConfig({ API_BASE_URL: address }));

test("a trailing slash of the provider's address is dropped, and pictures come from its origin", async () => {
  expect(feature.settings.parse({ API_BASE_URL: "https://api.example.com/v1/" })).toEqual({
    API_BASE_URL: "https://api.example.com/v1",
  });
  expect((await open("https://api.example.com/v1/"))?.origin).toBe("https://api.example.com");
});

test("without an address there is no provider", async () => {
  expect(await open("")).toBeNull();
});

test("API-4 an address that is none, or that holds a user, is refused: visitors would see it, or nothing", async () => {
  await expect(open("api.example.com")).rejects.toThrow(/^API_BASE_URL must be empty or an address/);
  await expect(open("https://ann@api.example.com")).rejects.toThrow(
    /^API_BASE_URL must not hold a user or a password/,
  );
});
