import { createRoot } from "react-dom/client";
import { type CloseButtonProps, cssTransition, toast, ToastContainer } from "react-toastify/unstyled";
import type { ToastLabels, ToastPlace } from "./toast-place.ts";
import { readingSign } from "./reading-direction.ts";
import "./toasts.css";

const autoCloseMs = 5000;
/** A swipe past this share of the width, in percent, dismisses. */
const dismissPercent = 80;

/** By the animations of `toasts.css`. */
const transition = cssTransition({ enter: "toast-in", exit: "toast-out" });

const host = document.createElement("div");

/** A dialog may leave the page without being closed, together with what it asked about. */
const lost = new MutationObserver(() => host.isConnected || place());

/**
 * A modal dialog covers and disables everything outside of it, so the toasts are moved inside while one is
 * open.
 */
function place() {
  const dialog = document.querySelector("dialog:modal");
  const home = dialog ?? document.body;
  if (host.parentElement === home) return;
  home.append(host);
  dialog?.addEventListener("close", place, { once: true });
  if (dialog) lost.observe(document.body, { childList: true, subtree: true });
  else lost.disconnect();
}

/** The library's own button, with a word in the site's language. */
function closeButton(label: string) {
  return function CloseButton({ closeToast }: CloseButtonProps) {
    return (
      <button
        type="button"
        className="Toastify__close-button"
        aria-label={label}
        onClick={(event) => {
          event.stopPropagation();
          closeToast(true);
        }}
      >
        <svg viewBox="0 0 14 16" aria-hidden="true">
          <path d="M7.71 8.23l3.75 3.75-1.48 1.48-3.75-3.75-3.75 3.75L1 11.98l3.75-3.75L1 4.48 2.48 3l3.75 3.75L9.98 3l1.48 1.48-3.75 3.75z" />
        </svg>
      </button>
    );
  };
}

function container({ group, close }: ToastLabels) {
  place();
  const rtl = readingSign() < 0;
  createRoot(host).render(
    <ToastContainer
      position={rtl ? "top-left" : "top-right"}
      rtl={rtl}
      autoClose={autoCloseMs}
      pauseOnHover
      pauseOnFocusLoss
      draggable="touch"
      draggablePercent={dismissPercent}
      closeOnClick={false}
      theme="light"
      transition={transition}
      aria-label={group}
      closeButton={closeButton(close)}
    />,
  );
}

/** Where the focus was before it moved to a toast; it returns there when the toast closes. */
let before: HTMLElement | undefined;
host.addEventListener("focusin", ({ relatedTarget }) => {
  if (relatedTarget instanceof HTMLElement && !host.contains(relatedTarget)) before = relatedTarget;
});
host.addEventListener("focusout", ({ relatedTarget }) => {
  if (relatedTarget instanceof Node && !host.contains(relatedTarget)) before = undefined;
});
// The library reports a closing toast before it has left the page, and with it the focus.
new MutationObserver(() => {
  if (document.activeElement !== document.body) return;
  before?.focus();
  before = undefined;
}).observe(host, { childList: true, subtree: true });

let isDrawn = false;

/**
 * Shows a toast (SHELL-15): top right (top left in right-to-left text), 5 s, paused by hover and while the
 * window has no focus, dismissed by a drag on touch screens, focused by Alt+T. While a failure is still
 * shown, the next outcome of the same `form` replaces its text, so that the two never contradict each other.
 * Gives what takes it away before its time.
 */
export function show(
  kind: "success" | "info" | "error",
  text: string,
  { form, labels }: ToastPlace,
): () => void {
  if (!isDrawn) container(labels);
  isDrawn = true;
  place();
  const ofItself = kind === "error" ? form : crypto.randomUUID();
  if (toast.isActive(form))
    toast.update(form, { render: text, type: kind, autoClose: autoCloseMs, toastId: ofItself });
  else toast[kind](text, { icon: false, toastId: ofItself });
  return () => toast.dismiss(ofItself);
}
