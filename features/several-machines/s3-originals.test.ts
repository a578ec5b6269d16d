import type { RequestListener } from "node:http";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { testOriginals } from "#server/testing/of-originals.ts";
import { addressOf, createS3 } from "./s3.ts";
import { s3Originals, s3Places } from "./s3-originals.ts";
import { startS3, type TestS3 } from "./testing/s3-server.ts";

let s3: TestS3;
beforeAll(async () => {
  s3 = await startS3();
});
afterAll(() => s3.stop());
afterEach(() => {
  s3.fault = null;
});

const inS3 = (change: Partial<TestS3["config"]> = {}, timeouts: Parameters<typeof createS3>[1] = {}) => {
  const config = { ...s3.config, ...change };
  return s3Originals(createS3(config, { restMs: 0, ...timeouts }), config.prefix);
};

let places = 0;
testOriginals("S3", async () => inS3({ prefix: `${(places += 1)}/` }));

test("pictures as they were given lie where no stored name leads", async () => {
  const { originals, sources } = s3Places({ ...s3.config, prefix: "given/" });
  const name = `${"a".repeat(64)}.webp`;
  await sources.write(name, Buffer.from("as it was given"));
  expect([...s3.objects.keys()].filter((key) => key.startsWith("given/"))).toEqual([`given/.source/${name}`]);
  expect(await sources.names()).toEqual([name]);
  expect(await originals.names()).toEqual([]);
  expect(await originals.read(`.source/${name}`)).toBeNull();
});

describe("originals in S3", () => {
  test("lists more than one answer holds, and nothing of what others keep", async () => {
    const originals = inS3({ prefix: "many/" });
    const names = Array.from({ length: 121 }, (_, index) => `p-${String(index).padStart(4, "0")}.webp`);
    await Promise.all(names.map((name) => originals.write(name, Buffer.from(name))));
    await originals.write("notes & <more>.txt", Buffer.from("x"));
    await inS3({ prefix: "many-others/" }).write("x-1.webp", Buffer.from("x"));
    expect(await originals.names()).toEqual(names);
  });

  test("an object carries its type, and stands under prefix and storage path", async () => {
    await inS3().write("team/b-2.JPG", Buffer.from("x"));
    expect(s3.objects.get("site/team/b-2.JPG")?.type).toBe("image/jpeg");
  });

  test("is refused with another key, and the error holds none", async () => {
    const originals = inS3({ secretAccessKey: "another secret" });
    const refused = originals.read("a-1.webp");
    await expect(refused).rejects.toThrow("s3://pictures/site/ answers 403 SignatureDoesNotMatch");
    await expect(refused).rejects.not.toThrow("another secret");
    await expect(originals.write("a-1.webp", Buffer.from("x"))).rejects.toThrow(/answers 403/);
    await expect(originals.names()).rejects.toThrow(/answers 403/);
  });

  test("a bucket that is not there is an error, not an empty place", async () => {
    const originals = inS3({ bucket: "nowhere" });
    await expect(originals.read("a-1.webp")).rejects.toThrow("answers 404 NoSuchBucket");
    await expect(originals.names()).rejects.toThrow("answers 404 NoSuchBucket");
  });

  test("addresses are the path's or the host's", () => {
    const aws = { ...s3.config, endpoint: "https://s3.eu-west-1.amazonaws.com", pathStyle: false };
    expect(addressOf(aws, { name: "a/b-1.webp" }).href).toBe(
      "https://pictures.s3.eu-west-1.amazonaws.com/site/a/b-1.webp",
    );
    const other = { ...s3.config, endpoint: "http://store:9000" };
    expect(addressOf(other, { name: "", query: { prefix: "site/" } }).href).toBe(
      "http://store:9000/pictures/?prefix=site%2F",
    );
  });
});

describe("while S3 fails", () => {
  const unavailable: RequestListener = (_, response) => {
    response.writeHead(503, { "content-type": "application/xml" });
    response.end("<Error><Code>SlowDown</Code></Error>");
  };
  /** Answers the first request so, and the others as the store does. */
  const once = (fault: RequestListener): void => {
    s3.fault = (request, response) => {
      s3.fault = null;
      fault(request, response);
    };
  };

  test("one answer of 503 and one broken line are passed over", async () => {
    const originals = inS3();
    await originals.write("a-1.webp", Buffer.from("one"));
    once(unavailable);
    expect(String(await originals.read("a-1.webp"))).toBe("one");
    once((request) => request.socket.destroy());
    expect(String(await originals.read("a-1.webp"))).toBe("one");
    once((request) => request.socket.destroy());
    await originals.write("a-2.webp", Buffer.from("two"));
    expect(String(await originals.read("a-2.webp"))).toBe("two");
  });

  test("a second 503 is an error that says so", async () => {
    s3.fault = unavailable;
    await expect(inS3().read("a-1.webp")).rejects.toThrow("answers 503 SlowDown");
    await expect(inS3().write("a-1.webp", Buffer.from("x"))).rejects.toThrow("answers 503 SlowDown");
  });

  test("half a picture is an error", async () => {
    s3.fault = (_, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write("half", () => response.destroy());
    };
    await expect(inS3().read("a-1.webp")).rejects.toThrow("cannot be reached");
  });

  test("silence ends at the deadline, before and in the middle of an answer", async () => {
    s3.fault = () => {};
    const impatient = inS3({}, { answerMs: 50, wholeMs: 200 });
    await expect(impatient.read("a-1.webp")).rejects.toThrow("does not answer in time");
    await expect(impatient.write("a-1.webp", Buffer.from("x"))).rejects.toThrow("does not answer in time");
    s3.fault = (_, response) => {
      response.writeHead(200, { "content-length": "1000" });
      response.write("half");
    };
    await expect(impatient.read("a-1.webp")).rejects.toThrow("does not answer in time");
  });

  test("a redirect is not followed with our signature", async () => {
    s3.fault = (_, response) => {
      response.writeHead(307, { location: "http://127.0.0.1:9/" });
      response.end();
    };
    await expect(inS3().read("a-1.webp")).rejects.toThrow("answers 307");
  });

  test("nobody waits again for a while, but after a refusal; then all is well", async () => {
    const originals = inS3({}, { restMs: 60_000 });
    s3.fault = unavailable;
    await expect(originals.read("a-1.webp")).rejects.toThrow("SlowDown");
    const before = s3.asked.length;
    await expect(originals.read("a-1.webp")).rejects.toThrow("SlowDown");
    expect(s3.asked).toHaveLength(before);
    const refused = inS3({ bucket: "nowhere" }, { restMs: 60_000 });
    s3.fault = null;
    await expect(refused.read("a-1.webp")).rejects.toThrow("NoSuchBucket");
    const asked = s3.asked.length;
    await expect(refused.read("a-1.webp")).rejects.toThrow("NoSuchBucket");
    expect(s3.asked).toHaveLength(asked + 1);
    s3.fault = unavailable;
    const quick = inS3({}, { restMs: 1 });
    await expect(quick.read("a-0.webp")).rejects.toThrow("SlowDown");
    s3.fault = null;
    await expect.poll(() => quick.read("a-0.webp").catch(() => "resting")).toBeNull();
  });
});
