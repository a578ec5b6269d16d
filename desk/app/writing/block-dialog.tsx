import type { EditorView } from "@tiptap/pm/view";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { plainLetters } from "#contract/plain-letters.ts";
import { Dialog } from "../shell/dialog.tsx";
import field from "../shell/field.module.css";
import spoken from "../shell/spoken.module.css";
import { words } from "../words.ts";
import styles from "./writing.module.css";
import { type BlockForm, blockForms } from "./block-forms.ts";

interface BlockDialogProps {
  /** The text that a block is chosen for. */
  readonly view: EditorView;
  /**
   * Called when it was closed, with the name of the block that was chosen, and what was typed to find one.
   */
  readonly onClose: (chosen: string | undefined, typed: string) => void;
}

/** The kinds of blocks, to choose one from: a combobox with its list, as ARIA describes it. */
export function BlockDialog({ view, onClose }: BlockDialogProps) {
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    dialog.current?.showModal();
    if (dialog.current) standBeside(view, dialog.current);
  }, [view]);
  const chosen = useRef<string>(undefined);
  const [typed, setTyped] = useState("");
  const [active, setActive] = useState(0);
  const found = filterBlocks(typed);
  const close = (name: string | undefined) => {
    chosen.current = name;
    dialog.current?.close();
  };
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter" && found.length > 0) close(found[active]?.[0]);
    else if (step === undefined) return;
    event.preventDefault();
    if (step !== undefined) setActive((active + step + found.length) % Math.max(found.length, 1));
  };
  const optionId = (index: number) => `${id}-${index}`;
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: "nearest" });
  }, [id, active]);
  return (
    <Dialog
      ref={dialog}
      title={words.writing.addBlock}
      leave={words.shell.cancel}
      onClose={() => onClose(chosen.current, typed)}
    >
      <div className={field.field}>
        <label htmlFor={id}>{words.writing.findBlock}</label>
        <input
          id={id}
          role="combobox"
          aria-expanded="true"
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={found.length > 0 ? optionId(active) : undefined}
          autoComplete="off"
          value={typed}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setActive(0);
          }}
          onKeyDown={press}
        />
      </div>
      <p role="status" className={spoken.spoken}>
        {typed !== "" && words.writing.blocksFound({ count: found.length })}
      </p>
      <div id={`${id}-list`} role="listbox" aria-label={words.writing.addBlock} className={styles.blocks}>
        {found.map(([name, { label, help }], index) => (
          // Its keys are those of the field above, which has the focus.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- see above
          <div
            key={name}
            id={optionId(index)}
            role="option"
            aria-selected={index === active}
            onMouseMove={() => setActive(index)}
            onClick={() => close(name)}
          >
            {label} <small>{help}</small>
          </div>
        ))}
      </div>
    </Dialog>
  );
}

/** What a dialog that stands beside its text keeps from it and from the edges of the window, in px. */
const gap = 16;

/** Has a dialog stand beside the text at the height of the caret, where there is room; else it stays in the middle. */
function standBeside(view: EditorView, { style, offsetWidth: width, offsetHeight: height }: HTMLElement) {
  const text = view.dom.getBoundingClientRect();
  const isAfter = innerWidth - text.right > text.left;
  const left = isAfter ? text.right + gap : text.left - gap - width;
  if (left < gap || left + width + gap > innerWidth) return;
  const { top } = view.coordsAtPos(view.state.selection.from);
  style.margin = "0";
  style.inset = `${Math.max(gap, Math.min(top - gap, innerHeight - height - gap))}px auto auto ${left}px`;
}

/** The kinds of blocks whose label or help has every typed word, those whose label begins with them first. */
export function filterBlocks(typed: string): (readonly [name: string, form: BlockForm])[] {
  const text = plainLetters(typed.trim());
  const parts = text.split(/\s+/);
  const isFirst = ({ label }: BlockForm) => plainLetters(label).startsWith(text);
  return Object.entries(blockForms)
    .filter(([, { label, help }]) => parts.every((part) => plainLetters(`${label} ${help}`).includes(part)))
    .toSorted(([, one], [, other]) => Number(isFirst(other)) - Number(isFirst(one)));
}
