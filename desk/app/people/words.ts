import type { Role } from "#desk/contract/roles.ts";
import { moment } from "../shell/formats.ts";

const roles: Record<Role, string> = { owner: "Owner", editor: "Editor" };

/** The words about people. */
export const words = {
  title: "People",
  roles,
  role: "May",
  roleHints: {
    owner: "Owner: everything",
    editor: "Editor: pages, texts and pictures",
  } satisfies Record<Role, string>,
  name: "Name",
  inviteTitle: "Invite somebody",
  invite: "Invite",
  onlyHere:
    "The desk is open on this machine alone. To invite others, ask whoever runs your site to give it an address of its own.",
  linkTitle: (name: string) => `The link for ${name}`,
  linkHint: "Send it to nobody else. It is shown once, lets them make one passkey, and ends in a day.",
  atMachine: "on the desk's own machine",
  passkeys: (count: number) => (count === 1 ? "1 passkey" : `${count} passkeys`),
  invitedUntil: (time: string) => `invited until ${moment(time)}`,
  noWay: "no way in: make a new link",
  newLink: "New link",
  newLinkTitle: (name: string) => `A new link for ${name}`,
  newLinkHint: (name: string) =>
    `With it ${name} makes another passkey. Nobody can sign in with a passkey that has ended.`,
  replaces:
    "A phone or computer was lost: end the other passkeys, and sign out everywhere, once the new one is made",
  makeLink: "Make the link",
  cancel: "Cancel",
  makeRole: (role: Role) => `Make ${role}`,
  roleChanged: "Changed.",
  remove: "Remove",
  removed: (name: string) => `${name} has no access any more.`,
  really: (name: string) => `Remove ${name}? They are signed out at once.`,
  ofPerson: (act: string, name: string) => `${act}: ${name}`,
  sessions: (name: string) => `Where ${name} is signed in`,
  seen: (time: string) => `used ${moment(time)}`,
  thisOne: "this one",
  end: "End",
  ended: "Signed out there.",
  activity: "Who changed what",
  noActivity: "Nothing yet.",
  at: moment,
};
