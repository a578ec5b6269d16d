import { printList } from "./print-list.ts";

/** `npm run messages`: what visitors sent through the contact form, the oldest first. */
export async function run(args: readonly string[]): Promise<void> {
  await printList(args, async (store) => ({
    header: ["id", "received", "name", "email", "phone", "message"],
    rows: (await store.messages()).map((message) => [
      message.id,
      message.created_at,
      message.name,
      message.email,
      message.phone,
      message.message,
    ]),
  }));
}
