import { useState } from "react";
import { words } from "../words.ts";

/** What a screen reader announces when messages come in; nothing at first. */
export function useArrivals(count: number | undefined): string {
  const [known, setKnown] = useState(count);
  const [said, setSaid] = useState("");
  if (count !== known) {
    setKnown(count);
    if (known !== undefined && count !== undefined && count > known)
      setSaid(words.inbox.arrived({ count: count - known }));
  }
  return said;
}
