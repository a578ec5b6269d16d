import { figure, moment } from "../shell/formats.ts";

const people = (count: number) => (count === 1 ? "1 subscriber" : `${figure(count)} subscribers`);

const states = { running: "Being sent", paused: "Paused", ended: "Sent" };

/** The words of the newsletter. */
export const words = {
  title: "Newsletter",
  write: "Send a post",
  handOn: "None of this can be changed in the desk. Pass it on to whoever runs your site.",
  details: "What they need to know",
  copyDetails: "Copy what they need to know",
  post: "Post",
  choose: "Choose a post",
  sentBefore: (title: string) => `${title} (sent before)`,
  subject: "Subject",
  subjectHint: "Empty: the post's title",
  asMail: "As readers see it",
  asText: "As plain text",
  frame: "The mail",
  test: "Send a test mail to",
  testDone: "The mail server has taken the test mail. Look whether it has arrived.",
  sendTest: "Send test",
  nobody: "Nobody is subscribed yet.",
  send: (count: number) => `Send to ${people(count)}`,
  sure: (count: number, minutes: number) =>
    `${people(count)} will get it, within ${minutes === 1 ? "a minute" : `${figure(minutes)} minutes`}. A mail that was sent cannot be taken back.`,
  sureAgain: "It was sent before: most of them will get it a second time.",
  yes: "Yes, send it",
  no: "Not yet",
  begun: "It is on its way. You can close this page.",
  sent: "Sent",
  none: "Nothing was sent yet.",
  begunAt: moment,
  states,
  news: (subject: string, state: keyof typeof states) => `${subject}: ${states[state]}`,
  progress: (done: number, total: number) => `, ${figure(done)} of ${figure(total)}`,
  progressOf: (subject: string) => `Progress of ${subject}`,
  pause: "Pause",
  resume: "Go on",
  pauseOf: (subject: string) => `Pause ${subject}`,
  resumeOf: (subject: string) => `Go on with ${subject}`,
  trouble: (said: string) =>
    `The mail server takes no mail at present; it is tried again. If that goes on, whoever runs your site can mend it. They need to know: ${said}`,
  figures: {
    sent: "taken by the mail server",
    refused: "refused",
    waiting: "waiting",
    skipped: "unsubscribed before their turn",
    unclear: "probably arrived",
    unsubscribed: "unsubscribed since",
  },
  figure: (count: number, label: string) => `${figure(count)} ${label}`,
};
