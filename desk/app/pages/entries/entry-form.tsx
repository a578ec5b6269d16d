import type { Tree } from "#desk/contract/tree.ts";
import { AddressForm } from "./address-form.tsx";
import { DatesForm } from "./dates-form.tsx";
import { NewForm } from "./new-form.tsx";
import { RemovalQuestion } from "./removal-question.tsx";
import type { useEntryOperations } from "./use-entry-operations.ts";

interface EntryFormProps {
  readonly tree: Tree;
  readonly form: ReturnType<typeof useEntryOperations>["form"];
}

/** The form about an entry that is open, if one is. */
export function EntryForm({ tree, form: { asked, close, write, remove, rename, create } }: EntryFormProps) {
  if (!asked) return null;
  if (asked.about === "new") return <NewForm tree={tree} kind={asked.kind} create={create} close={close} />;
  if (asked.about === "address") return <AddressForm known={asked} rename={rename} close={close} />;
  if (asked.about === "removal") return <RemovalQuestion {...asked} remove={remove} close={close} />;
  return <DatesForm known={asked} zone={tree.zone} write={write} close={close} />;
}
