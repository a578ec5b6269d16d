// Written from en.yaml by `npm run words`.

/** What only the server says. */
export interface ServerWords {
  readonly what: {
    readonly "alt-missing": (given: { name: string | number; advice: string | number }) => string;
    readonly "alt-file-name": (given: { name: string | number }) => string;
    readonly "alt-says-picture": (given: { name: string | number; alt: string | number }) => string;
    readonly "alt-long": (given: { name: string | number; count: string | number }) => string;
    readonly "picture-small": (given: {
      name: string | number;
      width: string | number;
      shown: string | number;
    }) => string;
    readonly "picture-unused": (given: { name: string | number }) => string;
    readonly "picture-unlisted": string;
    readonly "title-duplicate": (given: { other: string | number; text: string | number }) => string;
    readonly "title-long": (given: { count: string | number }) => string;
    readonly "description-missing": string;
    readonly "description-long": (given: { count: string | number }) => string;
    readonly "description-duplicate": (given: { other: string | number; text: string | number }) => string;
    readonly "body-empty": string;
    readonly "date-future": (given: { date: string | number }) => string;
    readonly "until-past": (given: { date: string | number }) => string;
    readonly "date-missing": string;
    readonly "starter-text": (given: { text: string | number }) => string;
    readonly "words-odd": (given: { text: string | number }) => string;
    readonly "placeholder-text": (given: { text: string | number }) => string;
    readonly "address-example": (given: { address: string | number }) => string;
    readonly "contact-missing": string;
    readonly "copyright-old": (given: { year: string | number }) => string;
    readonly "showcase-on": string;
    readonly "imprint-missing": (given: { country: string | number }) => string;
    readonly "privacy-missing": string;
    readonly "security-missing": string;
  };
  readonly todo: {
    readonly "alt-missing": string;
    readonly "alt-file-name": string;
    readonly "alt-says-picture": string;
    readonly "alt-long": string;
    readonly "picture-small": string;
    readonly "picture-unused": string;
    readonly "picture-unlisted": string;
    readonly "title-duplicate": string;
    readonly "title-long": string;
    readonly "description-missing": string;
    readonly "description-long": string;
    readonly "description-duplicate": string;
    readonly "body-empty": string;
    readonly "date-future": string;
    readonly "until-past": string;
    readonly "date-missing": string;
    readonly "starter-text": string;
    readonly "words-odd": string;
    readonly "placeholder-text": string;
    readonly "address-example": string;
    readonly "contact-missing": string;
    readonly "copyright-old": string;
    readonly "showcase-on": string;
    readonly "imprint-missing": string;
    readonly "privacy-missing": string;
    readonly "security-missing": string;
  };
}
