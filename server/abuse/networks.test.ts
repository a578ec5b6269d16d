import { expect, test } from "vitest";
import { clientAddresses } from "../http/client-address.ts";
import { networksOf } from "./networks.ts";

test.each([
  ["203.0.113.77", { narrow: "203.0.113.77", wide: "203.0.113.0/24" }],
  [
    "2001:db8:1:a2b3:4:5:6:7",
    { narrow: "2001:db8:1:a2b3::/64", middle: "2001:db8:1:a200::/56", wide: "2001:db8:1::/48" },
  ],
  ["2001:db8::1", { narrow: "2001:db8:0:0::/64", middle: "2001:db8:0:0::/56", wide: "2001:db8:0::/48" }],
  ["::ffff:203.0.113.77", { narrow: "203.0.113.77", wide: "203.0.113.0/24" }],
])("the networks of %s", (remote, expected) => {
  const address = clientAddresses(0).of({ remote, forwardedFor: undefined });
  expect(networksOf(address ?? "")).toEqual(expected);
});
