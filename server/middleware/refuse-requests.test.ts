import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openTestApp, type TestApp } from "../testing/test-app.ts";

describe("posts from other sites", () => {
  let opened: TestApp;
  beforeAll(async () => {
    opened = await openTestApp("sqlite");
  });
  afterAll(() => opened.opened.close());

  test.each([
    ["/newsletter/confirm", 400],
    ["/newsletter/unsubscribe", 400],
    ["/newsletter/unsubscribe/", 403],
    ["/newsletter/%75nsubscribe", 403],
    ["/newsletter/Unsubscribe", 403],
    ["/newsletter/style.css", 403],
    ["/newsletter", 403],
    ["/api/newsletters", 403],
    ["/api/contacts", 403],
    ["/", 403],
  ])("API-2 a post from another site to %s is %i", async (target, status) => {
    const headers = { origin: "https://evil.example", "content-type": "application/json" };
    const answer = await opened.app.request(target, { method: "POST", headers, body: "{}" });
    expect(answer.status).toBe(status);
  });
});
