import { type Folder, waitingDays } from "#desk/contract/inbox.ts";
import { figure, day, moment } from "../shell/formats.ts";

const messages = (count: number) => (count === 1 ? "1 message" : `${figure(count)} messages`);

/** The words of the inbox. */
export const words = {
  title: "Inbox",
  folders: {
    new: "New",
    waiting: "Waiting",
    answered: "Answered",
    suspect: "Looks like spam",
    archived: "Archived",
  } satisfies Record<Folder, string>,
  folderNav: "Folders",
  empty: {
    new: "Nothing new. Messages from your site's contact form appear here.",
    waiting: `Nobody has waited more than ${waitingDays} days for an answer.`,
    answered: "Nothing has been answered yet.",
    suspect: "Nothing looks like spam.",
    archived: "Nothing is archived.",
  } satisfies Record<Folder, string>,
  nothingFound: "No message here contains these words.",
  list: "Messages",
  more: "Show older messages",
  choose: "Choose a message to read it.",
  back: "Back to the list",
  arrived: (count: number) => (count === 1 ? "1 new message" : `${figure(count)} new messages`),
  at: moment,
  on: day,
  email: "E-mail",
  phone: "Phone",
  received: "Received",
  reply: "Reply",
  replySubject: (site: string) => `Your message to ${site}`,
  wrote: (name: string, time: string) => `On ${moment(time)} ${name} wrote:`,
  answered: (who: string, time: string) => `Answered by ${who}, ${moment(time)}`,
  markAnswered: "Mark as answered",
  notAnswered: "Not answered yet",
  archive: "Archive",
  unarchive: "Take out of the archive",
  notSpam: "Not spam",
  notSpamDone: "The message is among the new ones, and the mail about it is on its way.",
  notes: "Notes",
  noteLabel: "A note for yourself and your team",
  noted: (author: string, time: string) => `${author}, ${moment(time)}`,
  addNote: "Add the note",
  erase: "Erase this person …",
  eraseTitle: "Erase everything of this person?",
  eraseWhat: (email: string, count: number, subscribed: boolean) =>
    `${messages(count)} of ${email}, with notes and mails${subscribed ? ", and the newsletter subscription" : ""}. This cannot be undone. Backups keep them until they are replaced.`,
  eraseNow: "Erase for good",
  erased: "The person is erased.",
  cancel: "Cancel",
  keys: "Keys: j and k or arrows choose, Enter reads, r replies, e archives, / searches, ? shows this.",
  showKeys: "Keys",
  listens: "The inbox listens to these keys",
};
