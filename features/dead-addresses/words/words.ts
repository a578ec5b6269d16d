// Written from en.yaml by `npm run words`.

/** The words of this part. A message with placeholders is a function of them. */
export interface Words {
  readonly title: string;
  readonly deadWhat: string;
  readonly noDead: string;
  readonly seen: (given: { count: number; date: string | number }) => string;
  readonly likely: string;
  readonly accept: string;
  readonly acceptOf: (given: { address: string | number; page: string | number }) => string;
  readonly choose: string;
  readonly chooseOther: string;
  readonly chooseOf: (given: { address: string | number }) => string;
  readonly chooseOtherOf: (given: { address: string | number }) => string;
  readonly dismiss: string;
  readonly dismissOf: (given: { address: string | number }) => string;
  readonly led: (given: { address: string | number; page: string | number }) => string;
  readonly dismissed: (given: { address: string | number }) => string;
  readonly undo: string;
  readonly undoOf: (given: { what: string | number }) => string;
  readonly undone: string;
  readonly notUndone: string;
  readonly publish: string;
  readonly more: (given: { count: string | number }) => string;
  readonly waiting: string;
  readonly leadsTo: string;
  readonly allRules: string;
  readonly dismissedList: (given: { count: string | number }) => string;
  readonly listAgain: string;
  readonly listAgainOf: (given: { address: string | number }) => string;
  readonly listedAgain: (given: { address: string | number }) => string;
  readonly unlisted: (given: { scanners: string | number; others: string | number }) => string;
  readonly chooseTitle: string;
  readonly target: string;
  readonly targetHint: string;
  readonly noSuchPage: string;
  readonly lead: string;
  readonly cancel: string;
}

/** What only the server says. */
export interface ServerWords {
  readonly notCounted: string;
  readonly publishFirst: string;
  readonly taken: (given: { address: string | number; page: string | number }) => string;
  readonly takenElsewhere: (given: { address: string | number }) => string;
  readonly targetMissing: string;
  readonly targetLong: string;
  readonly dead: (given: { address: string | number; count: number }) => string;
  readonly deadTodo: string;
}
