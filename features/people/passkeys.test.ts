import { randomBytes } from "node:crypto";
import { afterEach, beforeEach, expect, test } from "vitest";
import { unattendedHeader } from "#desk/contract/call.ts";
import { inbox } from "#desk/contract/inbox.ts";
import { beginPasskey, beginSignIn, invitation, keepPasskey, signIn } from "./passkey-calls.ts";
import { activity, type InvitationLink, invite, inviteAgain } from "./calls.ts";
import { enterByLink, me } from "#desk/contract/session.ts";
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/server";
import { withPasskeys } from "./passkeys.ts";
import { createAuthenticator } from "./testing/authenticator.ts";
import { away, type TestBrowser, type TestDesk, testDesk } from "#desk/server/testing/test-desk.ts";

let desk: TestDesk;
beforeEach(async () => {
  desk = await testDesk({ place: away });
});
afterEach(() => desk.end());

type Device = ReturnType<typeof createAuthenticator>;
const hour = 3_600_000;

/** What the server asks a device for; the library's own form. */
const asked = async <Options>(answer: Promise<Response>) => (await (await answer).json()) as Options;

async function enrol(
  browser: TestBrowser,
  device: Device,
  token: string,
  lie: Parameters<Device["make"]>[1] = {},
) {
  const given = { token, name: "Ann" };
  const options = await asked<PublicKeyCredentialCreationOptionsJSON>(browser.call(beginPasskey, given));
  return browser.call(keepPasskey, { ...given, response: device.make(options, lie) });
}

const challenge = (browser: TestBrowser) =>
  asked<PublicKeyCredentialRequestOptionsJSON>(browser.call(beginSignIn));

async function enter(browser: TestBrowser, device: Device, lie: Parameters<Device["sign"]>[1] = {}) {
  return browser.call(signIn, { response: device.sign(await challenge(browser), lie) });
}

/** A device whose passkey the desk knows. */
async function knownDevice(): Promise<Device> {
  const device = createAuthenticator(away.origin);
  expect((await enrol(desk.browser(), device, await desk.token())).status).toBe(200);
  return device;
}

test("the link lets its person make a passkey under a name of their own, and signs in by it", async () => {
  const browser = desk.browser();
  const token = await desk.token();
  expect(await (await browser.call(invitation, { token })).json()).toEqual({ name: "Ann", role: "owner" });
  expect((await enrol(browser, createAuthenticator(away.origin), token)).status).toBe(200);
  expect(await (await browser.call(me)).json()).toMatchObject({ name: "Ann", role: "owner" });
});

test("the passkey signs in later, in another browser", async () => {
  const device = await knownDevice();
  const other = desk.browser("Safari");
  expect((await enter(other, device)).status).toBe(200);
  expect((await other.call(me)).status).toBe(200);
});

test("a link alone signs nobody in", async () => {
  const browser = desk.browser();
  expect((await browser.call(enterByLink, { token: await desk.token() })).status).toBe(404);
  expect(browser.cookies.size).toBe(0);
});

test("a link makes one passkey", async () => {
  const token = await desk.token();
  await enrol(desk.browser(), createAuthenticator(away.origin), token);
  const browser = desk.browser();
  expect((await browser.call(invitation, { token })).status).toBe(422);
  expect((await browser.call(beginPasskey, { token, name: "Eve" })).status).toBe(422);
});

test.each([
  [true, 422, 401, "Made a passkey in place of those before"],
  [false, 200, 200, "Made a passkey"],
])(
  "after a new link that replaces (%s) the lost device signs in (%i), its session answers (%i)",
  async (replaces, signsIn, answers, recorded) => {
    const owner = await desk.as("owner", "Olga");
    const lost = await knownDevice();
    const session = desk.browser();
    await enter(session, lost);
    const [{ id }] = (await withPasskeys(desk.state)
      .selectFrom("passkeys")
      .select("person_id as id")
      .execute()) as [{ id: number }];
    const { link } = await asked<InvitationLink>(owner.call(inviteAgain, { id, replaces }));
    const device = createAuthenticator(away.origin);
    // Until the new passkey is made, the old one still lets its person in.
    expect((await enter(desk.browser(), lost)).status).toBe(200);
    expect((await enrol(desk.browser(), device, link.split("#")[1] ?? "")).status).toBe(200);
    expect((await enter(desk.browser(), lost)).status).toBe(signsIn);
    expect((await session.call(me)).status).toBe(answers);
    expect((await enter(desk.browser(), device)).status).toBe(200);
    expect((await owner.call(me)).status).toBe(200);
    expect(await asked(owner.call(activity))).toContainEqual(expect.objectContaining({ what: recorded }));
  },
);

test("a device that has a passkey already makes another by a link that replaces it", async () => {
  const owner = await desk.as("owner", "Olga");
  await knownDevice();
  const excluded = async (replaces: boolean) => {
    const { link } = await asked<InvitationLink>(owner.call(inviteAgain, { id: 2, replaces }));
    const given = { token: link.split("#")[1] ?? "", name: "Ann" };
    const options = await asked<PublicKeyCredentialCreationOptionsJSON>(
      desk.browser().call(beginPasskey, given),
    );
    return options.excludeCredentials?.length;
  };
  expect([await excluded(true), await excluded(false)]).toEqual([0, 1]);
});

test("of two passkeys made by one link at the same time one is kept", async () => {
  const token = await desk.token();
  const answers = await Promise.all(
    [1, 2].map(() => enrol(desk.browser(), createAuthenticator(away.origin), token)),
  );
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 422]));
  expect(await withPasskeys(desk.state).selectFrom("passkeys").selectAll().execute()).toHaveLength(1);
});

test("a passkey under the id of another person's is refused; that one and the link stay good", async () => {
  const id = randomBytes(16);
  const owners = createAuthenticator(away.origin, id);
  expect((await enrol(desk.browser(), owners, await desk.token())).status).toBe(200);
  const owner = await desk.as("owner", "Olga");
  const { link } = await asked<InvitationLink>(owner.call(invite, { name: "Eve", role: "editor" }));
  const token = link.split("#")[1] ?? "";
  const refused = await enrol(desk.browser(), createAuthenticator(away.origin, id), token);
  expect([refused.status, await refused.json()]).toMatchObject([
    422,
    { title: "The passkey could not be made. Please try again." },
  ]);
  expect((await enter(desk.browser(), owners)).status).toBe(200);
  expect((await enrol(desk.browser(), createAuthenticator(away.origin), token)).status).toBe(200);
});

test("a link ends after a day", async () => {
  const token = await desk.token();
  desk.pass(24 * hour);
  expect((await desk.browser().call(invitation, { token })).status).toBe(422);
});

test.each([
  ["another origin", { origin: "https://desk.example.com.evil.example" }],
  ["another host", { rpId: "example.com" }],
  ["no finger or PIN", { unverified: true }],
])("a passkey made with %s is refused", async (_, lie) => {
  const token = await desk.token();
  const answer = await enrol(desk.browser(), createAuthenticator(away.origin), token, lie);
  expect(answer.status).toBe(422);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test.each([
  ["another origin", { origin: "https://evil.example" }],
  ["the origin without TLS", { origin: "http://desk.example.com" }],
  ["another host", { rpId: "evil.example" }],
  ["no finger or PIN", { unverified: true }],
])("signing in with %s is refused", async (_, lie) => {
  const device = await knownDevice();
  const answer = await enter(desk.browser(), device, lie);
  expect(answer.status).toBe(422);
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test("a signature is good once", async () => {
  const device = await knownDevice();
  const browser = desk.browser();
  const response = device.sign(await challenge(browser));
  expect((await browser.call(signIn, { response })).status).toBe(200);
  expect((await desk.browser().call(signIn, { response })).status).toBe(422);
});

test("a challenge is good for five minutes, and for what it was made for", async () => {
  const device = await knownDevice();
  const browser = desk.browser();
  const late = device.sign(await challenge(browser));
  desk.pass(5 * 60_000);
  expect((await browser.call(signIn, { response: late })).status).toBe(422);
  const token = await desk.token();
  const options = await asked<PublicKeyCredentialCreationOptionsJSON>(
    browser.call(beginPasskey, { token, name: "Ann" }),
  );
  const crossed = device.sign({ challenge: options.challenge, rpId: options.rp.id ?? "" });
  expect((await browser.call(signIn, { response: crossed })).status).toBe(422);
  const unasked = device.sign({ challenge: "bWFkZS11cA", rpId: "desk.example.com" });
  expect((await browser.call(signIn, { response: unasked })).status).toBe(422);
});

test("a challenge for one person makes no passkey for another", async () => {
  const [first, second] = [await desk.token(), await desk.as("owner")];
  const browser = desk.browser();
  const options = await asked<PublicKeyCredentialCreationOptionsJSON>(
    browser.call(beginPasskey, { token: first, name: "Ann" }),
  );
  const { link } = (await (
    await second.call({ method: "POST", path: "/people/invite" }, { name: "Eve", role: "editor" })
  ).json()) as { link: string };
  const response = createAuthenticator(away.origin).make(options);
  const token = link.split("#")[1] ?? "";
  expect((await browser.call(keepPasskey, { token, name: "Eve", response })).status).toBe(422);
});

test("a device whose counter goes back is a copy, and is refused", async () => {
  const device = await knownDevice();
  expect((await enter(desk.browser(), device, { counter: 50 })).status).toBe(200);
  expect((await enter(desk.browser(), device, { counter: 50 })).status).toBe(422);
  expect((await enter(desk.browser(), device, { counter: 51 })).status).toBe(200);
});

test("an unknown passkey, and a known one with another's signature, are refused", async () => {
  const [known, stranger] = [await knownDevice(), createAuthenticator(away.origin)];
  expect((await enter(desk.browser(), stranger)).status).toBe(422);
  const browser = desk.browser();
  const options = await challenge(browser);
  const { id, rawId } = known.sign(options);
  const forged = { ...stranger.sign(options), id, rawId };
  expect((await browser.call(signIn, { response: forged })).status).toBe(422);
});

test("a call that nobody has caused does not keep a session from ending", async () => {
  const browser = desk.browser();
  await enter(browser, await knownDevice());
  const unattended = () => browser.call(inbox, null, { headers: { [unattendedHeader]: "1" } });
  desk.pass(29 * 60_000);
  expect((await unattended()).status).toBe(200);
  desk.pass(2 * 60_000);
  expect((await unattended()).status).toBe(401);
});

test("a session ends after half an hour without a call, and after twelve hours", async () => {
  const device = await knownDevice();
  const browser = desk.browser();
  await enter(browser, device);
  desk.pass(29 * 60_000);
  expect((await browser.call(me)).status).toBe(200);
  desk.pass(31 * 60_000);
  expect((await browser.call(me)).status).toBe(401);
  await enter(browser, device);
  for (let passed = 0; passed < 12 * hour; passed += hour / 3) {
    expect((await browser.call(me)).status).toBe(200);
    desk.pass(hour / 3);
  }
  expect((await browser.call(me)).status).toBe(401);
});
