import { Link } from "react-router";
import type { Message } from "#desk/contract/inbox.ts";
import tag from "../shell/tag.module.css";
import styles from "./inbox.module.css";
import { addressOf, type InboxPlace } from "./use-inbox-place.ts";
import { shortly } from "../shell/formats.ts";
import { words } from "../words.ts";

interface MessageListProps {
  readonly messages: readonly Message[];
  readonly place: InboxPlace;
  readonly open: Message | undefined;
}

/** Where a message is, which may be another place than the list it is in; empty: among the new ones. */
function folderOf({ archived_at, suspect, answered_at }: Message): string {
  const { folders } = words.inbox;
  if (archived_at !== null) return folders.archived;
  if (suspect) return folders.suspect;
  return answered_at === null ? "" : folders.answered;
}

/** The messages of a folder, or of all that a search has found in, the newest first. */
export function MessageList({ messages, place, open }: MessageListProps) {
  return (
    <ol className={styles.list} aria-label={words.inbox.list}>
      {messages.map((one) => {
        const { id, name, message, created_at } = one;
        const folder = folderOf(one);
        const isElsewhere = place.search !== "" || folder !== words.inbox.folders[place.folder];
        return (
          <li key={id}>
            <Link
              to={{ search: addressOf({ ...place, id }) }}
              aria-current={id === open?.id ? "true" : undefined}
              data-message={id}
            >
              <span className={styles.name}>
                <bdi>{name}</bdi> {folder !== "" && isElsewhere && <span className={tag.tag}>{folder}</span>}
              </span>
              <time dateTime={created_at}>{shortly(created_at)}</time>
              <span className={styles.start} dir="auto">
                {message}
              </span>
            </Link>
          </li>
        );
      })}
    </ol>
  );
}
