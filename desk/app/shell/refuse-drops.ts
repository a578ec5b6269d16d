/**
 * Refuses files and links that are dropped where nothing takes them: the browser would leave the desk and
 * show them. A part that takes a drop prevents its default first, below the window.
 */
export function refuseDrops(page: Window): void {
  const { documentElement } = page.document;
  const refuse = (event: DragEvent) => {
    const { dataTransfer } = event;
    if (event.defaultPrevented || !dataTransfer) return;
    if (!dataTransfer.types.includes("Files") && isField(event.target)) return;
    event.preventDefault();
    dataTransfer.dropEffect = "none";
  };
  const end = () => delete documentElement.dataset["dragging"];
  page.addEventListener("dragover", refuse);
  page.addEventListener("drop", refuse);
  // A frame would take the drop for itself; the style sheet lets drags through it meanwhile.
  page.addEventListener("dragenter", () => {
    documentElement.dataset["dragging"] = "";
  });
  page.addEventListener("dragleave", ({ relatedTarget }) => relatedTarget === null && end());
  for (const type of ["drop", "dragend", "mousemove"]) page.addEventListener(type, end, true);
}

/** Whether text may be dropped there. An element of a frame is none of this window's classes. */
const isField = (target: EventTarget | null) =>
  target !== null &&
  "closest" in target &&
  (target as Element).closest("input, textarea, [contenteditable='true']") !== null;
