import { readingSign } from "../ui/reading-direction.ts";

/** Widths of the type: narrowest, widest, and the one at rest. */
const [narrow, wide, rest] = [75, 125, 104];
const lerp = 0.14;
const settled = 0.002;

interface Letter {
  span: HTMLElement;
  /** Its place at rest. */
  left: number;
  width: number;
  /** Its width at the narrowest, and how much each step of the axis adds. */
  least: number;
  grows: number;
}

/** Scripts whose letters are not joined: only these are split. */
const apart = /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{N}\p{P}\p{Zs}]*$/u;

/** Puts each letter into a slot as wide as it is at rest, so that widening it causes no layout. */
function split(mark: HTMLElement): Letter[] {
  const spans = Array.from(mark.textContent ?? "", (letter) => {
    const span = document.createElement("span");
    span.textContent = letter;
    span.style.cssText = "display:inline-block;white-space:pre";
    return span;
  });
  mark.replaceChildren(...spans);
  const widths = (axis: number) => {
    for (const span of spans) span.style.fontStretch = `${axis}%`;
    return spans.map((span) => span.getBoundingClientRect().width);
  };
  const [least, most, resting] = [widths(narrow), widths(wide), widths(rest)];
  let left = 0;
  return spans.map((span, index) => {
    const width = resting[index] ?? 0;
    const letter = {
      span,
      left,
      width,
      least: least[index] ?? 0,
      grows: ((most[index] ?? 0) - (least[index] ?? 0)) / (wide - narrow),
    };
    left += width;
    span.style.width = `${width / Number.parseFloat(getComputedStyle(span).fontSize)}em`;
    return letter;
  });
}

/** Widens the letters near `x` and narrows the others, so that the word keeps its width. */
function draw(letters: Letter[], x: number, strength: number) {
  const total = letters.reduce((sum, { width }) => sum + width, 0);
  const near = letters.map(({ left, width }) => Math.max(0, 1 - Math.abs(x - left - width / 2) / total) ** 2);
  let [room, share] = [total, 0];
  letters.forEach(({ least, grows }, index) => {
    const open = near[index] ?? 0;
    room -= least + grows * (wide * open - narrow);
    share += grows * (1 - open);
  });
  const base = Math.max(narrow, room / share);
  let left = 0;
  letters.forEach((letter, index) => {
    const lit = base + (wide - base) * (near[index] ?? 0);
    const axis = rest + (lit - rest) * strength;
    letter.span.style.fontStretch = `${axis.toFixed(1)}%`;
    letter.span.style.transform = `translateX(${(left - letter.left).toFixed(1)}px)`;
    left += letter.least + letter.grows * (axis - narrow);
  });
}

/** Widens the letters of the footer's name near the mouse, until `signal` aborts. */
export function openWordmark(mark: HTMLElement, signal: AbortSignal): void {
  if (!window.matchMedia("(pointer: fine) and (prefers-reduced-motion: no-preference)").matches) return;
  if (readingSign() < 0 || !apart.test(mark.textContent ?? "")) return;
  let letters: Letter[] = [];
  let splitWidth = 0;
  let [x, strength, aim, target] = [0, 0, 0, 0];
  let frame = 0;

  const step = () => {
    x += (aim - x) * lerp;
    strength += (target - strength) * lerp;
    const still = Math.abs(aim - x) < 1 && Math.abs(target - strength) < settled;
    if (still) strength = target;
    draw(letters, x, strength);
    frame = still ? 0 : requestAnimationFrame(step);
  };
  const follow = ({ pointerType, clientX, clientY }: PointerEvent) => {
    if (pointerType === "touch") return;
    const { top, height, left, width } = mark.getBoundingClientRect();
    const over = clientY > top - height && clientY < top + 2 * height;
    if (!over && !target) return;
    // The window was resized, or the name changed: the slots are measured again.
    if (width !== splitWidth || !mark.firstElementChild) {
      letters = split(mark);
      splitWidth = width;
    }
    if (!strength) x = clientX - left;
    aim = clientX - left;
    target = over ? 1 : 0;
    frame ||= requestAnimationFrame(step);
  };
  document.addEventListener("pointermove", follow, { signal });
}
