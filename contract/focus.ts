/** What a word says about one of the two directions, in per cent of the picture. */
const across: Readonly<Record<string, number>> = { left: 0, right: 100 };
/** A face is at a third of a portrait's height, and its crop begins above it. */
const down: Readonly<Record<string, number>> = { top: 0, face: 25, bottom: 100 };

const percentages = /^(\d{1,3}(?:\.\d+)?)%\s+(\d{1,3}(?:\.\d+)?)%$/;

/**
 * The place that stays visible when a picture is cropped, as CSS object-position in per cent, from two
 * percentages (`40% 20%`) or from words (`top`, `face left`). Null where it says neither.
 */
export function focusOf(text: string): string | null {
  const [, x, y] = percentages.exec(text) ?? [];
  if (x !== undefined && y !== undefined)
    return Number(x) <= 100 && Number(y) <= 100 ? `${Number(x)}% ${Number(y)}%` : null;
  const words = text.toLowerCase().split(/\s+/);
  const named = (of: Readonly<Record<string, number>>) => words.filter((word) => Object.hasOwn(of, word));
  const [inX, inY, middle] = [named(across), named(down), words.filter((word) => word === "center")];
  const isClear = inX.length <= 1 && inY.length <= 1 && words.length <= 2;
  if (!isClear || inX.length + inY.length + middle.length !== words.length) return null;
  return `${across[inX[0] ?? ""] ?? 50}% ${down[inY[0] ?? ""] ?? 50}%`;
}
