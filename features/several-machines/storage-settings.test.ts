import { describe, expect, test } from "vitest";
import { readSettings } from "#server/config/feature-settings.ts";
import feature from "./site.ts";
import { readS3 } from "./storage-settings.ts";

const readStorage = (environment: Record<string, string>) =>
  readS3(readSettings(feature.settings, { environment }));

const messageOf = (env: Record<string, string>): string => {
  try {
    readStorage(env);
    return "";
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

describe("configuration of the pictures' store", () => {
  const keys = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "very secret" };
  const read = (url: string) => readStorage({ ...keys, STORAGE_URL: url });

  test("names bucket, prefix and region; the endpoint is Amazon's by default", () => {
    expect(read("s3://pictures/site/one/?region=eu-central-1")).toEqual({
      endpoint: "https://s3.eu-central-1.amazonaws.com",
      bucket: "pictures",
      prefix: "site/one/",
      region: "eu-central-1",
      pathStyle: false,
      accessKeyId: "id",
      secretAccessKey: "very secret",
    });
    expect(read("s3://pictures?endpoint=http://store:9000/")).toMatchObject({
      endpoint: "http://store:9000",
      prefix: "",
      region: "us-east-1",
      pathStyle: true,
    });
    expect(read("s3://pictures?endpoint=https://s3.example.com&path-style=off&region=auto")).toMatchObject({
      region: "auto",
      pathStyle: false,
    });
  });

  test("without STORAGE_URL the keys, which other tools use too, are ignored", () => {
    expect(readStorage({ AWS_ACCESS_KEY_ID: "id" })).toBeNull();
  });

  test("names every fault at once, and no key", () => {
    const faults = messageOf({
      STORAGE_URL:
        "s3://id:secret@B/..//x?endpoint=ftp://x/y&path-style=yes&regoin=eu&region=a b&path-style=on",
    });
    expect(faults.split("\n").map((line) => line.split(" ").slice(0, 3).join(" "))).toEqual([
      "STORAGE_URL names no",
      "STORAGE_URL must hold",
      "STORAGE_URL has a",
      "STORAGE_URL knows endpoint,",
      "STORAGE_URL must have",
      "STORAGE_URL has a",
      "STORAGE_URL has path-style=on",
      "AWS_ACCESS_KEY_ID is required",
      "AWS_SECRET_ACCESS_KEY is required",
    ]);
    expect(faults).not.toContain("secret@");
  });

  test.each(["https://bucket", "bucket", "s3:/bucket", "s3://", "S3://b"])(
    "STORAGE_URL=%s is a fault",
    (url) => {
      expect(messageOf({ ...keys, STORAGE_URL: url })).toMatch(/^STORAGE_URL (?:must|names)/);
    },
  );

  test("Amazon's stores need a region", () => {
    expect(messageOf({ ...keys, STORAGE_URL: "s3://bucket" })).toMatch(/^STORAGE_URL needs region=/);
  });
});
