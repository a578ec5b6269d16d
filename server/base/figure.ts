/** A figure for who watches the site, which a part of the process has at any moment. */
export interface Figure {
  /** As it is published. */
  readonly name: string;
  readonly help: string;
  /** Whether it only grows. */
  readonly isCount?: true;
  /** What its values are told apart by; few and fixed, and nothing that visitors send. */
  readonly label?: string;
  /** Called at each scrape: the value, or those by label; no value where it gives null or rejects. */
  readonly read: () => FigureValue | Promise<FigureValue>;
}

type FigureValue = number | Readonly<Record<string, number>> | null;
