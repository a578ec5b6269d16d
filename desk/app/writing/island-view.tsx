import { NodeViewWrapper, type ReactNodeViewProps, ReactNodeViewRenderer } from "@tiptap/react";
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  use,
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
} from "react";
import field from "../shell/field.module.css";
import { hasLeft } from "../shell/has-left.ts";
import { textOfSite } from "../shell/site-text.ts";
import { BlockTools } from "./block-tools.tsx";
import { BlockFields, sayOnce } from "./block-fields.tsx";
import { formOf } from "./block-forms.ts";
import { isNewBlock, toTextBelow } from "./insert-block.ts";
import { Island } from "./nodes.ts";
import { placeOfLine, TextProvider } from "./text-context.ts";
import { locale, words } from "../words.ts";
import styles from "./writing.module.css";

/** A block of the site as its form, and any other as it is written. Escape leads to the text below. */
function IslandView({ node, updateAttributes, deleteNode, editor, getPos, selected }: ReactNodeViewProps) {
  const id = useId();
  const source = String(node.attrs["source"]);
  const leave = () => {
    const place = getPos();
    if (place === undefined) return;
    editor.view.dispatch(toTextBelow(editor.state, place + node.nodeSize));
    // At once: the next key belongs to the text.
    editor.view.focus();
  };
  const change = (next: string) => updateAttributes({ source: next });
  const found = formOf(source);
  const name = found?.form.label ?? nameOf(source);
  const whole = useRef<HTMLDivElement>(null);
  // A new block is chosen when it is shown first.
  const [isBegun, setBegun] = useState(selected && isNewBlock(source));
  const controls = () => controlsIn(whole.current);
  const { value, mistakes, target, begin } = use(TextProvider);
  const tell = useEffectEvent(begin);
  useEffect(() => {
    if (!isBegun) return undefined;
    controls()
      .find((control) => control.value === "")
      ?.focus();
    tell(true);
    return () => tell(false);
  }, [isBegun]);
  const mine = mistakes.filter((one) => one.source === source);
  const wrong = sayOnce(mine);
  const reach = useEffectEvent(() => {
    if (target?.line === undefined || placeOfLine(editor.state.doc, value, target.line)[1] !== node) return;
    (controls().find(({ ariaInvalid }) => ariaInvalid === "true") ?? controls()[0])?.focus();
    whole.current?.scrollIntoView({ block: "center" });
  });
  useEffect(() => reach(), [target]);
  return (
    <NodeViewWrapper
      ref={whole}
      className={styles.island}
      // The names of its fields are the desk's.
      lang={locale.language}
      dir={locale.direction}
      onKeyDown={({ key }: KeyboardEvent) => key === "Escape" && leave()}
      // A press beside its fields would choose the block, and with that leave it.
      onMouseDown={(event: MouseEvent) => isBegun && isBeside(event) && event.preventDefault()}
      onBlur={(event: FocusEvent) => hasLeft(event) && setBegun(false)}
    >
      <BlockTools name={name} {...{ editor, getPos, deleteNode }} />
      {found ? (
        <BlockFields
          form={found.form}
          block={found.block}
          source={source}
          isBegun={isBegun}
          mistakes={mine}
          change={change}
        />
      ) : (
        <div className={field.field}>
          <label htmlFor={id} className={styles.name}>
            {name}
          </label>
          <textarea
            id={id}
            aria-invalid={wrong !== ""}
            aria-describedby={wrong === "" ? undefined : `${id}-error`}
            {...textOfSite(source)}
            className={styles.source}
            value={source}
            spellCheck={false}
            onChange={({ currentTarget }) => change(currentTarget.value)}
          />
          {wrong !== "" && (
            <p id={`${id}-error`} className={field.error}>
              {wrong}
            </p>
          )}
        </div>
      )}
    </NodeViewWrapper>
  );
}

/** Whether a press meets nothing that takes the focus. */
const isBeside = ({ target }: MouseEvent) =>
  target instanceof Element && !target.closest("input, textarea, button");

/** The fields of a block; the buttons of its form while that has none, as a gallery without pictures. */
function controlsIn(block: HTMLElement | null): readonly (HTMLInputElement | HTMLButtonElement)[] {
  const all = (what: string) => [
    ...(block?.querySelectorAll<HTMLInputElement | HTMLButtonElement>(what) ?? []),
  ];
  const fields = all("input:not([type=file]), textarea");
  return fields.length > 0 ? fields : all("fieldset button");
}

function nameOf(source: string): string {
  const { islands } = words.writing;
  if (/^\s*<\/?[a-z!]/i.test(source)) return islands.html;
  if (/^\s*\[[^\]]*\]:/.test(source)) return islands.definition;
  return /^.*\|.*\n[\s|:-]*-/.test(source) ? islands.table : islands.other;
}

/** The blocks with their view. Enter on a chosen one leads into its field. */
export const ShownIsland = Island.extend({
  addNodeView: () => ReactNodeViewRenderer(IslandView),
  addKeyboardShortcuts: () => ({
    Enter: ({ editor }) => {
      const { selection } = editor.state;
      const shown = editor.view.nodeDOM(selection.from);
      if (!(shown instanceof HTMLElement) || !editor.isActive("island")) return false;
      const [control] = controlsIn(shown);
      control?.focus();
      return control !== undefined;
    },
  }),
});
