/** The window of a frame, with the constructors of its own realm. */
export type PageWindow = Window & typeof globalThis;

/** The page that a frame of this origin shows; undefined while there is none, or one of another origin. */
export function pageIn(frame: HTMLIFrameElement): PageWindow | undefined {
  try {
    // A page of another origin refuses to say where it is.
    if (!frame.contentWindow?.location.href) return undefined;
    // The window of a frame has the constructors too; TypeScript's type for it has only the properties.
    return frame.contentWindow as PageWindow;
  } catch {
    return undefined;
  }
}
