import { expect, test } from "vitest";
import { testPost } from "#desk/contract/sendings.ts";
import { writeFixture } from "#server/testing/fixture-content.ts";
import { startMailServer } from "#server/testing/mail-server.ts";
import { publishFolder } from "#server/testing/published-folder.ts";
import { testDesk } from "./testing/test-desk.ts";

const full = "The disk of the server is full. Nothing was changed.";

/** What a call that writes answers where something below it fails with this. */
async function answerTo(failure: Error): Promise<readonly unknown[]> {
  const mail = await startMailServer();
  const settings = {
    SITE_URL: "https://www.agency.example",
    SMTP_URL: mail.url,
    CONTACT_TO: "hello@agency.example",
    MAIL_FROM: "site@agency.example",
  };
  const contentDir = await writeFixture();
  const desk = await testDesk({ contentDir, settings, locale: () => Promise.reject(failure) });
  await publishFolder(desk, contentDir);
  const ann = await desk.as("owner");
  const answer = await ann.call(testPost, { post: 1, subject: "", to: "me@b.example" });
  const { title } = (await answer.json()) as { title: string };
  await desk.end();
  await mail.stop();
  return [answer.status, title];
}

test.each([
  { code: "ENOSPC" },
  { code: "EDQUOT" },
  // As Node's SQLite says it.
  { code: "ERR_SQLITE_ERROR", errcode: 13 },
])("a full disk is named wherever it is met: %j", async (facts) => {
  expect(await answerTo(Object.assign(new Error("write"), facts))).toEqual([507, full]);
});

test.each(["EROFS", "EACCES", "EPERM"])("a folder that cannot be written is named: %s", async (code) => {
  const error = Object.assign(new Error(`${code}: open '/srv/content/.0a'`), { code });
  expect(await answerTo(error)).toEqual([
    507,
    `The server does not let the desk write in its folders. Nothing was changed. Whoever runs your site can mend it. They need to know: ${code}: open '/srv/content/.0a'`,
  ]);
});
