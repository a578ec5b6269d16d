import { describe, expect, test } from "vitest";
import { clientAddresses, readNetwork, type TrustProxy } from "./client-address.ts";
import { visitorKeys } from "../abuse/networks.ts";

const of = (trust: TrustProxy, remote: string | undefined, forwardedFor?: string) =>
  clientAddresses(trust).of({ remote, forwardedFor });

describe("the visitor's address", () => {
  test.each<[string, TrustProxy, string | undefined, string | undefined, string | null]>([
    ["no trusted proxy: the header is ignored", 0, "198.51.100.7", "203.0.113.9", "198.51.100.7"],
    ["one hop: what the proxy wrote last", 1, "10.0.0.1", "203.0.113.9", "203.0.113.9"],
    [
      "one hop: what the visitor made up is further left",
      1,
      "10.0.0.1",
      "1.1.1.1, 203.0.113.9",
      "203.0.113.9",
    ],
    ["two hops", 2, "10.0.0.1", "1.1.1.1, 203.0.113.9, 10.0.0.2", "203.0.113.9"],
    ["more hops than entries", 3, "10.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["a hop without the header", 1, "10.0.0.1", undefined, "10.0.0.1"],
    ["a hop that writes nonsense", 1, "10.0.0.1", "203.0.113.9, unknown", "10.0.0.1"],
    [
      "a network: from outside of it the header is ignored",
      ["10.0.0.0/8"],
      "198.51.100.7",
      "203.0.113.9",
      "198.51.100.7",
    ],
    [
      "a network: all of its proxies are skipped",
      ["10.0.0.0/8"],
      "10.0.0.1",
      "1.1.1.1, 203.0.113.9, 10.2.3.4",
      "203.0.113.9",
    ],
    ["a network of IPv6", ["fd00::/8"], "fd00::1", "203.0.113.9", "203.0.113.9"],
    ["a proxy spelled IPv4-mapped", ["127.0.0.1"], "::ffff:127.0.0.1", "203.0.113.9", "203.0.113.9"],
    ["IPv4-mapped is IPv4", 0, "::ffff:198.51.100.7", undefined, "198.51.100.7"],
    ["in hexadecimal too", 0, "::ffff:c633:6407", undefined, "198.51.100.7"],
    ["written out in full too", 0, "0:0:0:0:0:FFFF:c633:6407", undefined, "198.51.100.7"],
    ["IPv6 by its /64", 0, "2001:db8:1:2:3:4:5:6", undefined, "2001:db8:1:2::/64"],
    ["whatever the spelling", 0, "2001:0DB8:0001:0002::9", undefined, "2001:db8:1:2::/64"],
    ["with zeroes in its network", 0, "2001:db8::1", undefined, "2001:db8:0:0::/64"],
    ["with a zone", 0, "fe80::1%eth0", undefined, "fe80:0:0:0::/64"],
    ["a port behind an address", 1, "10.0.0.1", "203.0.113.9:4711", "203.0.113.9"],
    ["a port behind brackets", 1, "10.0.0.1", "[2001:db8:1:2::3]:4711", "2001:db8:1:2::/64"],
    ["a socket without an address", 1, undefined, "203.0.113.9", null],
  ])("%s", (_, trust, remote, forwardedFor, expected) => {
    expect(of(trust, remote, forwardedFor)).toBe(expected);
  });

  test("a header of thousands of entries is read from its end", () => {
    expect(of(1, "10.0.0.1", `${"1.1.1.1,".repeat(5000)}203.0.113.9`)).toBe("203.0.113.9");
  });

  test.each(["10.0.0.0/33", "10.0.0.0/", "10.0.0/8", "::/129", "fe80::1%eth0", "a", "", "1.2.3.4/8/8"])(
    "%j is no network",
    (text) => expect(readNetwork(text)).toBeNull(),
  );
});

test("an address is stored as a pseudonym that differs each day and in each installation", () => {
  let now = Date.UTC(2026, 0, 1, 23, 59);
  const name = visitorKeys("secret", () => now);
  const first = name("203.0.113.9");
  expect(first).toMatch(/^[\w-]{22}$/);
  expect(name("203.0.113.9")).toBe(first);
  expect(name("203.0.113.8")).not.toBe(first);
  expect(visitorKeys("other", () => now)("203.0.113.9")).not.toBe(first);
  now += 60_000;
  expect(name("203.0.113.9")).not.toBe(first);
});
