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
    readonly notHereHint: string;
    readonly home: string;
    readonly copy: string;
    readonly copied: string;
    readonly goodUntil: (given: { time: string | number }) => string;
    readonly toasts: {
      readonly group: string;
      readonly close: string;
    };
    readonly person: (given: { name: string | number; role: string | number }) => string;
    readonly language: string;
    readonly cancel: string;
    readonly save: string;
    readonly undo: string;
    readonly publish: string;
    readonly back: string;
    readonly by: (given: { author: string | number; time: string | number }) => string;
    readonly further: (given: { count: string | number }) => string;
    readonly width: string;
    readonly widths: {
      readonly phone: string;
      readonly tablet: string;
      readonly desktop: string;
    };
    readonly theme: string;
    readonly themes: {
      readonly own: string;
      readonly light: string;
      readonly dark: string;
    };
    readonly unreadable: string;
    readonly alone: string;
    readonly aloneDetails: string;
    readonly keepersHint: string;
    readonly needed: string;
    readonly copyNeeded: string;
  };
  readonly access: {
    readonly title: string;
    readonly ended: string;
    readonly byLink: string;
    readonly signOut: string;
  };
  readonly today: {
    readonly title: string;
    readonly messages: string;
    readonly waiting: (given: { count: number; days: string | number }) => string;
    readonly suspects: (given: { count: number }) => string;
    readonly backup: string;
    readonly never: string;
    readonly changes: string;
    readonly coming: string;
    readonly scheduled: (given: { count: number }) => string;
    readonly comingLine: {
      readonly appears: string;
      readonly disappears: string;
    };
    readonly zone: (given: { zone: string | number }) => string;
    readonly nothingComing: string;
    readonly drafts: string;
    readonly dated: (given: { date: string | number }) => string;
    readonly show: string;
    readonly showOf: (given: { title: string | number }) => string;
    readonly noDraft: (given: { title: string | number }) => string;
    readonly findings: string;
    readonly allWell: string;
    readonly nothingForYou: string;
    readonly keepers: string;
    readonly severities: {
      readonly error: string;
      readonly warning: string;
      readonly note: string;
    };
  };
  readonly pages: {
    readonly title: string;
    readonly site: string;
    readonly search: string;
    readonly inTexts: string;
    readonly moreTexts: string;
    readonly kinds: string;
    readonly documents: string;
    readonly states: {
      readonly draft: string;
      readonly scheduled: string;
      readonly ended: string;
      readonly hidden: string;
    };
    readonly marks: {
      readonly draftDated: string;
      readonly from: (given: { date: string | number }) => string;
      readonly until: (given: { date: string | number }) => string;
      readonly ended: (given: { date: string | number }) => string;
    };
    readonly actionsOf: (given: { title: string | number }) => string;
    readonly actions: string;
    readonly draft: string;
    readonly draftDated: string;
    readonly showDraft: string;
    readonly showOnDates: string;
    readonly duplicate: string;
    readonly duplicated: (given: { title: string | number }) => string;
    readonly hide: string;
    readonly hidden: (given: { title: string | number }) => string;
    readonly show: string;
    readonly shown: (given: { title: string | number }) => string;
    readonly dates: string;
    readonly datesOf: (given: { title: string | number }) => string;
    readonly from: string;
    readonly until: string;
    readonly day: string;
    readonly time: string;
    readonly zone: (given: { zone: string | number }) => string;
    readonly changeAddress: string;
    readonly addressOf: (given: { title: string | number }) => string;
    readonly newAddress: string;
    readonly addressHint: (given: { name: string | number }) => string;
    readonly formerAddress: (given: { address: string | number }) => string;
    readonly addressOfUnseen: string;
    readonly moveUp: string;
    readonly moveDown: string;
    readonly removeEntry: string;
    readonly removalOf: (given: { title: string | number }) => string;
    readonly named: string;
    readonly removeNamed: string;
    readonly removed: (given: { title: string | number }) => string;
    readonly undoRemoval: (given: { title: string | number }) => string;
    readonly entryGone: string;
    readonly entryOvertaken: string;
    readonly new: string;
    readonly newIn: (given: { label: string | number }) => string;
    readonly create: string;
    readonly missing: string;
    readonly more: (given: { count: string | number }) => string;
    readonly panes: string;
    readonly paneNames: {
      readonly tree: string;
      readonly page: string;
      readonly fields: string;
    };
    readonly frame: string;
    readonly frameIn: (given: { theme: string | number }) => string;
    readonly bothThemes: string;
    readonly faulty: (given: { count: number }) => string;
    readonly fix: (given: { where: string | number }) => string;
    readonly seeMistakes: (given: { count: number }) => string;
    readonly fields: string;
    readonly details: string;
    readonly choose: string;
    readonly askOperator: (given: { detail: string | number }) => string;
    readonly saved: string;
    readonly saving: string;
    readonly notSaved: (given: { why: string | number }) => string;
    readonly notSavedHere: string;
    readonly notSavedMark: string;
    readonly retry: string;
    readonly redo: string;
    readonly fullWidth: string;
    readonly undone: string;
    readonly redone: string;
    readonly allUndone: string;
    readonly overtaken: string;
    readonly yours: string;
    readonly theirs: string;
    readonly allOfYours: string;
    readonly allOfTheirs: string;
    readonly settleFirst: string;
    readonly keepYours: string;
    readonly takeTheirs: string;
    readonly addRow: (given: { label: string | number }) => string;
    readonly newName: (given: { label: string | number }) => string;
    readonly add: string;
    readonly up: (given: { row: string | number }) => string;
    readonly down: (given: { row: string | number }) => string;
    readonly move: (given: { row: string | number }) => string;
    readonly howToMove: string;
    readonly moving: (given: {
      row: string | number;
      place: string | number;
      count: string | number;
    }) => string;
    readonly moveEnded: (given: {
      row: string | number;
      place: string | number;
      count: string | number;
    }) => string;
    readonly moveCancelled: (given: { row: string | number }) => string;
    readonly remove: (given: { row: string | number }) => string;
    readonly required: string;
    readonly otherwise: (given: { value: string | number }) => string;
    readonly none: string;
    readonly writtenAs: (given: { label: string | number }) => string;
    readonly ways: {
      readonly short: string;
      readonly list: string;
      readonly group: string;
    };
    readonly pick: string;
    readonly quoted: (given: { text: string | number }) => string;
    readonly values: {
      readonly nothing: string;
      readonly yes: string;
      readonly no: string;
      readonly number: (given: { id: string | number }) => string;
    };
  };
  readonly media: {
    readonly title: string;
    readonly add: string;
    readonly addHere: string;
    readonly hint: string;
    readonly photosHint: string;
    readonly drop: string;
    readonly uploads: string;
    readonly added: (given: { count: number }) => string;
    readonly known: (given: { count: number; names: string | number }) => string;
    readonly failed: (given: { count: number }) => string;
    readonly progress: (given: { name: string | number }) => string;
    readonly dismiss: (given: { name: string | number }) => string;
    readonly tooLarge: (given: { name: string | number; megabytes: string | number }) => string;
    readonly show: string;
    readonly filters: {
      readonly all: string;
      readonly unused: string;
      readonly undescribed: string;
    };
    readonly files: string;
    readonly noPictures: string;
    readonly noFiles: string;
    readonly more: (given: { count: string | number }) => string;
    readonly unused: string;
    readonly used: (given: { count: number }) => string;
    readonly undescribed: string;
    readonly kilobytes: (given: { count: string | number }) => string;
    readonly megabytes: (given: { count: string | number }) => string;
    readonly all: string;
    readonly missing: string;
    readonly alt: string;
    readonly altHint: (given: { advice: string | number }) => string;
    readonly focus: string;
    readonly focusHint: string;
    readonly focusAt: (given: { x: string | number; y: string | number }) => string;
    readonly pointFor: string;
    readonly shapes: {
      readonly focus: string;
      readonly square: string;
      readonly wide: string;
      readonly tall: string;
    };
    readonly asEverywhere: string;
    readonly crops: string;
    readonly frames: {
      readonly square: string;
      readonly disc: string;
      readonly standard: string;
      readonly film: string;
      readonly tall: string;
    };
    readonly usedIn: string;
    readonly usedNowhere: string;
    readonly moreUses: (given: { count: string | number }) => string;
    readonly replace: string;
    readonly replaceNamed: (given: { name: string | number }) => string;
    readonly replaceTitle: string;
    readonly replaceHint: string;
    readonly replaced: string;
    readonly remove: string;
    readonly removeNamed: (given: { name: string | number }) => string;
    readonly removeTitle: (given: { name: string | number }) => string;
    readonly removeUnused: string;
    readonly removeUsed: string;
    readonly removed: string;
    readonly copy: string;
    readonly copyNamed: (given: { name: string | number }) => string;
    readonly copied: string;
    readonly notCopied: string;
    readonly choose: string;
    readonly chooseTitle: {
      readonly picture: string;
      readonly file: string;
    };
    readonly chooseFor: {
      readonly picture: (given: { label: string | number }) => string;
      readonly file: (given: { label: string | number }) => string;
    };
  };
  readonly brand: {
    readonly title: string;
    readonly discard: string;
    readonly faulty: string;
    readonly pages: {
      readonly dark: string;
      readonly light: string;
    };
    readonly sides: {
      readonly dark: string;
      readonly light: string;
    };
    readonly colours: string;
    readonly coloursHint: string;
    readonly only: string;
    readonly ofColour: (given: { name: string | number }) => string;
    readonly pick: string;
    readonly hex: string;
    readonly hexWrong: string;
    readonly lightness: string;
    readonly strength: string;
    readonly hue: string;
    readonly sample: string;
    readonly button: string;
    readonly measured: (given: { text: string | number; ink: string | number }) => string;
    readonly moved: string;
    readonly byHand: (given: { side: string | number; colour: string | number }) => string;
    readonly compute: string;
    readonly computeOf: (given: { name: string | number; side: string | number }) => string;
    readonly newColour: string;
    readonly add: string;
    readonly removeColour: (given: { name: string | number }) => string;
    readonly remove: string;
    readonly mark: string;
    readonly markHint: string;
    readonly noMark: string;
    readonly wordmark: string;
    readonly chooseFile: {
      readonly mark: string;
      readonly wordmark: string;
    };
    readonly removeFile: {
      readonly mark: string;
      readonly wordmark: string;
    };
    readonly uploading: string;
    readonly uploaded: string;
    readonly face: string;
    readonly faceSample: string;
    readonly ownFace: (given: { name: string | number; weight: string | number }) => string;
    readonly ownFaceRange: (given: {
      name: string | number;
      light: string | number;
      heavy: string | number;
    }) => string;
    readonly chooseFace: string;
    readonly faceHint: string;
    readonly removeFace: string;
    readonly structure: string;
    readonly parts: {
      readonly motif: string;
      readonly banner: string;
      readonly band: string;
      readonly heads: string;
      readonly moment: string;
      readonly services: string;
      readonly work: string;
      readonly footer: string;
    };
    readonly ways: {
      readonly motif: {
        readonly corner: string;
        readonly star: string;
      };
      readonly banner: {
        readonly split: string;
        readonly full: string;
        readonly poster: string;
      };
      readonly band: {
        readonly quarter: string;
        readonly strip: string;
      };
      readonly heads: {
        readonly above: string;
        readonly side: string;
        readonly middle: string;
      };
      readonly moment: {
        readonly light: string;
        readonly unfold: string;
        readonly grow: string;
      };
      readonly services: {
        readonly rows: string;
        readonly pictures: string;
      };
      readonly work: {
        readonly stagger: string;
        readonly index: string;
        readonly row: string;
      };
      readonly footer: {
        readonly name: string;
        readonly colophon: string;
        readonly map: string;
      };
    };
    readonly corner: string;
    readonly corners: {
      readonly square: string;
      readonly round: string;
      readonly quarter: string;
      readonly cut: string;
    };
    readonly theme: string;
    readonly themes: {
      readonly dark: string;
      readonly light: string;
      readonly system: string;
    };
    readonly switch: string;
  };
  readonly publish: {
    readonly title: string;
    readonly changeCount: (given: { count: number }) => string;
    readonly changes: string;
    readonly unseen: {
      readonly draft: string;
      readonly belongs: string;
      readonly ended: string;
      readonly scheduled: string;
    };
    readonly appears: (given: { time: string | number }) => string;
    readonly undated: (given: { time: string | number }) => string;
    readonly showIt: (given: { show: string | number; what: string | number }) => string;
    readonly show: string;
    readonly showFrom: (given: { time: string | number }) => string;
    readonly noDraft: string;
    readonly nothing: string;
    readonly elsewhere: string;
    readonly deadLinks: string;
    readonly notComparable: string;
    readonly open: (given: { what: string | number }) => string;
    readonly openShort: string;
    readonly compare: (given: { what: string | number }) => string;
    readonly compareShort: string;
    readonly sides: {
      readonly before: string;
      readonly after: string;
    };
    readonly sideShown: string;
    readonly widthAndTheme: string;
    readonly edit: (given: { what: string | number }) => string;
    readonly editShort: string;
    readonly problems: string;
    readonly fix: (given: { what: string | number }) => string;
    readonly fixShort: string;
    readonly fixFirst: (given: { count: number }) => string;
    readonly overtaken: (given: { by: string | number; version: string | number }) => string;
    readonly overtakenNoted: (given: {
      by: string | number;
      version: string | number;
      note: string | number;
    }) => string;
    readonly understood: string;
    readonly noteLabel: string;
    readonly publish: string;
    readonly keys: string;
    readonly publishing: string;
    readonly published: (given: { version: string | number }) => string;
    readonly unchanged: (given: { version: string | number }) => string;
    readonly seenEverywhere: string;
    readonly seenAt: string;
    readonly noSite: string;
    readonly notShown: string;
    readonly shownAtOnce: string;
    readonly shownAfter: (given: { seconds: string | number }) => string;
    readonly silent: (given: { silent: number; all: string | number }) => string;
    readonly undo: string;
    readonly undone: string;
    readonly versions: string;
    readonly noVersions: string;
    readonly version: (given: { version: string | number }) => string;
    readonly live: string;
    readonly pinned: string;
    readonly lookAtVersion: (given: { version: string | number }) => string;
    readonly backChanges: string;
    readonly backHint: string;
    readonly sameForVisitors: string;
    readonly goBack: string;
    readonly asNow: string;
    readonly asThen: string;
    readonly earlier: string;
    readonly earlierHint: string;
    readonly onlyInVersion: string;
    readonly nothingEarlier: string;
    readonly bringBack: string;
    readonly bringBackOf: (given: { what: string | number }) => string;
    readonly makeAsItWas: string;
    readonly makeAsItWasOf: (given: { what: string | number }) => string;
    readonly reused: (given: {
      number: string | number;
      by: string | number;
      next: string | number;
    }) => string;
    readonly bringBackAs: (given: { next: string | number }) => string;
    readonly bringBackAsOf: (given: { next: string | number; what: string | number }) => string;
    readonly broughtBack: string;
    readonly bringingUndone: string;
    readonly notUndone: string;
    readonly wentBack: (given: { version: string | number }) => string;
    readonly keep: string;
    readonly keepVersion: (given: { version: string | number }) => string;
    readonly letGo: string;
    readonly letGoVersion: (given: { version: string | number }) => string;
    readonly kept: string;
  };
  readonly inbox: {
    readonly title: string;
    readonly folders: {
      readonly new: string;
      readonly waiting: (given: { days: string | number }) => string;
      readonly answered: string;
      readonly suspect: string;
      readonly archived: string;
    };
    readonly folderNav: string;
    readonly empty: {
      readonly new: string;
      readonly waiting: (given: { days: string | number }) => string;
      readonly answered: string;
      readonly suspect: string;
      readonly archived: string;
    };
    readonly list: string;
    readonly more: string;
    readonly newCount: (given: { count: string | number }) => string;
    readonly arrived: (given: { count: number }) => string;
    readonly email: string;
    readonly phone: string;
    readonly reply: string;
    readonly answered: (given: { who: string | number; time: string | number }) => string;
    readonly markAnswered: string;
    readonly notAnswered: string;
    readonly archive: string;
    readonly unarchive: string;
    readonly changed: {
      readonly answered: (given: { name: string | number }) => string;
      readonly unanswered: (given: { name: string | number }) => string;
      readonly archived: (given: { name: string | number }) => string;
      readonly unarchived: (given: { name: string | number }) => string;
    };
    readonly spam: string;
    readonly spamDone: (given: { name: string | number }) => string;
    readonly notSpam: string;
    readonly notSpamDone: string;
    readonly notes: string;
    readonly noteLabel: string;
    readonly addNote: string;
    readonly erase: string;
    readonly eraseTitle: string;
    readonly eraseWhat: (given: {
      count: number;
      email: string | number;
      subscribed: string | number;
    }) => string;
    readonly eraseNow: string;
    readonly erased: string;
    readonly keys: {
      readonly next: string;
      readonly before: string;
      readonly read: string;
      readonly reply: string;
      readonly archive: string;
      readonly spam: string;
      readonly search: string;
      readonly keys: string;
    };
    readonly showKeys: string;
    readonly listens: string;
  };
  readonly subscribers: {
    readonly title: string;
    readonly states: {
      readonly active: string;
      readonly pending: string;
      readonly unsubscribed: string;
    };
    readonly growth: (given: { joined: string | number; left: string | number }) => string;
    readonly now: string;
    readonly stateNav: string;
    readonly empty: {
      readonly active: string;
      readonly pending: string;
      readonly unsubscribed: string;
    };
    readonly email: string;
    readonly since: string;
    readonly action: string;
    readonly unsubscribe: (given: { email: string | number }) => string;
    readonly unsubscribeShort: string;
    readonly unsubscribeWhat: string;
    readonly ended: string;
    readonly more: string;
  };
  readonly lists: {
    readonly seeForm: string;
    readonly seePages: string;
    readonly search: string;
    readonly found: (given: { count: number }) => string;
    readonly foundSome: (given: { count: string | number }) => string;
    readonly exportAll: string;
  };
  readonly writing: {
    readonly tools: (given: { label: string | number }) => string;
    readonly undo: string;
    readonly heading: string;
    readonly subheading: string;
    readonly bold: string;
    readonly italic: string;
    readonly link: string;
    readonly bullets: string;
    readonly numbers: string;
    readonly tasks: string;
    readonly quote: string;
    readonly picture: string;
    readonly addBlock: string;
    readonly addPicture: string;
    readonly findBlock: string;
    readonly blocksFound: (given: { count: number }) => string;
    readonly hint: string;
    readonly source: string;
    readonly backToText: string;
    readonly linkTitle: string;
    readonly linkText: string;
    readonly linkAddress: string;
    readonly linkHelp: string;
    readonly linkRefused: string;
    readonly linkUnknown: string;
    readonly removeLink: string;
    readonly remove: string;
    readonly removed: (given: { name: string | number }) => string;
    readonly required: (given: { label: string | number }) => string;
    readonly missing: string;
    readonly blocks: {
      readonly figure: {
        readonly label: string;
        readonly help: string;
      };
      readonly gallery: {
        readonly label: string;
        readonly help: string;
      };
      readonly quote: {
        readonly label: string;
        readonly help: string;
      };
      readonly people: {
        readonly label: string;
        readonly help: string;
      };
      readonly prices: {
        readonly label: string;
        readonly help: string;
      };
      readonly call: {
        readonly label: string;
        readonly help: string;
      };
      readonly video: {
        readonly label: string;
        readonly help: string;
      };
      readonly download: {
        readonly label: string;
        readonly help: string;
      };
      readonly columns: {
        readonly label: string;
        readonly help: string;
      };
      readonly details: {
        readonly label: string;
        readonly help: string;
      };
      readonly table: {
        readonly label: string;
        readonly help: string;
      };
    };
    readonly fields: {
      readonly alt: string;
      readonly caption: string;
      readonly pictures: string;
      readonly words: string;
      readonly name: string;
      readonly role: string;
      readonly people: string;
      readonly plans: string;
      readonly text: string;
      readonly label: string;
      readonly link: string;
      readonly video: string;
      readonly title: string;
      readonly poster: string;
      readonly captions: string;
      readonly file: string;
      readonly linkText: string;
      readonly columns: string;
      readonly summary: string;
      readonly table: string;
    };
    readonly table: {
      readonly name: string;
      readonly tools: string;
      readonly rowBelow: string;
      readonly removeRow: string;
      readonly columnBefore: string;
      readonly columnAfter: string;
      readonly removeColumn: string;
      readonly sides: {
        readonly left: string;
        readonly center: string;
        readonly right: string;
      };
    };
    readonly islands: {
      readonly table: string;
      readonly definition: string;
      readonly html: string;
      readonly other: string;
    };
  };
}

/** What only the server says. */
export interface ServerWords {
  readonly siteItself: string;
  readonly firstStart: string;
  readonly fileMistake: string;
  readonly fieldGone: string;
  readonly unchangeable: string;
  readonly notInVersion: string;
  readonly entryMissing: string;
  readonly deviceName: string;
  readonly otherDesk: string;
  readonly tooLongAgo: string;
  readonly listChanged: string;
  readonly linkEndedHere: string;
  readonly brokenOff: string;
  readonly diskFull: string;
  readonly diskClosed: string;
  readonly messageGone: string;
  readonly messageSuspect: string;
  readonly messageNotSuspect: string;
  readonly tooManyTries: string;
  readonly picturesChanged: string;
  readonly picturesMistake: string;
  readonly fileGone: string;
  readonly pictureOvertaken: string;
  readonly gif: string;
  readonly pictureUnshown: string;
  readonly tooManyFiles: string;
  readonly ownersOnly: string;
  readonly fieldsInvalid: string;
  readonly noEntry: string;
  readonly entryGone: string;
  readonly entryDeleted: string;
  readonly noDocument: string;
  readonly noEntries: string;
  readonly noOrder: string;
  readonly goneFromVersion: string;
  readonly overtaken: string;
  readonly madeMeanwhile: string;
  readonly versionGone: string;
  readonly signInFirst: string;
  readonly notSubscribed: string;
  readonly noKind: (given: { name: string | number }) => string;
  readonly ownAddress: (given: { name: string | number }) => string;
  readonly noAddress: (given: { name: string | number; longest: string | number }) => string;
  readonly tooLarge: (given: { megabytes: string | number }) => string;
  readonly usedIn: (given: { place: string | number; others: number }) => string;
  readonly addressTaken: (given: { name: string | number }) => string;
  readonly handedOn: (given: { what: string | number; detail: string | number }) => string;
  readonly nothingPublished: (given: { count: number }) => string;
  readonly sourceMissing: string;
  readonly versionMissing: string;
  readonly versionUnfit: string;
  readonly fileChanged: string;
  readonly publishedMeanwhile: string;
  readonly folderStray: string;
  readonly folderUnfit: string;
  readonly mistakesHinder: (given: { count: number }) => string;
  readonly mistakesListed: string;
  readonly noteEmpty: string;
  readonly noteLong: (given: { most: string | number }) => string;
}
