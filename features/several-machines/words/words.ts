// Written from en.yaml by `npm run words`.

/** What only the server says. */
export interface ServerWords {
  readonly apart: (given: {
    one: string | number;
    other: string | number;
    what: string | number;
    minutes: number;
  }) => string;
  readonly apartTodo: string;
}
