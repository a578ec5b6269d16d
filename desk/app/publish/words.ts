import { seenAfter } from "#contract/seen-after.ts";
import type { PublishReceipt, Side, Unseen } from "#desk/contract/publish.ts";
import { figure, moment, momentIn } from "../shell/formats.ts";

const unseenWords: Record<Exclude<Unseen["why"], "scheduled">, string> = {
  draft: "Kept hidden (drafts)",
  belongs: "Kept hidden (what it belongs to is hidden)",
  ended: "Kept hidden (its dates are over)",
};

/** The words of the view Publish. */
export const words = {
  title: "Publish",
  changeCount: (count: number) => (count === 1 ? "1 change" : `${figure(count)} changes`),
  changes: "What visitors will see that they do not see now",
  unseen: ({ why, from }: Unseen) => {
    if (why === "scheduled") return from ? `Appears on ${momentIn(from)}` : "Appears later";
    return unseenWords[why];
  },
  undated: (from: NonNullable<Unseen["from"]>) =>
    `It does not appear on ${momentIn(from)}: a draft stays hidden, whatever its dates say.`,
  showIt: (show: string, what: string) => `${show}: ${what}`,
  show: "Show it to visitors",
  showFrom: (from: NonNullable<Unseen["from"]>) => `Let it appear on ${momentIn(from)}`,
  noDraft: "It is no draft any more.",
  nothing: "Nothing has changed since you last published.",
  deadLinks: "Links that lead nowhere",
  notComparable:
    "Nothing that was published can be compared with what you have now. Publishing shows all of it.",
  more: (count: number) => `and ${figure(count)} more`,
  open: (what: string) => `Look at it: ${what}`,
  openShort: "Look at it",
  compare: (what: string) => `Before and after: ${what}`,
  compareShort: "Before and after",
  compareTitle: "Before and after",
  back: "Back to the list",
  sides: { before: "What visitors see now", after: "As it will be" } satisfies Record<Side, string>,
  sideShown: "Shown",
  width: "Width",
  widths: { phone: "Phone", tablet: "Tablet", desktop: "Desktop" },
  theme: "Theme",
  themes: { own: "Own", light: "Light", dark: "Dark" },
  edit: (what: string) => `Change it: ${what}`,
  editShort: "Change it",
  problems: "To mend first",
  mend: (what: string) => `Mend it: ${what}`,
  mendShort: "Mend it",
  overtaken: (by: string, version: number, note: string) =>
    `${by} has published version ${version} meanwhile${note === "" ? "" : `: ${note}`}. What you see below is compared with it.`,
  understood: "Go on from there",
  noteLabel: "A note for the list of versions, if you like",
  publish: "Publish",
  keys: "Ctrl-Enter publishes too.",
  publishing: "Publishing …",
  published: (version: number) => `Version ${version} is published.`,
  unchanged: (version: number) => `Nothing has changed. Version ${version} stays.`,
  seenEverywhere: "Seen on every page",
  seenAt: "Seen at",
  shown: ({ shown, silent }: Pick<PublishReceipt, "shown" | "silent">) => {
    const all = shown.count + silent;
    if (all === 0) return "No site is running on this data: it shows this once it starts.";
    if (shown.count === 0)
      return "Visitors do not see it yet. If that stays so, ask whoever runs your site whether it still runs.";
    const shownText = `${seenAfter(shown.afterMs)}.`;
    return silent === 0
      ? shownText
      : `${shownText} Some do not yet: ${figure(silent)} of the ${figure(all)} processes of your site ${silent === 1 ? "shows" : "show"} what was there before. Ask whoever runs it to look.`;
  },
  undo: "Undo: show visitors what was there before",
  undone: "Visitors see the version before again. Your texts here are as they were.",
  versions: "Versions",
  noVersions: "Nothing has been published yet.",
  version: (version: number) => `Version ${version}`,
  live: "visitors see this one",
  pinned: "kept for good",
  by: (author: string, time: string) => `${author}, ${moment(time)}`,
  lookAt: "Look at it",
  lookAtVersion: (version: number) => `Look at it: version ${version}`,
  backChanges: "What going back would change for visitors",
  sameForVisitors: "Nothing: visitors see the same now.",
  goBack: "Go back to it",
  earlier: "What your texts here have lost, or say differently",
  earlierHint:
    "Bring it back into your texts, with the pictures that it needs. Visitors see it once you publish.",
  nothingEarlier: "Your texts here have all that this version had, as it was.",
  bringBack: (isGone: boolean) => (isGone ? "Bring it back" : "Make it as it was"),
  bringBackOf: (isGone: boolean, what: string) => `${words.bringBack(isGone)}: ${what}`,
  reused: (number: string, by: string, next: number) =>
    `Number ${number} is “${by}” by now, so it can come back as number ${next}, with an address of its own.`,
  bringBackAs: (next: number) => `Bring it back as number ${next}`,
  bringBackAsOf: (next: number, what: string) => `${words.bringBackAs(next)}: ${what}`,
  broughtBack: "It is in your texts again. Visitors see it once you publish.",
  undoBringing: "Undo",
  bringingUndone: "Undone: your texts are as before.",
  notUndone: "Somebody else has changed it meanwhile, so it stays.",
  wentBack: (version: number) =>
    `Visitors see what version ${version} showed. Your texts here are as they were: publishing brings them back.`,
  keep: "Keep for good",
  keepVersion: (version: number) => `Keep for good: version ${version}`,
  letGo: "Keep no longer",
  letGoVersion: (version: number) => `Keep no longer: version ${version}`,
  kept: "The last 50 versions are kept, and those that you keep for good.",
};
