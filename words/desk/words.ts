// Written from en.yaml by `npm run words`.

/** The words of this part. A message with placeholders is a function of them. */
export interface Words {
  readonly shell: {
    readonly desk: string;
    readonly skip: string;
    readonly views: string;
    readonly more: string;
    readonly moreViews: string;
    readonly openSite: string;
    readonly away: string;
    readonly failed: string;
    readonly failedTitle: string;
    readonly loading: string;
    readonly retry: string;
    readonly notHere: string;
    readonly home: string;
    readonly copy: string;
    readonly copied: string;
    readonly toasts: {
      readonly group: string;
      readonly close: string;
    };
    readonly person: (given: { name: string | number; role: string | number }) => string;
    readonly language: string;
  };
}
