import type { ShareDays, SharedLink } from "#desk/contract/share.ts";
import { moment } from "../shell/formats.ts";

/** The words about shared links. */
export const words = {
  title: "Share",
  what: "Show somebody what is not published yet. Whoever has the link sees the whole site as it is in the desk, every draft included, until the link ends. They can change nothing, and see neither the desk nor any messages.",
  onlyHere:
    "The desk is open on this machine alone, so nobody else could open a link. To share a draft, ask whoever runs your site to give the desk an address of its own.",
  form: "New link",
  page: "Begins at",
  days: "Good for",
  dayNames: { 1: "1 day", 7: "1 week" } satisfies Record<ShareDays, string>,
  make: "Make a link",
  made: "Your link",
  madeHint: "Copy it now: it is shown once. Search engines do not list what it opens.",
  open: "Open links",
  none: "Nobody outside can see your drafts.",
  from: ({ author, endsAt, openedAt }: SharedLink) =>
    [
      `made by ${author}`,
      `ends ${moment(endsAt)}`,
      openedAt === null ? "not opened yet" : `last opened ${moment(openedAt)}`,
    ].join(" · "),
  end: "End",
  endOf: ({ title, path }: SharedLink) => (title === null ? `End: ${path}` : `End: ${title}, ${path}`),
  ended: "The link has ended.",
};
