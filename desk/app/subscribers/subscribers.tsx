import { useRef, useState } from "react";
import { useSearchParams } from "react-router";
import {
  exportSubscribers,
  subscriberCounts,
  subscriberGrowth,
  subscribers,
  subscriberStates,
  unsubscribe,
} from "#desk/contract/subscribers.ts";
import { EraseQuestion } from "../inbox/erase.tsx";
import { mailTo } from "../inbox/reply-address.ts";
import { ExportButton } from "../lists/export-button.tsx";
import { Groups } from "../lists/groups.tsx";
import { hasNone } from "../lists/has-none.ts";
import lists from "../lists/lists.module.css";
import { MoreButton } from "../lists/more-button.tsx";
import { Search } from "../lists/search.tsx";
import { outcomeOf, usePages } from "../lists/use-pages.ts";
import { Answer } from "../shell/answer.tsx";
import { Empty } from "../shell/empty.tsx";
import { Button } from "../shell/button.tsx";
import { Dialog } from "../shell/dialog.tsx";
import link from "../shell/link.module.css";
import section from "../shell/section.module.css";
import spoken from "../shell/spoken.module.css";
import { View } from "../shell/view.tsx";
import { useAsk, useSend } from "../use-call.ts";
import { GrowthCard } from "./growth.tsx";
import styles from "./subscribers.module.css";
import { day } from "../shell/formats.ts";
import { words } from "../words.ts";

/** The newsletter's addresses by state. */
export function Subscribers() {
  const [query, setQuery] = useSearchParams();
  const state = subscriberStates.find((name) => name === query.get("state")) ?? "active";
  const search = query.get("search") ?? "";
  const counts = useAsk(subscriberCounts).data;
  const pages = usePages(subscribers, { state, search });
  const rows = pages.data?.pages.flatMap((page) => page.subscribers) ?? [];
  const dialog = useRef<HTMLDialogElement>(null);
  const table = useRef<HTMLTableElement>(null);
  const [asked, setAsked] = useState({ id: 0, email: "" });
  const [erased, setErased] = useState("");
  // Not the button of the next address, which one more press of Enter would ask about.
  const leave = () => table.current?.focus({ preventScroll: true });
  const ending = useSend(unsubscribe, {
    changes: [subscribers, subscriberCounts, subscriberGrowth],
    done: words.subscribers.ended,
    after: () => {
      dialog.current?.close();
      leave();
    },
  });
  return (
    <View title={words.subscribers.title}>
      <div className={`${section.columns} ${styles.columns}`}>
        <GrowthCard />
        <div className={lists.lists}>
          <Groups
            label={words.subscribers.stateNav}
            parameter="state"
            names={subscriberStates}
            labels={words.subscribers.states}
            open={state}
            counts={counts}
          />
          <div className={styles.head}>
            {(search !== "" || !hasNone(counts)) && (
              <Search
                key={state}
                value={search}
                onSearch={(text) => setQuery({ state, search: text }, { replace: true })}
                outcome={outcomeOf(pages, search, rows.length)}
              />
            )}
            <ExportButton call={exportSubscribers} counts={counts} />
          </div>
          <Answer of={pages}>
            {() =>
              rows.length === 0 && state === "active" && search === "" && counts && counts.pending > 0 ? (
                // Who came and has not confirmed is somebody too.
                <Empty icon="list" next={{ to: "?state=pending", label: words.subscribers.seePending }}>
                  {words.subscribers.empty.onlyPending({ count: counts.pending })}
                </Empty>
              ) : rows.length === 0 && state === "active" && search === "" ? (
                <Empty icon="list" next={{ to: "/pages?at=/&pane=page", label: words.lists.seeForm }}>
                  {words.subscribers.empty.active}
                </Empty>
              ) : rows.length === 0 ? (
                search === "" && <p className={section.quiet}>{words.subscribers.empty[state]}</p>
              ) : (
                <>
                  {state !== "active" && <p className={section.quiet}>{words.subscribers.means[state]}</p>}
                  <table ref={table} tabIndex={-1} className={styles.table}>
                    <thead>
                      <tr>
                        <th scope="col">{words.subscribers.email}</th>
                        <th scope="col">{words.subscribers.dates[state]}</th>
                        <th scope="col">
                          <span className={spoken.spoken}>{words.subscribers.action}</span>
                        </th>
                      </tr>
                    </thead>
                    <tbody>
                      {rows.map(({ id, email, since }) => (
                        <tr key={id}>
                          <th scope="row">
                            <a className={link.alone} dir="ltr" href={mailTo(email)}>
                              {email}
                            </a>
                          </th>
                          <td>
                            <time dateTime={since}>{day(since)}</time>
                          </td>
                          <td>
                            {state === "unsubscribed" ? (
                              <Button
                                look="link"
                                aria-label={words.subscribers.erase({ email })}
                                onClick={() => setErased(email)}
                              >
                                {words.subscribers.eraseShort}
                              </Button>
                            ) : (
                              <Button
                                look="link"
                                aria-label={words.subscribers.unsubscribe({ email })}
                                onClick={() => {
                                  setAsked({ id, email });
                                  dialog.current?.showModal();
                                }}
                              >
                                {words.subscribers.unsubscribeShort}
                              </Button>
                            )}
                          </td>
                        </tr>
                      ))}
                    </tbody>
                  </table>
                </>
              )
            }
          </Answer>
          <MoreButton of={pages} label={words.subscribers.more} />
        </div>
      </div>
      <Dialog
        ref={dialog}
        title={words.subscribers.unsubscribe({ email: asked.email })}
        leave={words.shell.cancel}
        actions={
          <Button erases busy={ending.isPending} onClick={() => ending.mutate({ id: asked.id })}>
            {words.subscribers.unsubscribeShort}
          </Button>
        }
      >
        <p>{words.subscribers.unsubscribeWhat}</p>
        <Button
          look="link"
          erases
          onClick={() => {
            dialog.current?.close();
            setErased(asked.email);
          }}
        >
          {words.inbox.erase}
        </Button>
      </Dialog>
      {erased !== "" && <EraseQuestion email={erased} onClose={() => setErased("")} onErased={leave} />}
    </View>
  );
}
