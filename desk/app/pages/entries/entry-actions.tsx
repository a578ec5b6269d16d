import { isSameEntry } from "#desk/contract/entry-place.ts";
import { Button } from "../../shell/button.tsx";
import { words } from "../../words.ts";
import { type KnownEntry, useEntries } from "./entries-context.ts";

interface EntryActionsProps extends KnownEntry {
  /** After one was chosen. */
  readonly chosen?: () => void;
  /** Where `DraftNotice` stands with them, which shows a draft by a button of its own. */
  readonly isBesideNotice?: boolean;
}

/** What can be done to an entry, as buttons. */
export function EntryActions({ kind, entry, chosen, isBesideNotice = false }: EntryActionsProps) {
  const entries = useEntries();
  const known = { kind, entry };
  const isDraft = entry.state === "draft";
  const place = kind.entries.findIndex((one) => isSameEntry(one, entry));
  const actions: [string, (() => void) | null][] = [
    [words.pages.duplicate, () => entries.duplicate(known)],
    [
      isDraft ? words.pages.show : words.pages.hide,
      isDraft && isBesideNotice ? null : () => entries.setDraft(known, !isDraft),
    ],
    [words.pages.dates, () => entries.ask({ about: "dates", ...known })],
    [
      words.pages.changeAddress,
      isFurtherPage(known) ? () => entries.ask({ about: "address", ...known }) : null,
    ],
    [words.pages.moveUp, kind.ordered && place > 0 ? () => entries.move(kind, place, place - 1) : null],
    [
      words.pages.moveDown,
      kind.ordered && place < kind.entries.length - 1 ? () => entries.move(kind, place, place + 1) : null,
    ],
    [words.pages.removeEntry, () => entries.remove(known)],
  ];
  return actions.map(
    ([label, act]) =>
      act && (
        <Button
          key={label}
          look="plain"
          erases={label === words.pages.removeEntry}
          onClick={() => {
            chosen?.();
            act();
          }}
        >
          {label}
        </Button>
      ),
  );
}

/** The address of a further page is the name of its file; the others have a field for it. */
const isFurtherPage = ({ kind }: KnownEntry) => kind.kind === "page";
