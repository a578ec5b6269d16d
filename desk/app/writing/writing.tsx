import { useState } from "react";
import type { Target } from "../pages/fields/fields-context.ts";
import { RichText } from "./rich-text.tsx";
import { SourceText } from "./source-text.tsx";
import { useDrops } from "./use-drops.ts";
import type { WritingProps } from "./writing-props.ts";

interface WritingFieldProps extends WritingProps {
  /** Where it is what is to get the focus: its words were clicked in the page, or a mistake leads here. */
  readonly target: Target | undefined;
}

/**
 * The control of a Markdown text: the editor, or its source. Both change the same text, so nothing is lost
 * between them. While files are on their way the editor goes on behind the source, for it knows their places.
 */
export function Writing({ target, ...field }: WritingFieldProps) {
  const [view, setView] = useState<"first" | "text" | "source">("first");
  // Back from the source, the text begins at its start, until something else is chosen in the page.
  const [left, setLeft] = useState<Target>();
  const [tray, setTray] = useState<HTMLElement | null>(null);
  const drops = useDrops();
  const isSource = view === "source";
  const { ties } = field;
  return (
    <>
      {isSource && <SourceText {...field} setTray={setTray} showText={() => setView("text")} />}
      {(!isSource || drops.drops.length > 0) && (
        <RichText
          {...field}
          // The label belongs to one of them.
          ties={isSource ? { ...ties, id: `${ties.id}-hidden` } : ties}
          drops={drops}
          tray={tray}
          isShown={!isSource}
          isFocused={!isSource && (target !== undefined || view === "text")}
          target={target === left ? undefined : target}
          showSource={() => {
            setLeft(target);
            setView("source");
          }}
        />
      )}
    </>
  );
}
