import type { ShareDays, SharedLink } from "../calls.ts";
import { moment } from "#desk/app/shell/formats.ts";
import { wordsOf } from "#desk/app/words.ts";
import type { Words } from "../words/words.ts";

const { dayNames, ...own } = wordsOf<Words>("shared-drafts");

/** The words about shared links. */
export const words = {
  ...own,
  dayNames: { 1: dayNames.day, 7: dayNames.week } satisfies Record<ShareDays, string>,
  from: ({ author, endsAt, openedAt }: SharedLink) =>
    [
      own.madeBy({ author }),
      own.ends({ time: moment(endsAt) }),
      openedAt === null ? own.notOpened : own.lastOpened({ time: moment(openedAt) }),
    ].join(" · "),
  endOf: ({ title, path }: SharedLink) => own.endOf({ what: title === null ? path : `${title}, ${path}` }),
};
