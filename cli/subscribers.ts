import { printList } from "./print-list.ts";

/** `npm run subscribers`: the newsletter's addresses, the oldest first. */
export async function run(args: readonly string[]): Promise<void> {
  await printList(args, async (store) => ({
    header: ["id", "since", "email"],
    rows: (await store.subscribers()).map(({ id, created_at, email }) => [id, created_at, email]),
  }));
}
