import type { Download } from "#desk/contract/download.ts";

/** Has the browser save a text as a file. */
export function saveFile({ name, text }: Download): void {
  const address = URL.createObjectURL(new Blob([text], { type: "text/csv;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
