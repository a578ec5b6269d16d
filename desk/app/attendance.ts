/** What only a person at the page causes. */
const touches = ["keydown", "pointerdown", "wheel"] as const;

/** Notices whether a person touches a page. Opening it is the first touch. */
export function watchAttendance(page: Pick<EventTarget, "addEventListener">) {
  let isTouched = true;
  for (const touch of touches)
    page.addEventListener(touch, () => (isTouched = true), { capture: true, passive: true });
  return {
    /** Whether a person has touched the page since this was called before. */
    take: (): boolean => {
      const was = isTouched;
      isTouched = false;
      return was;
    },
  };
}

export type Attendance = ReturnType<typeof watchAttendance>;
