import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { exportMessages, type Folder, folders, inbox, waitingDays } from "#desk/contract/inbox.ts";
import { ExportButton } from "../lists/export-button.tsx";
import { Groups } from "../lists/groups.tsx";
import lists from "../lists/lists.module.css";
import { MoreButton } from "../lists/more-button.tsx";
import { Search } from "../lists/search.tsx";
import { outcomeOf, usePages } from "../lists/use-pages.ts";
import { Answer } from "../shell/answer.tsx";
import { Button } from "../shell/button.tsx";
import { View } from "../shell/view.tsx";
import styles from "./inbox.module.css";
import { KeyList } from "./key-list.tsx";
import { Message } from "./message.tsx";
import { MessageList } from "./message-list.tsx";
import { useArrivals } from "./use-arrivals.ts";
import { useInboxCounts } from "./use-inbox-counts.ts";
import { useInboxKeys } from "./use-inbox-keys.ts";
import { addressOf, useInboxPlace } from "./use-inbox-place.ts";
import { useKeyChoice } from "./use-key-choice.ts";
import { useNextMessage } from "./use-next-message.ts";
import { words } from "../words.ts";

/** What a folder without messages says. */
const emptyWords = (folder: Folder): string =>
  folder === "waiting" ? words.inbox.empty.waiting({ days: waitingDays }) : words.inbox.empty[folder];

/** What visitors wrote: folders, a list, and beside it the message that is read. */
export function Inbox() {
  const [place, go] = useInboxPlace();
  const counts = useInboxCounts();
  const pages = usePages(inbox, { folder: place.folder, search: place.search });
  const messages = pages.data?.pages.flatMap((page) => page.messages) ?? [];
  const index = messages.findIndex(({ id }) => id === place.id);
  const read = messages[index];
  const list = useRef<HTMLDivElement>(null);
  useNextMessage(list, index);
  // Keys come faster than an address changes: the next one goes on from the message that the last one chose.
  const chosen = useRef(place.id);
  useEffect(() => {
    chosen.current = place.id;
  }, [place.id]);
  const search = useRef<HTMLInputElement>(null);
  const keys = useRef<HTMLDialogElement>(null);
  const showKeys = () => keys.current?.showModal();
  const arrived = useArrivals(counts?.new);
  const [areKeysOn, turnKeys] = useKeyChoice();
  useInboxKeys(areKeysOn, {
    move: (by) => {
      const next = messages[messages.findIndex(({ id }) => id === chosen.current) + by];
      if (!next) return;
      chosen.current = next.id;
      go({ id: next.id });
    },
    search: () => search.current?.focus(),
    help: showKeys,
  });
  return (
    <View title={words.inbox.title}>
      <p role="status" className={styles.hidden}>
        {arrived}
      </p>
      <div className={styles.inbox} data-reads={read !== undefined}>
        <div className={styles.folders}>
          <Groups
            label={words.inbox.folderNav}
            parameter="folder"
            names={folders}
            labels={words.inbox.folders}
            open={place.folder}
            counts={counts}
          />
        </div>
        <div ref={list} className={lists.lists}>
          <Search
            key={place.folder}
            ref={search}
            value={place.search}
            onSearch={(text) => go({ search: text, id: null })}
            outcome={outcomeOf(pages, place.search, messages.length)}
          />
          <Answer of={pages}>
            {() =>
              messages.length === 0 ? (
                <p data-none="" tabIndex={-1} className={lists.empty}>
                  {place.search === "" ? emptyWords(place.folder) : words.inbox.nothingFound}
                </p>
              ) : (
                <MessageList messages={messages} place={place} />
              )
            }
          </Answer>
          <MoreButton of={pages} label={words.inbox.more} />
          <div className={lists.tools}>
            <ExportButton call={exportMessages} />
            <Button look="quiet" aria-haspopup="dialog" onClick={showKeys}>
              {words.inbox.showKeys}
            </Button>
          </div>
          <KeyList ref={keys} areOn={areKeysOn} turn={turnKeys} />
        </div>
        <div className={styles.right}>
          {read ? (
            <>
              <Link className={styles.back} to={{ search: addressOf({ ...place, id: null }) }}>
                {words.inbox.back}
              </Link>
              <Message key={read.id} message={read} />
            </>
          ) : (
            messages.length > 0 && <p className={lists.empty}>{words.inbox.choose}</p>
          )}
        </div>
      </div>
    </View>
  );
}
