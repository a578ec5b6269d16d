// Written from en.yaml by `npm run words`.

/** The words of this part. A message with placeholders is a function of them. */
export interface Words {
  readonly title: string;
  readonly days: {
    readonly month: string;
    readonly quarter: string;
  };
  readonly daysNav: string;
  readonly off: string;
  readonly offMore: string;
  readonly offDetails: string;
  readonly nothing: string;
  readonly visitors: string;
  readonly views: string;
  readonly enquiries: string;
  readonly enquiriesIn: (given: { days: string | number }) => string;
  readonly perDay: (given: { count: string | number }) => string;
  readonly chart: (given: { days: string | number; views: number; visitors: number }) => string;
  readonly ofDay: (given: { day: string | number; views: number; visitors: number }) => string;
  readonly most: (given: { day: string | number; views: number; visitors: number }) => string;
  readonly partial: string;
  readonly table: string;
  readonly day: string;
  readonly small: string;
  readonly bots: (given: { count: number }) => string;
  readonly pages: string;
  readonly noPages: string;
  readonly otherPages: string;
  readonly referrers: string;
  readonly noReferrers: string;
  readonly otherHosts: string;
  readonly readCount: (given: { count: number }) => string;
  readonly week: string;
}
