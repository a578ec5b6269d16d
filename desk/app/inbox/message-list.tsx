import { Link } from "react-router";
import type { Message } from "#desk/contract/inbox.ts";
import styles from "./inbox.module.css";
import { senderOf, startOf } from "./shown-of.ts";
import { addressOf, type InboxPlace } from "./use-inbox-place.ts";
import { shortly } from "../shell/formats.ts";
import { words } from "../words.ts";

interface MessageListProps {
  readonly messages: readonly Message[];
  readonly place: InboxPlace;
}

/** The messages of a folder, the newest first. */
export function MessageList({ messages, place }: MessageListProps) {
  return (
    <ol className={styles.list} aria-label={words.inbox.list}>
      {messages.map((message) => (
        <li key={message.id}>
          <Link
            to={{ search: addressOf({ ...place, id: message.id }) }}
            aria-current={message.id === place.id ? "true" : undefined}
            data-message={message.id}
          >
            <bdi className={styles.name}>{senderOf(message)}</bdi>
            <time dateTime={message.created_at}>{shortly(message.created_at)}</time>
            <span className={styles.start} dir="auto">
              {startOf(message)}
            </span>
          </Link>
        </li>
      ))}
    </ol>
  );
}
