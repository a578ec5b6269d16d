import { expect, test } from "vitest";
import { checkSendings } from "./findings.ts";

const mail = { smtpUrl: "smtps://mail.agency", contactTo: [], from: { name: "", address: "a@b.agency" } };
const sending = { id: 3, subject: "News", state: "running", trouble: null } as const;
const found = (...given: Parameters<typeof checkSendings>) => checkSendings(...given).map(({ id }) => id);

test("a post of which the mail server takes no mail is stuck, and a pace above what providers take is noted", () => {
  expect(found({ mail }, 30, [{ ...sending, trouble: "454 try later" }])).toEqual(["post-stuck"]);
  expect(found({ mail }, 600, [])).toEqual(["post-fast"]);
});

test("a post on its way is stuck without a mail server, but not while it is paused or all goes well", () => {
  const [stuck] = checkSendings({ mail: null }, 30, [sending]);
  expect([stuck?.what, stuck?.detail]).toEqual([
    "A post on its way to your subscribers is stuck: “News” (3).",
    "No mail can be sent yet: your site has no mail server.",
  ]);
  expect(found({ mail }, 30, [sending, { ...sending, state: "paused", trouble: "454" }])).toEqual([]);
});
