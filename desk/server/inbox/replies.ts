import type { Reply } from "#desk/contract/inbox.ts";
import { wallTime } from "#server/base/wall-time.ts";
import { publishedZone } from "#server/publishing/published-zone.ts";
import { siteNameOf } from "#server/mail/site-name.ts";
import type { Deps } from "../deps.ts";

/** Words the beginning of an answer to a message, with its time on the clock of the site. */
export async function replies({
  database,
  locale,
  store,
}: Pick<Deps, "database" | "locale" | "store">): Promise<
  (message: { readonly name: string; readonly created_at: string }) => Reply
> {
  const [zone, { formats, server }, site] = await Promise.all([
    publishedZone(database),
    locale(),
    siteNameOf(store, locale)(),
  ]);
  const subject = server.reply.subject({ site });
  return ({ name, created_at }) => {
    const { day, time } = wallTime(Date.parse(created_at), zone);
    const date = `${formats.date(`${day}T00:00:00Z`)}, ${time}`;
    return { subject, wrote: server.reply.wrote({ date, name }) };
  };
}
