/** Shows a toast; the toasts' code is loaded with the first one (SHELL-15). */
export async function notify(kind: "success" | "error", text: string): Promise<void> {
  const { show } = await import("./toasts.tsx");
  show(kind, text);
}
