import type { ShareDays, SharedLink } from "#desk/contract/share.ts";
import { moment } from "../shell/formats.ts";
import { words as desk } from "../words.ts";

const { dayNames, ...own } = desk.share;

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
