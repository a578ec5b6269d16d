// Written from en.yaml by `npm run words`.

/** The words of this part. A message with placeholders is a function of them. */
export interface Words {
  readonly title: string;
  readonly write: string;
  readonly post: string;
  readonly choose: string;
  readonly chooseHint: string;
  readonly sentBefore: (given: { title: string | number }) => string;
  readonly subject: string;
  readonly subjectHint: string;
  readonly asMail: string;
  readonly asText: string;
  readonly frame: string;
  readonly test: string;
  readonly testDone: string;
  readonly sendTest: string;
  readonly nobody: string;
  readonly send: (given: { count: number }) => string;
  readonly sure: (given: { count: number; minutes: number }) => string;
  readonly sureAgain: string;
  readonly yes: string;
  readonly no: string;
  readonly begun: string;
  readonly sent: string;
  readonly none: string;
  readonly states: {
    readonly running: string;
    readonly paused: string;
    readonly ended: string;
  };
  readonly news: (given: { subject: string | number; state: string | number }) => string;
  readonly progress: (given: { done: string | number; total: string | number }) => string;
  readonly progressOf: (given: { subject: string | number }) => string;
  readonly pause: string;
  readonly resume: string;
  readonly pauseOf: (given: { subject: string | number }) => string;
  readonly resumeOf: (given: { subject: string | number }) => string;
  readonly trouble: (given: { said: string | number }) => string;
  readonly figures: {
    readonly sent: (given: { count: string | number }) => string;
    readonly refused: (given: { count: string | number }) => string;
    readonly waiting: (given: { count: string | number }) => string;
    readonly skipped: (given: { count: string | number }) => string;
    readonly unclear: (given: { count: string | number }) => string;
    readonly unsubscribed: (given: { count: string | number }) => string;
  };
}

/** What only the server says. */
export interface ServerWords {
  readonly read: string;
  readonly cut: string;
  readonly why: (given: { site: string | number }) => string;
  readonly foreignPosts: string;
  readonly addressMissing: string;
  readonly mailMissing: string;
  readonly postMissing: string;
  readonly sentBefore: string;
  readonly testRefused: (given: { reason: string | number }) => string;
  readonly testNotTaken: string;
  readonly hasEnded: string;
  readonly choosePost: string;
  readonly subjectLong: string;
  readonly addressUnfit: string;
  readonly needed: {
    readonly foreignPosts: string;
    readonly addressMissing: string;
    readonly mailMissing: string;
  };
  readonly what: {
    readonly "post-stuck": (given: { subject: string | number; id: string | number }) => string;
    readonly "post-fast": (given: { perMinute: string | number }) => string;
  };
  readonly todo: {
    readonly "post-stuck": string;
    readonly "post-fast": string;
  };
}
