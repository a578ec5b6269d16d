import { Link } from "react-router";
import type { Message } from "#desk/contract/inbox.ts";
import styles from "./inbox.module.css";
import { addressOf, type InboxPlace } from "./use-inbox-place.ts";
import { shortly } from "../shell/formats.ts";
import { words } from "../words.ts";

interface MessageListProps {
  readonly messages: readonly Message[];
  readonly place: InboxPlace;
  readonly open: Message | undefined;
}

/** The messages of a folder, the newest first. */
export function MessageList({ messages, place, open }: MessageListProps) {
  return (
    <ol className={styles.list} aria-label={words.inbox.list}>
      {messages.map(({ id, name, message, created_at }) => (
        <li key={id}>
          <Link
            to={{ search: addressOf({ ...place, id }) }}
            aria-current={id === open?.id ? "true" : undefined}
            data-message={id}
          >
            <span className={styles.name}>
              <bdi>{name}</bdi>
            </span>
            <time dateTime={created_at}>{shortly(created_at)}</time>
            <span className={styles.start} dir="auto">
              {message}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
