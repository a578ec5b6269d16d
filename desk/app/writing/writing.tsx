import { useState } from "react";
import { RichText } from "./rich-text.tsx";
import { SourceText } from "./source-text.tsx";
import type { WritingProps } from "./writing-props.ts";

interface WritingFieldProps extends WritingProps {
  /** Whether its words were clicked in the page. */
  readonly isAsked: boolean;
}

/** The control of a Markdown text: the editor, or its source. Both change the same text, so nothing is lost between them. */
export function Writing({ isAsked, ...field }: WritingFieldProps) {
  const [view, setView] = useState<"first" | "text" | "source">("first");
  if (view === "source") return <SourceText {...field} showText={() => setView("text")} />;
  return <RichText {...field} isFocused={isAsked || view === "text"} showSource={() => setView("source")} />;
}
