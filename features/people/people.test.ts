import { afterEach, beforeEach, expect, test } from "vitest";
import {
  type Activity,
  changeRole,
  activity,
  endSession,
  invite,
  inviteAgain,
  people,
  type People,
  removePerson,
} from "./calls.ts";
import { beginPasskey, invitation, keepPasskey } from "./passkey-calls.ts";
import part from "./desk.ts";
import { createAuthenticator } from "./testing/authenticator.ts";
import type { Deps } from "#desk/server/deps.ts";
import type { PublicKeyCredentialCreationOptionsJSON } from "@simplewebauthn/server";
import { folderEvents, saveEdits } from "#desk/contract/pages.ts";
import { me } from "#desk/contract/session.ts";
import { deskAct } from "#desk/server/access/desk-act.ts";
import { createStore } from "#server/store/store.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { away, type TestBrowser, type TestDesk, testDesk } from "#desk/server/testing/test-desk.ts";

let desk: TestDesk;
let owner: Awaited<ReturnType<TestDesk["as"]>>;
beforeEach(async () => {
  desk = await testDesk({ place: away });
  owner = await desk.as("owner", "Ann");
});
afterEach(() => desk.end());

const day = 24 * 3_600_000;
const everybody = async (who: TestBrowser = owner) => (await (await who.call(people)).json()) as People;
const record = async () => {
  const list = (await (await owner.call(activity)).json()) as { name: string; what: string }[];
  return list.map(({ name, what }) => `${name}: ${what}`);
};

async function inviteBen(): Promise<{ readonly id: number; readonly token: string }> {
  const answer = await owner.call(invite, { name: " Ben ", role: "editor" });
  const { link } = (await answer.json()) as { link: string };
  expect(link).toMatch(/^https:\/\/desk\.example\.com\/desk\/enter#[\w-]{43}$/);
  const id = (await everybody()).people.at(-1)?.id ?? 0;
  return { id, token: link.split("#")[1] ?? "" };
}

test("an invitation is a link for one person and one day, and stands in the record", async () => {
  const { token } = await inviteBen();
  const asked = () => desk.browser().call(invitation, { token });
  expect(await (await asked()).json()).toEqual({ name: "Ben", role: "editor" });
  expect((await everybody()).people.at(-1)).toMatchObject({
    name: "Ben",
    passkeys: [],
    invitedUntil: "2026-05-05T09:00:00.000Z",
  });
  expect(await record()).toEqual(["Ann: Invited Ben as editor"]);
  desk.pass(day);
  expect((await asked()).status).toBe(422);
});

test("another link replaces the one before", async () => {
  const { id, token } = await inviteBen();
  const { link } = (await (await owner.call(inviteAgain, { id, replaces: false })).json()) as {
    link: string;
  };
  expect((await desk.browser().call(invitation, { token })).status).toBe(422);
  expect((await desk.browser().call(invitation, { token: link.split("#")[1] })).status).toBe(200);
});

test("removing a person ends sessions and invitations at once; the activity log keeps the name", async () => {
  const { id, token } = await inviteBen();
  const ben = await desk.as("editor", "Ben's browser");
  await desk.state.updateTable("sessions").set({ person_id: id }).where("person_id", "=", ben.id).execute();
  expect((await ben.call(me)).status).toBe(200);
  expect((await owner.call(removePerson, { id })).status).toBe(200);
  expect((await ben.call(me)).status).toBe(401);
  expect((await desk.browser().call(invitation, { token })).status).toBe(422);
  expect((await everybody()).people.map(({ name }) => name)).not.toContain("Ben");
  expect((await owner.call(inviteAgain, { id, replaces: true })).status).toBe(404);
  expect(await record()).toEqual(["Ann: Removed Ben", "Ann: Invited Ben as editor"]);
});

test("a role counts from the next call on", async () => {
  const ben = await desk.as("editor", "Ben");
  expect((await ben.call(people)).status).toBe(403);
  await owner.call(changeRole, { id: ben.id, role: "owner" });
  expect((await ben.call(people)).status).toBe(200);
  await owner.call(changeRole, { id: ben.id, role: "editor" });
  expect((await ben.call(people)).status).toBe(403);
});

test("nobody removes or degrades themselves, so an owner is always left", async () => {
  expect((await owner.call(removePerson, { id: owner.id })).status).toBe(409);
  expect((await owner.call(changeRole, { id: owner.id, role: "editor" })).status).toBe(409);
});

test("a session is listed with its browser, and ended", async () => {
  const ben = await desk.as("editor", "Ben");
  const listed = (await everybody()).people.flatMap(({ sessions }) => sessions);
  expect(listed.map(({ agent, isThis }) => [agent, isThis])).toEqual([
    ["Firefox", true],
    ["Firefox", false],
  ]);
  const other = listed.find(({ isThis }) => !isThis);
  expect((await owner.call(endSession, { id: other?.id })).status).toBe(200);
  expect((await ben.call(me)).status).toBe(401);
  expect((await owner.call(endSession, { id: other?.id })).status).toBe(404);
});

test.each([
  ["", "Type a name."],
  ["x".repeat(81), "A name has at most 80 letters."],
  ["Ann\u202Eowner", "A name is one line of text."],
])("the name %j is refused beside its field", async (name, sentence) => {
  const answer = await owner.call(invite, { name, role: "editor" });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    expect.objectContaining({ errors: { name: [sentence] } }),
  ]);
});

test("on this machine alone nobody is invited", async () => {
  const here = await testDesk();
  try {
    const browser = await here.signedIn();
    expect((await browser.call(invite, { name: "Ben", role: "editor" })).status).toBe(409);
    expect((await everybody(browser)).canInvite).toBe(false);
  } finally {
    await here.end();
  }
});

test("a body that ends after its sender was removed changes nothing", async () => {
  const other = await desk.as("owner", "Eve");
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writer = writable.getWriter();
  const answer = other.call(invite, null, { body: readable });
  // It is read only once the call has passed the checks of its head.
  await writer.write(new TextEncoder().encode('{"name":"Mallory",'));
  expect((await owner.call(removePerson, { id: other.id })).status).toBe(200);
  await writer.write(new TextEncoder().encode('"role":"owner"}'));
  await writer.close();
  expect((await answer).status).toBe(401);
  expect((await everybody()).people.map(({ name }) => name)).toEqual(["Ann"]);
});

test("a stream of events ends with its session", async () => {
  const editor = await desk.as("editor", "Ben");
  const answer = await editor.call(folderEvents);
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader();
  expect(new TextDecoder().decode((await reader.read()).value)).toBe(":\n\n");
  await owner.call(removePerson, { id: editor.id });
  const edits = [{ op: "set", path: ["website_name"], value: "Elsewhere" }];
  const { hash } = (await (await owner.ask("/desk/api/pages/document?file=site.yaml")).json()) as {
    hash: string;
  };
  expect((await owner.call(saveEdits, { file: "site.yaml", base: hash, edits })).status).toBe(200);
  expect(await reader.read()).toEqual({ done: true, value: undefined });
});

test("an editor changes nobody, and cannot put a role of their own into a call", async () => {
  const editor = await desk.as("editor");
  expect((await editor.call(invite, { name: "Eve", role: "owner", least: "editor" })).status).toBe(403);
});

test("behind a proxy calls by anyone are those of passkeys", () => {
  const declared = { clock: () => new Date(), place: away } as Deps;
  expect(part.entrance(declared, away.origin).calls.map(({ path, least }) => `${path} ${least}`)).toEqual([
    "/passkey/invitation anyone",
    "/passkey/begin anyone",
    "/passkey/keep anyone",
    "/passkey/sign-in/begin anyone",
    "/passkey/sign-in anyone",
  ]);
});

test("whoever changes something is in the activity log, once; editors may not", async () => {
  const ben = await desk.as("editor", "Ben");
  const colleague = async () => (await desk.as("editor", "Dan")).id;
  const sessionOf = async (person: number) => {
    const found = desk.state.selectFrom("sessions").select("id").where("person_id", "=", person);
    return (await found.executeTakeFirstOrThrow()).id;
  };
  const acts = [
    [invite, () => ({ name: "Eve", role: "editor" })],
    [inviteAgain, async () => ({ id: await colleague(), replaces: false })],
    [changeRole, async () => ({ id: await colleague(), role: "owner" })],
    [removePerson, async () => ({ id: await colleague() })],
    [endSession, async () => ({ id: await sessionOf(await colleague()) })],
  ] as const;
  const writing = part.calls({} as Deps).filter(({ method }) => method === "POST");
  expect(writing.map(({ path }) => path)).toEqual(acts.map(([{ path }]) => path));
  for (const [index, [call, prepare]] of acts.entries()) {
    const input = await prepare();
    expect((await ben.call(call, input)).status).toBe(403);
    expect((await owner.call(call, input)).status).toBe(200);
    const names = (await desk.activity()).map(({ name }) => name);
    expect(names).toEqual(Array.from({ length: index + 1 }, () => "Ann"));
  }
});

test("what somebody does again within half an hour is said once, at its latest time", async () => {
  const ben = await desk.as("editor", "Ben");
  const start = Date.parse("2026-05-04T09:00:00Z");
  const note = async (who: number, name: string, what: string, minute: number) => {
    const at = new Date(start + minute * 60_000).toISOString();
    await desk.state.insertInto("activity").values({ at, person_id: who, name, what }).execute();
  };
  await note(owner.id, "Ann", "Changed Post 2", 0);
  await note(owner.id, "Ann", "Changed Post 3", 1);
  await note(ben.id, "Ben", "Changed Post 2", 2);
  await note(owner.id, "Ann", "Changed Post 2", 30);
  await note(owner.id, "Ann", "Changed Post 2", 45);
  await note(owner.id, "Ann", "Changed Post 2", 76);
  const list = (await (await owner.call(activity)).json()) as Activity[];
  const minuteOf = (at: string) => (Date.parse(at) - start) / 60_000;
  expect(list.map(({ at, name, what }) => [minuteOf(at), name, what])).toEqual([
    [76, "Ann", "Changed Post 2"],
    [45, "Ann", "Changed Post 2"],
    [2, "Ben", "Changed Post 2"],
    [1, "Ann", "Changed Post 3"],
  ]);
  expect(await desk.activity()).toHaveLength(6);
});

test("a line of the activity log knows what it is about, while that is there", async () => {
  const note = async (what: string) =>
    desk.state
      .insertInto("activity")
      .values({ at: "2026-05-04T09:00:00.000Z", person_id: owner.id, name: "Ann", what })
      .execute();
  await createStore(desk.database).addMessage({
    name: "Nora",
    email: "nora@b.example",
    phone: "",
    message: "A lamp, please.",
  });
  for (const what of [
    deskAct("answered", { id: 1 }),
    deskAct("archived", { id: 2 }),
    deskAct("published", { number: 3 }),
    deskAct("wentBack", { number: 1, now: 4 }),
    deskAct("changed", { file: "site.yaml" }),
    deskAct("deleted", { file: "site.yaml" }),
    deskAct("changed", { file: "posts/9.md" }),
    deskAct("unsubscribed", { id: 1 }),
    "Changed Post 2",
  ])
    await note(what);
  const list = (await (await owner.call(activity)).json()) as Activity[];
  expect(list.map(({ subject }) => subject).toReversed()).toEqual([
    { message: { id: 1, name: "Nora", email: "nora@b.example" } },
    null,
    { version: 3 },
    { version: 4 },
    { file: "site.yaml" },
    null,
    null,
    null,
    null,
  ]);
});

test("a line of the activity log names a file by its title, while it is there", async () => {
  const own = await testDesk({ contentDir: await writeFixture() });
  const ann = await own.as("owner", "Ann");
  for (const file of ["posts/1.md", "posts/99-gone.md"])
    await own.state
      .insertInto("activity")
      .values({
        at: "2026-05-04T09:00:00.000Z",
        person_id: ann.id,
        name: "Ann",
        what: deskAct("changed", { file }),
      })
      .execute();
  const list = (await (await ann.call(activity)).json()) as Activity[];
  expect(list.map(({ what }) => what)).toEqual(["Changed Post 99-gone", "Changed Post “Post 1”"]);
  await own.end();
});

test("whoever makes a passkey is in the activity log, under the name that they have chosen", async () => {
  const { link } = (await (await owner.call(invite, { name: "Fay", role: "editor" })).json()) as {
    link: string;
  };
  const given = { token: link.split("#")[1] ?? "", name: "Fay Moor" };
  const browser = desk.browser();
  const begun = await browser.call(beginPasskey, given);
  // The library's own form.
  const options = (await begun.json()) as PublicKeyCredentialCreationOptionsJSON;
  const response = createAuthenticator(away.origin).make(options);
  expect((await browser.call(keepPasskey, { ...given, response })).status).toBe(200);
  expect((await desk.activity()).map(({ name }) => name)).toEqual(["Fay Moor", "Ann"]);
});
