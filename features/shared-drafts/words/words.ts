// Written from en.yaml by `npm run words`.

/** The words of this part. A message with placeholders is a function of them. */
export interface Words {
  readonly title: string;
  readonly what: string;
  readonly form: string;
  readonly page: string;
  readonly days: string;
  readonly dayNames: {
    readonly day: string;
    readonly week: string;
  };
  readonly make: string;
  readonly made: string;
  readonly madeHint: string;
  readonly open: string;
  readonly none: string;
  readonly madeBy: (given: { author: string | number }) => string;
  readonly ends: (given: { time: string | number }) => string;
  readonly notOpened: string;
  readonly lastOpened: (given: { time: string | number }) => string;
  readonly end: string;
  readonly endOf: (given: { what: string | number }) => string;
  readonly ended: string;
}

/** What only the server says. */
export interface ServerWords {
  readonly previewForms: string;
  readonly shareNoAddress: string;
  readonly pageMissing: string;
  readonly shareEnded: string;
  readonly draft: (given: { until: string | number }) => string;
  readonly endedTitle: string;
  readonly endedText: string;
}
