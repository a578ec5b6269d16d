import { LRUCache } from "lru-cache";

/** How long a device may take, in ms. */
const livesMs = 5 * 60_000;
/** Those who begin to sign in and never finish cost no more memory than this. */
const mostOpen = 10_000;

/** What a challenge was made for: to sign in, or to make a passkey for a person. */
type Purpose = "sign-in" | `passkey of ${number}`;

/** Keeps challenges until they are answered: each is good once, and for the purpose that it was made for. */
export function createChallenges(clock: () => Date) {
  const open = new LRUCache<string, { readonly purpose: Purpose; readonly until: number }>({ max: mostOpen });
  return {
    add(challenge: string, purpose: Purpose): void {
      open.set(challenge, { purpose, until: clock().getTime() + livesMs });
    },
    /** Whether a challenge is open for this purpose; it is not afterwards. */
    take(challenge: string, purpose: Purpose): boolean {
      const found = open.get(challenge);
      open.delete(challenge);
      return found?.purpose === purpose && found.until > clock().getTime();
    },
  };
}
