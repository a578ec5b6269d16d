import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { log } from "../base/log.ts";
import { withRequest } from "../base/request-scope.ts";
import { createGuard } from "./form-guard.ts";

let warnings: string[];
beforeEach(() => {
  warnings = [];
  vi.spyOn(log, "warn").mockImplementation((line: unknown) => void warnings.push(String(line)));
});
afterEach(() => {
  vi.restoreAllMocks();
});

/** Sends three times from an address to forms that refuse everybody, or nobody. */
async function send(address: string | null, waitSeconds: number) {
  const limits = { admit: () => Promise.resolve(waitSeconds), close: () => {} };
  const submit = createGuard({ secret: "secret", limits }).protect(
    () => Promise.resolve({ kind: "taken", data: {} }),
    () => Promise.resolve(false),
  );
  for (let turn = 0; turn < 3; turn += 1)
    await withRequest({ id: "one", address }, () =>
      submit({ form: "newsletter", email: "ann@b.example", suspect: false }),
    );
}

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.31.0.1",
  "192.168.1.1",
  "100.64.0.9",
  "0:0:0:0::/64",
  "fd00:1:2:3::/64",
])(
  "refused visitors of the private address %s are one warning a minute that says what to set",
  async (address) => {
    await send(address, 5);
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).toMatch(/share one limit.*TRUST_PROXY=1.*set_real_ip_from/);
    expect(warnings[0]).not.toContain(address);
  },
);

test.each(["203.0.113.9", "172.32.0.1", "2001:db8:1:2::/64", null])(
  "refused visitors of the address %s are none",
  async (address) => {
    await send(address, 5);
    expect(warnings).toEqual([]);
  },
);

test("a private address that is not refused is none", async () => {
  await send("127.0.0.1", 0);
  expect(warnings).toEqual([]);
});
