import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link } from "react-router";
import { exportMessages, inbox, inboxCounts } from "#desk/contract/inbox.ts";
import { ask } from "../call.ts";
import { Answer } from "../shell/answer.tsx";
import { Button } from "../shell/button.tsx";
import { View } from "../shell/view.tsx";
import { queryOf } from "../use-call.ts";
import { Folders } from "./folders.tsx";
import styles from "./inbox.module.css";
import { Message } from "./message.tsx";
import { MessageList } from "./message-list.tsx";
import { saveFile } from "./save-file.ts";
import { Search } from "./search.tsx";
import { useArrivals } from "./use-arrivals.ts";
import { useInboxKeys } from "./use-inbox-keys.ts";
import { addressOf, useInboxPlace } from "./use-inbox-place.ts";
import { lookMs, usePages } from "./use-pages.ts";
import { words } from "./words.ts";

/** What visitors wrote: folders, a list, and beside it the message that is read. */
export function Inbox() {
  const [place, go] = useInboxPlace();
  const counts = useQuery({ ...queryOf(inboxCounts), refetchInterval: lookMs }).data;
  const pages = usePages(inbox, { folder: place.folder, search: place.search });
  const messages = pages.data?.pages.flatMap((page) => page.messages) ?? [];
  const read = messages.find(({ id }) => id === place.id);
  const search = useRef<HTMLInputElement>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const arrived = useArrivals(counts?.new);
  useInboxKeys({
    move: (by) => {
      const next = messages[messages.findIndex(({ id }) => id === place.id) + by];
      if (next) go({ id: next.id });
    },
    search: () => search.current?.focus(),
    help: () => setShowsKeys(!showsKeys),
  });
  return (
    <View title={words.title}>
      <p role="status" className={styles.hidden}>
        {arrived}
      </p>
      <div className={styles.inbox} data-reads={read !== undefined}>
        <div className={styles.left}>
          <Folders open={place.folder} counts={counts} />
          <Search
            key={place.folder}
            ref={search}
            value={place.search}
            onSearch={(text) => go({ search: text, id: null })}
          />
          <Answer of={pages}>
            {() =>
              messages.length === 0 ? (
                <p className={styles.empty}>
                  {place.search === "" ? words.empty[place.folder] : words.nothingFound}
                </p>
              ) : (
                <MessageList messages={messages} place={place} />
              )
            }
          </Answer>
          {pages.hasNextPage && (
            <Button look="quiet" busy={pages.isFetchingNextPage} onClick={() => void pages.fetchNextPage()}>
              {words.more}
            </Button>
          )}
          <div className={styles.tools}>
            <Button look="quiet" onClick={() => void ask(exportMessages).then(saveFile)}>
              {words.exportAll}
            </Button>
            <Button look="quiet" aria-expanded={showsKeys} onClick={() => setShowsKeys(!showsKeys)}>
              {words.showKeys}
            </Button>
          </div>
          {showsKeys && <p className={styles.empty}>{words.keys}</p>}
        </div>
        <div className={styles.right}>
          {read ? (
            <>
              <Link className={styles.back} to={{ search: addressOf({ ...place, id: null }) }}>
                {words.back}
              </Link>
              <Message key={read.id} message={read} />
            </>
          ) : (
            messages.length > 0 && <p className={styles.empty}>{words.choose}</p>
          )}
        </div>
      </div>
    </View>
  );
}
