/** A post that was sent, with its figures. Recipients whose data was erased since are counted in `total` alone. */
export interface SentPost {
  readonly id: number;
  /** The id of its post. */
  readonly post: number;
  readonly subject: string;
  readonly state: "running" | "paused" | "ended";
  /** ISO 8601. */
  readonly createdAt: string;
  /** Why the mail server takes no mail at present; null where it does. */
  readonly trouble: string | null;
  readonly total: number;
  readonly sent: number;
  /** Refused for good, or tried too often. */
  readonly refused: number;
  readonly waiting: number;
  /** Unsubscribed before their turn. */
  readonly skipped: number;
  /**
   * Handed over to the mail server, whose answer was lost: not sent again, because it has probably arrived.
   */
  readonly unclear: number;
  /** Got the mail, and have unsubscribed since. */
  readonly unsubscribed: number;
}
