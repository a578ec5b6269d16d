import { readNetwork, type TrustProxy } from "../http/client-address.ts";
import { plainHost } from "../http/hosts.ts";
import { httpOrigin, listenHost, listOf, text, wholeNumber } from "./fields.ts";

const isCount = (value: string) => /^\d{0,2}$/.test(value);

/** The variables about addresses, hosts and proxies. */
export const addressVariables = {
  PORT: wholeNumber(
    "3000",
    { least: 0, most: 65_535 },
    "PORT must be a whole number from 0 to 65535, for example PORT=3000",
  ).describe("The port to listen on; 0 takes any free one."),
  HOST: listenHost("HOST").describe(
    "The address to listen on; `0.0.0.0` means all addresses of the machine. A desk with `DESK_URL` listens there too.",
  ),
  SITE_URL: httpOrigin("SITE_URL", "https://www.example.com").describe(
    "The public address, without a path: `https://www.example.com`. Canonical links, the sitemap and shared links need it; with `https://` browsers are told to insist on it.",
  ),
  ALLOWED_HOSTS: text()
    .transform(listOf)
    .refine((hosts) => hosts.every((host) => plainHost(host) !== null), {
      error:
        "ALLOWED_HOSTS must be hosts without http://, with commas between, for example ALLOWED_HOSTS=www.example.com,localhost:3000",
    })
    .describe(
      "Further hosts to answer for, with commas between; with the port where it is neither 80 nor 443: `example.com,localhost:3000`.",
    ),
  TRUST_PROXY: text()
    .refine((value) => isCount(value) || listOf(value).every((network) => readNetwork(network) !== null), {
      error:
        "TRUST_PROXY must be empty, the number of proxies before the site, or their addresses and networks with commas between, for example TRUST_PROXY=1 or TRUST_PROXY=127.0.0.1,10.0.0.0/8",
    })
    .transform((value): TrustProxy => (isCount(value) ? Number(value) : listOf(value)))
    .describe(
      "Whose `X-Forwarded-For` and `X-Request-Id` are believed: the number of proxies in front of the site, or their addresses and networks: `1`, `127.0.0.1,10.0.0.0/8`.",
    ),
};
