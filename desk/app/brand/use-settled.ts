import { useEffect, useState } from "react";

/** How often a value that changes with every move of the pointer is passed on, in ms: each is a save. */
const everyMs = 120;

/** Does the last of several pieces of work, a few times a second. */
function createSettler() {
  let work: (() => void) | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const flush = () => {
    clearTimeout(timer);
    timer = undefined;
    const last = work;
    work = undefined;
    last?.();
  };
  return {
    put: (next: () => void) => {
      work = next;
      timer ??= setTimeout(flush, everyMs);
    },
    flush,
  };
}

/**
 * A value as it is shown while it is chosen, and a function that chooses; `settle` gets the last one a few
 * times a second, before a key with Ctrl or a press anywhere, and when the view is left.
 */
export function useSettled<Value>(value: Value, settle: (value: Value) => void) {
  const [chosen, setChosen] = useState<{ readonly value: Value } | null>(null);
  const [settler] = useState(createSettler);
  useEffect(() => {
    const listening = new AbortController();
    const first = { capture: true, signal: listening.signal };
    // Ctrl-Z takes back what is chosen now, not what was chosen before it.
    addEventListener("keydown", ({ ctrlKey, metaKey }) => (ctrlKey || metaKey) && settler.flush(), first);
    addEventListener("pointerdown", settler.flush, first);
    return () => {
      listening.abort();
      settler.flush();
    };
  }, [settler]);
  const choose = (next: Value) => {
    setChosen({ value: next });
    settler.put(() => {
      settle(next);
      setChosen(null);
    });
  };
  return [chosen ? chosen.value : value, choose] as const;
}
