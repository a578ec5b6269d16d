import { useState } from "react";

/** Whether each entry of a list is lit: the one that pointer or focus reached last, initially the first. */
export function useLit() {
  const [lit, setLit] = useState(0);
  return (index: number) => ({
    "data-lit": index === lit || undefined,
    onPointerEnter: () => setLit(index),
    onFocus: () => setLit(index),
  });
}
