import { useState } from "react";

/** Says of each entry of a list whether it is lit: where pointer or focus came last, the first at first. */
export function useLit() {
  const [lit, setLit] = useState(0);
  return (index: number) => ({
    "data-lit": index === lit || undefined,
    onPointerEnter: () => setLit(index),
    onFocus: () => setLit(index),
  });
}
