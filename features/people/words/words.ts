// Written from en.yaml by `npm run words`.

/** The words of this part. A message with placeholders is a function of them. */
export interface Words {
  readonly title: string;
  readonly roles: {
    readonly owner: string;
    readonly editor: string;
  };
  readonly role: string;
  readonly roleHints: {
    readonly owner: string;
    readonly editor: string;
  };
  readonly name: string;
  readonly inviteTitle: string;
  readonly invite: string;
  readonly linkTitle: (given: { name: string | number }) => string;
  readonly linkHint: string;
  readonly atMachine: string;
  readonly passkey: string;
  readonly passkeysOf: (given: { name: string | number }) => string;
  readonly invitedUntil: (given: { time: string | number }) => string;
  readonly noWay: string;
  readonly newLink: string;
  readonly newLinkTitle: (given: { name: string | number }) => string;
  readonly newLinkHint: (given: { name: string | number }) => string;
  readonly replaces: string;
  readonly makeLink: string;
  readonly cancel: string;
  readonly makeRole: (given: { role: string | number }) => string;
  readonly roleChanged: string;
  readonly remove: string;
  readonly removed: (given: { name: string | number }) => string;
  readonly really: (given: { name: string | number }) => string;
  readonly ofPerson: (given: { act: string | number; name: string | number }) => string;
  readonly sessions: (given: { name: string | number }) => string;
  readonly seen: (given: { time: string | number }) => string;
  readonly thisOne: string;
  readonly end: string;
  readonly ended: string;
  readonly activity: string;
  readonly noActivity: string;
  readonly byPasskey: string;
  readonly signIn: string;
  readonly enrolTitle: string;
  readonly enrol: (given: { role: string | number }) => string;
  readonly ownName: string;
  readonly make: string;
  readonly refused: string;
}

/** What only the server says. */
export interface ServerWords {
  readonly personGone: string;
  readonly sessionEnded: string;
  readonly inviteNoAddress: string;
  readonly notForYourself: string;
  readonly linkEnded: string;
  readonly passkeyUnknown: string;
  readonly passkeyNotMade: string;
  readonly nameMissing: string;
  readonly nameLong: string;
  readonly nameLines: string;
}
