import { expect, test } from "vitest";
import { ownerWords, speaking } from "#words/part.ts";
import { inWords, makeReport } from "./report.ts";

test("the report says each rule once, errors first, and how many there are", () => {
  const made = makeReport({
    content: Array.from({ length: 12 }, (_, index) => ({
      id: "link-dead",
      what: `Link ${index}.`,
      where: `a.md:${index}`,
    })),
    opening: [
      { id: "retention-off", what: "Messages are kept for ever.", where: "RETENTION_MESSAGES_DAYS" },
      {
        id: "site-url-http",
        what: "http://www.testhouse.agency is not encrypted: browsers warn visitors.",
        where: "SITE_URL",
      },
    ],
    mail: [],
    machine: [],
  });
  expect(made).toMatchObject({ status: "failing", errors: 1, warnings: 12, notes: 1 });
  expect(made.findings[12]).toEqual({
    group: "opening",
    id: "site-url-http",
    severity: "error",
    where: "SITE_URL",
    what: "http://www.testhouse.agency is not encrypted: browsers warn visitors.",
    detail: null,
    todo: ownerWords().findings.todo["site-url-http"],
  });
  const words = inWords(made);
  expect(words).toMatch(
    /^content:\n {2}warning link-dead: Correct the link.*\n {4}a\.md:0 {2}Link 0\.\n(?: {4}a\.md:\d.*\n){9} {4}and 2 more; --json lists all\n\nopening:\n {2}error site-url-http/,
  );
  expect(words).toMatch(/\n\n1 error, 12 warnings, 1 note\.\n$/);
  expect(makeReport({ content: [], opening: [], mail: [], machine: [] })).toMatchObject({
    status: "ok",
    findings: [],
  });
});

test("the last backup is shown with its age and rows, also where all is well", () => {
  const rows = (held: number) => ({ held, present: held });
  const backup = { madeAt: "2026-05-01T03:00:00.000Z", messages: rows(12), subscribers: rows(1) };
  const report = makeReport({ content: [], opening: [], mail: [], machine: [] }, backup);
  const at = (time: string) => inWords(report, Date.parse(time));
  expect(at("2026-05-02T04:30:00Z")).toBe(
    "Last backup: 25 hours old (2026-05-01 03:00 UTC), with 12 messages, 1 subscriber.\n\n0 errors, 0 warnings, 0 notes.\n",
  );
  expect(at("2026-05-09T03:00:00Z")).toContain("Last backup: 8 days old");
});

test("the report speaks the language of who is told, and adds what another program said", () => {
  const failing = { id: "site-failing", what: ownerWords().findings.what["site-failing"] } as const;
  const machine = [{ ...failing, detail: "mail: mails wait" }];
  const said = () => inWords(makeReport({ content: [], opening: [], mail: [], machine }));
  expect(said()).toContain("    A part of your site does not work. (mail: mails wait)\n");
  expect(speaking("de", said)).toMatch(
    /^Rechner:\n {2}Fehler site-failing: Tun Sie[^]*1 Fehler, 0 Warnungen/,
  );
});
