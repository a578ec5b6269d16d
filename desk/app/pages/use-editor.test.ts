import { expect, test } from "vitest";
import { watchUnsaved } from "./use-editor.ts";

/** An editor that says itself whether it has unsaved edits. */
function standIn() {
  let [isUnsaved, notify] = [false, () => {}];
  return {
    isUnsaved: () => isUnsaved,
    listen: (listener: () => void) => {
      notify = listener;
      return () => true;
    },
    becomes: (unsaved: boolean) => {
      isUnsaved = unsaved;
      notify();
    },
  };
}

test("the browser asks before the page is left until the last editor has saved", () => {
  const page = new EventTarget();
  const isAsked = () => !page.dispatchEvent(new Event("beforeunload", { cancelable: true }));
  const [watch, first, second] = [watchUnsaved(page), standIn(), standIn()];
  watch(first);
  watch(second);
  expect(isAsked()).toBe(false);
  first.becomes(true);
  second.becomes(true);
  first.becomes(false);
  expect(isAsked()).toBe(true);
  second.becomes(false);
  expect(isAsked()).toBe(false);
});
