import { Button } from "../../shell/button.tsx";
import { words } from "../../words.ts";
import { type KnownEntry, useEntries } from "./entries-context.ts";

/** Says that a draft stays hidden, also on its dates, with the press that ends it. */
export function DraftNotice(known: KnownEntry) {
  const { setDraft } = useEntries();
  const { from, until } = known.entry;
  return (
    <p>
      {from === undefined && until === undefined ? words.pages.draft : words.pages.draftDated}{" "}
      <Button look="quiet" onClick={() => setDraft(known, false)}>
        {words.pages.showDraft}
      </Button>
    </p>
  );
}
