import { useQueryClient } from "@tanstack/react-query";
import type { Editor } from "@tiptap/core";
import { type SubmitEvent, useEffect, useId, useRef, useState } from "react";
import { readTree } from "#desk/contract/pages.ts";
import { pageCalled, pagesIn } from "../pages/find-pages.ts";
import { PageField } from "../pages/page-field.tsx";
import { Button } from "../shell/button.tsx";
import { Dialog } from "../shell/dialog.tsx";
import { Field } from "../shell/field.tsx";
import { fieldOf } from "../shell/field-of.ts";
import { textOfSite } from "../shell/site-text.ts";
import { queryOf, useAsk } from "../use-call.ts";
import { isAllowedAddress, targetOf } from "./address-of.ts";
import { words } from "../words.ts";
import styles from "./writing.module.css";

interface LinkDialogProps {
  readonly editor: Editor;
  readonly onClose: () => void;
}

/**
 * Makes the selected words a link, changes the link around the cursor or removes it; with nothing selected it
 * has a field for the words too.
 */
export function LinkDialog({ editor, onClose }: LinkDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();
  const [fault, setFault] = useState<string>();
  const queries = useQueryClient();
  const pages = pagesIn(useAsk(readTree).data);
  const isLink = editor.isActive("link");
  const href: unknown = editor.getAttributes("link")["href"];
  const before = typeof href === "string" ? href : "";
  const needsText = editor.state.selection.empty && !isLink;
  const save = async (event: SubmitEvent<HTMLFormElement>) => {
    // Not as an action: that would empty the fields of an address that is refused.
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = fieldOf(form, "address");
    // Titles are known once the tree has come.
    const known = pagesIn(await queries.ensureQueryData(queryOf(readTree)).catch(() => undefined));
    const address = targetOf(typed, known, before);
    if (address === undefined) return setFault(words.writing.linkUnknown);
    const text = fieldOf(form, "text").trim() || (pageCalled(known, typed)?.title ?? address);
    if (!isAllowedAddress(address)) return setFault(words.writing.linkRefused);
    const chain = editor.chain().focus();
    if (needsText)
      chain.insertContent({ type: "text", text, marks: [{ type: "link", attrs: { href: address } }] });
    else chain.extendMarkRange("link").setLink({ href: address });
    chain.run();
    return close();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange("link").unsetLink().run();
    close();
  };
  return (
    <Dialog
      ref={dialog}
      title={words.writing.linkTitle}
      onClose={onClose}
      leave={words.shell.cancel}
      actions={
        <>
          {isLink && (
            <Button look="quiet" onClick={remove}>
              {words.writing.removeLink}
            </Button>
          )}
          <Button type="submit" form={id}>
            {words.shell.save}
          </Button>
        </>
      }
    >
      <form id={id} onSubmit={(event) => void save(event)} className={styles.form}>
        {needsText && <Field {...textOfSite("")} label={words.writing.linkText} name="text" />}
        <PageField
          pages={pages}
          label={words.writing.linkAddress}
          name="address"
          dir="ltr"
          defaultValue={before}
          required
          hint={words.writing.linkHelp}
          error={fault}
          onChange={() => setFault(undefined)}
        />
      </form>
    </Dialog>
  );
}
