import { always, isAlways, union, type Window } from "../base/window.ts";

/** When things are public that entries show, by their names. */
export interface ShownWindows {
  /** Notes that something shows it while `visible` is open, else always. */
  readonly note: (name: string, visible?: Window) => void;
  /** When it is public, from all that was noted so far: null always, as also where nothing was. */
  readonly of: (name: string) => readonly Window[] | null;
}

export function shownWindows(): ShownWindows {
  const noted = new Map<string, Window[]>();
  return {
    note: (name, visible = always) => {
      const before = noted.get(name) ?? [];
      // Most things are shown by something that is always public.
      if (!before.some(isAlways)) noted.set(name, union([...before, visible]));
    },
    of: (name) => {
      const windows = noted.get(name);
      return windows === undefined || windows.some(isAlways) ? null : windows;
    },
  };
}
