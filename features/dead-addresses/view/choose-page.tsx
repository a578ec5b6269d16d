import { type RefObject, useId, useState } from "react";
import { readTree } from "#desk/contract/pages.ts";
import { CallError } from "#desk/app/call.ts";
import { Button } from "#desk/app/shell/button.tsx";
import { Dialog } from "#desk/app/shell/dialog.tsx";
import { fieldOf } from "#desk/app/shell/field-of.ts";
import { useAsk } from "#desk/app/use-call.ts";
import { isAddress, pageCalled, pagesIn } from "#desk/app/pages/find-pages.ts";
import { PageField } from "#desk/app/pages/page-field.tsx";
import type { DeadActs } from "./use-dead.ts";
import { words } from "./words.ts";

interface ChoosePageProps {
  readonly ref: RefObject<HTMLDialogElement | null>;
  /** Empty while nothing is asked. */
  readonly address: string;
  readonly lead: DeadActs["lead"];
  readonly isBusy: boolean;
  readonly onClose: () => void;
}

/** The choice of the page that an address is to lead to. */
export function ChoosePage({ ref, address, lead, isBusy, onClose }: ChoosePageProps) {
  const form = useId();
  return (
    <Dialog
      ref={ref}
      title={words.chooseTitle}
      onClose={onClose}
      leave={words.cancel}
      actions={
        <Button type="submit" form={form} busy={isBusy}>
          {words.lead}
        </Button>
      }
    >
      <p>
        <bdi>{address}</bdi>
      </p>
      <Target key={address} id={form} address={address} lead={lead} done={() => ref.current?.close()} />
    </Dialog>
  );
}

interface TargetProps {
  readonly id: string;
  readonly address: string;
  readonly lead: DeadActs["lead"];
  readonly done: () => void;
}

/** A page by its title, or any address. */
function Target({ id, address, lead, done }: TargetProps) {
  const [fault, setFault] = useState<string>();
  const pages = pagesIn(useAsk(readTree).data);
  const send = async (form: FormData) => {
    const typed = fieldOf(form, "page");
    const page = pageCalled(pages, typed);
    const to = page?.path ?? typed.trim();
    if (!isAddress(to)) {
      setFault(words.noSuchPage);
      return;
    }
    try {
      await lead(address, to, page?.title ?? to);
      done();
    } catch (error) {
      setFault(error instanceof CallError ? (error.errors["to"]?.[0] ?? error.message) : String(error));
    }
  };
  return (
    <form id={id} action={send}>
      <PageField
        pages={pages}
        label={words.target}
        name="page"
        hint={words.targetHint}
        error={fault}
        onChange={() => setFault(undefined)}
      />
    </form>
  );
}
