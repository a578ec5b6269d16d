import { useId, useState } from "react";
import { useSearchParams } from "react-router";
import { readTree } from "#desk/contract/pages.ts";
import { type MadeLink, makeSharedLink, shareDays, sharedLinks } from "../calls.ts";
import type { CallError } from "#desk/app/call.ts";
import { Button } from "#desk/app/shell/button.tsx";
import { fieldOf } from "#desk/app/shell/field-of.ts";
import { HandOnAlone } from "#desk/app/shell/hand-on.tsx";
import { KeptForm } from "#desk/app/shell/kept-form.tsx";
import field from "#desk/app/shell/field.module.css";
import { useAsk, useSend } from "#desk/app/use-call.ts";
import section from "#desk/app/shell/section.module.css";
import { PageLook } from "#desk/app/publish/page-look.tsx";
import styles from "./share.module.css";
import { words } from "./words.ts";

interface ShareFormProps {
  /** Whether others can reach the desk at all. */
  readonly canShare: boolean;
  readonly onLink: (made: MadeLink) => void;
}

/**
 * Makes a link: the page that it begins at, the one that was open under Pages by default, and for how long.
 */
export function ShareForm({ canShare, onLink }: ShareFormProps) {
  const [page, days] = [useId(), useId()];
  const [query] = useSearchParams();
  const at = query.get("at") ?? "/";
  const [shown, show] = useState(at);
  const tree = useAsk(readTree);
  const making = useSend(makeSharedLink, { changes: [sharedLinks], after: onLink });
  const pages = tree.data?.pages ?? [];
  const entry = tree.data?.kinds.flatMap(({ entries }) => entries).find(({ address }) => address === at);
  const isListed = pages.some(({ address }) => address === at);
  const send = (form: FormData) => {
    const chosen = shareDays.find((one) => String(one) === fieldOf(form, "days")) ?? 1;
    return making.mutateAsync({ path: fieldOf(form, "page"), days: chosen });
  };
  const faults = making.error as CallError | null;
  return (
    <section aria-labelledby="share-form" className={`${styles.form} ${section.card}`}>
      <h2 id="share-form">{canShare ? words.form : words.formLacks}</h2>
      {/* Why none can be made stands before what one would be. */}
      {!canShare && <HandOnAlone />}
      <p className={section.quiet}>{words.what}</p>
      {canShare && (
        <KeptForm send={send} className={section.form}>
          <div className={field.field}>
            <label htmlFor={page}>{words.page}</label>
            {/* Chosen again once the pages have come. */}
            <select
              key={pages.length}
              id={page}
              name="page"
              defaultValue={at}
              onChange={({ target }) => show(target.value)}
            >
              {!isListed && <option value={at}>{entry?.title ?? at}</option>}
              {pages.map(({ address, title }) => (
                <option key={address} value={address}>
                  {title}
                </option>
              ))}
            </select>
            {faults?.errors["path"] && <p className={field.error}>{faults.errors["path"][0]}</p>}
          </div>
          <div className={field.field}>
            <label htmlFor={days}>{words.days}</label>
            <select id={days} name="days">
              {shareDays.map((one) => (
                <option key={one} value={one}>
                  {words.dayNames[one]}
                </option>
              ))}
            </select>
          </div>
          <Button type="submit" busy={making.isPending}>
            {words.make}
          </Button>
        </KeptForm>
      )}
      {canShare && <PageLook side="after" at={shown} />}
    </section>
  );
}
