import { useEffect, useRef, useState, type RefObject } from "react";
import { Link } from "react-router";
import {
  exportMessages,
  type Folder,
  folders,
  inbox,
  type Message as Shown,
  waitingDays,
} from "#desk/contract/inbox.ts";
import { ExportButton } from "../lists/export-button.tsx";
import { Groups } from "../lists/groups.tsx";
import { hasNone } from "../lists/has-none.ts";
import lists from "../lists/lists.module.css";
import { MoreButton } from "../lists/more-button.tsx";
import { Search } from "../lists/search.tsx";
import { outcomeOf, usePages } from "../lists/use-pages.ts";
import { Answer } from "../shell/answer.tsx";
import { Done } from "../shell/done.tsx";
import { Empty } from "../shell/empty.tsx";
import { Button } from "../shell/button.tsx";
import spoken from "../shell/spoken.module.css";
import section from "../shell/section.module.css";
import { useMatches } from "../shell/use-matches.ts";
import { View } from "../shell/view.tsx";
import styles from "./inbox.module.css";
import { KeyList } from "./key-list.tsx";
import { Message } from "./message.tsx";
import { MessageList } from "./message-list.tsx";
import { useInboxCounts } from "./use-inbox-counts.ts";
import { useMessageActs } from "./use-message-acts.ts";
import { useInboxKeys } from "./use-inbox-keys.ts";
import { addressOf, useInboxPlace } from "./use-inbox-place.ts";
import { useOpenMessage } from "./use-open-message.ts";
import { useReplied } from "./use-replied.ts";
import { words } from "../words.ts";

/** The page with the form that messages come from. */
const formAddress = "/pages?at=/contact-us&pane=page";

/** Where a message has room beside the list; as in the styles. */
const besideList = matchMedia("(width >= 64rem)");

/** What the folders are called. */
const folderNames = { ...words.inbox.folders, waiting: words.inbox.folders.waiting({ days: waitingDays }) };

/** What a folder without messages says. */
const emptyWords = (folder: Folder): string =>
  folder === "waiting" ? words.inbox.empty.waiting({ days: waitingDays }) : words.inbox.empty[folder];

/** What visitors wrote: folders, a list, and beside it the message that is read. */
export function Inbox() {
  const [place, go] = useInboxPlace();
  const counts = useInboxCounts();
  const pages = usePages(inbox, { folder: place.folder, search: place.search });
  const replied = useReplied(pages.data?.pages.flatMap((page) => page.messages) ?? [], place);
  const { messages } = replied;
  const isSearched = place.search !== "";
  const acts = useMessageActs(({ id }) => go({ folder: place.folder, id }));
  const open = useOpenMessage(messages, place, useMatches(besideList));
  const list = useRef<HTMLDivElement>(null);
  useNextMessage(list, messages, open);
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
      const chosenAt = messages.findIndex(({ id }) => id === chosen.current);
      // Where none is chosen, the next one is the one that is open.
      const openAt = Math.max(
        0,
        messages.findIndex((one) => one === open),
      );
      const next = messages[chosenAt === -1 ? openAt + Math.min(by, 0) : chosenAt + by];
      if (!next) return;
      chosen.current = next.id;
      go({ id: next.id });
    },
    search: () => search.current?.focus(),
    help: showKeys,
  });
  return (
    <View title={words.inbox.title}>
      <p role="status" className={spoken.spoken}>
        {arrived}
      </p>
      <Done>
        {acts.done && (
          <>
            <span>{acts.done.what}</span>
            <Button look="quiet" busy={acts.isBusy} onClick={acts.done.undo}>
              {words.shell.undo}
            </Button>
          </>
        )}
      </Done>
      <div
        className={styles.inbox}
        data-reads={open !== undefined}
        data-empty={messages.length === 0 && !isSearched}
      >
        <div className={styles.folders}>
          <Groups
            label={words.inbox.folderNav}
            parameter="folder"
            names={folders}
            labels={folderNames}
            open={isSearched ? undefined : place.folder}
            counts={counts}
          />
        </div>
        <div ref={list} className={lists.lists}>
          {(isSearched || !hasNone(counts)) && (
            <Search
              key={place.folder}
              ref={search}
              value={place.search}
              onSearch={(text) => go({ search: text, id: null })}
              outcome={outcomeOf(pages, place.search, messages.length)}
            />
          )}
          <Answer of={pages}>
            {() =>
              messages.length > 0 ? (
                <MessageList messages={messages} place={place} open={open} />
              ) : (
                !isSearched && (
                  <Empty
                    icon="letter"
                    {...(place.folder === "new" && { next: { to: formAddress, label: words.lists.seeForm } })}
                  >
                    {emptyWords(place.folder)}
                  </Empty>
                )
              )
            }
          </Answer>
          <MoreButton of={pages} label={words.inbox.more} />
          <div className={section.acts}>
            <ExportButton call={exportMessages} counts={counts} />
            <div className={styles.byKey}>
              <Button look="link" aria-haspopup="dialog" onClick={showKeys}>
                {words.inbox.showKeys}
              </Button>
            </div>
          </div>
          <KeyList ref={keys} areOn={areKeysOn} turn={turnKeys} />
        </div>
        <div className={styles.right}>
          {open && (
            <>
              <Link className={styles.back} to={{ search: addressOf({ ...place, id: null }) }}>
                {words.shell.back}
              </Link>
              <Message
                key={open.id}
                message={open}
                isChosen={open.id === place.id}
                act={(to, message) => {
                  // Taken back, it is in the list again before it is let go.
                  if (to !== "unanswered") replied.letGo();
                  acts.act(to, message);
                }}
                reply={(message) => {
                  replied.keep(message);
                  acts.reply(message);
                }}
                isBusy={acts.isBusy}
              />
            </>
          )}
        </div>
      </div>
    </View>
  );
}

/** What a screen reader announces when messages come in; nothing at first. */
function useArrivals(count: number | undefined): string {
  const [known, setKnown] = useState(count);
  const [said, setSaid] = useState("");
  if (count !== known) {
    setKnown(count);
    const come = (count ?? 0) - (known ?? count ?? 0);
    // Where one has left the folder since, what was said of it is no longer true.
    setSaid(come > 0 ? words.inbox.arrived({ count: come }) : "");
  }
  return said;
}

/**
 * Goes on to the next message of a list when the one that was open has left it, answered or archived: the
 * focus, which was in that message, is nowhere then. After the last one it goes to the sentence that says so.
 */
function useNextMessage(
  list: RefObject<HTMLElement | null>,
  messages: readonly Shown[],
  open: Shown | undefined,
): void {
  const last = useRef<{ readonly id: number; readonly index: number }>(undefined);
  useEffect(() => {
    const links = list.current?.querySelectorAll<HTMLElement>("[data-message]") ?? [];
    const isLost = document.activeElement === null || document.activeElement === document.body;
    const left = messages.some(({ id }) => id === last.current?.id) ? undefined : last.current;
    if (left && isLost)
      (
        links[Math.min(left.index, links.length - 1)] ??
        list.current?.querySelector<HTMLElement>("[data-none]") ??
        list.current?.querySelector<HTMLElement>("[role=status]")
      )?.focus();
    last.current = open && { id: open.id, index: messages.indexOf(open) };
  }, [list, messages, open]);
}

const stored = "desk-inbox-keys";

/**
 * Whether the inbox listens to single keys in this browser, and how to change it: who dictates would press
 * them by speaking.
 */
function useKeyChoice() {
  const [isOn, setIsOn] = useState(() => localStorage.getItem(stored) !== "off");
  const turn = (next: boolean) => {
    localStorage.setItem(stored, next ? "on" : "off");
    setIsOn(next);
  };
  return [isOn, turn] as const;
}
