import type { machineRules } from "#server/doctor/machine-rules.ts";
import type { mailRules } from "#server/doctor/mail-rules.ts";
import type { openingRules } from "#server/doctor/opening-rules.ts";

/** A rule about what whoever runs the site looks after: its settings, its mail, its machine. */
type KeeperRule = keyof typeof openingRules | keyof typeof mailRules | keyof typeof machineRules;

/** What each of them means to an owner; a rule without a sentence does not compile. */
const keeperWords: Record<KeeperRule, string> = {
  "content-example": "Visitors see the example agency, not yours.",
  "content-stray":
    "The desk does not have your texts and pictures, as happens after a move to another machine. Visitors see your site as before; change nothing here until your texts are back.",
  "site-url-missing":
    "Your site does not know its public address, such as https://www.example.com. Until it does, links that people share show no picture, search engines may list your pages under several addresses, and no newsletter can be sent.",
  "site-url-http": "The connection to your site is not encrypted: browsers warn your visitors.",
  "site-url-local":
    "The address that was set for your site is one that visitors cannot open, so links in mails and in search engines lead nowhere.",
  "setting-unknown": "One of the site’s settings is misspelt, so it has no effect.",
  "key-guessable": "The key that protects the links in your mails can be guessed.",
  "robots-closed": "Search engines are kept away from the whole site.",
  "limits-off": "Nothing keeps somebody from sending your forms thousands of times.",
  "proxy-unknown": "The site takes all visitors for one: after a few messages the form may turn others away.",
  "retention-off":
    "Messages are kept for ever. Say after how many days they are to be erased: what is not kept cannot leak.",
  "log-quiet": "Nothing is written down when something goes wrong.",
  "log-loud": "More is written down about visits than is needed.",
  "mail-off": "You get no mail when a visitor writes to you: messages wait in the Inbox alone.",
  "mail-server": "The mail server takes no mail from your site. Messages wait meanwhile.",
  "mail-plain": "The password of your mail account is sent without encryption.",
  "mail-from-example": "Mails of your site name a sender that does not exist, so they will hardly arrive.",
  "mx-missing": "An address that is to get your visitors’ messages takes no mail.",
  "spf-missing": "Your mails may end up as spam: your domain does not say who may send them.",
  "spf-several": "Your mails may end up as spam: your domain says twice who may send them.",
  "spf-open": "Anybody may send mails in the name of your domain.",
  "dmarc-missing": "Your domain does not say what becomes of mails that others send in its name.",
  "dmarc-none": "Mails that others send in the name of your domain are not refused yet.",
  "dkim-unknown": "It could not be seen whether your mails are signed, which keeps them from being spam.",
  "dns-away": "Whether mails from your domain are trusted could not be looked up.",
  "newsletter-unconfirmed": "Anybody can sign up another person’s address for your newsletter.",
  "test-mail-sent": "A test mail was sent.",
  "test-mail-refused": "A test mail was refused.",
  "node-odd": "The site runs on a program that gets no fixes for long.",
  "user-root": "The site may do more on its machine than it should.",
  "data-open": "Others who use the machine can look into the data of your site.",
  "key-open": "Others who use the machine can read the key of your site.",
  "env-open": "Others who use the machine can read the passwords of your site.",
  "data-read-only": "The site cannot store anything where its data is.",
  "key-unusable": "The key of your site cannot be used.",
  "disk-short": "There is little room left for the data of your site: messages are refused once it is full.",
  "clock-database": "A clock is wrong, so that dates and mails may come too early or too late.",
  "clock-public":
    "The clock of the machine is wrong, so that what has a date may appear too early or too late.",
  "database-closed": "The data of your site could not be looked at.",
  "database-older": "The data of your site is of an older version of the program.",
  "backup-none": "There is no backup: if the machine fails, your messages and subscribers are lost.",
  "backup-short": "The last backup holds less than it should.",
  "processes-apart": "Visitors do not all see the same: a part of your site lags behind.",
  "site-failing": "A part of your site does not work.",
};

/** What a rule about settings, mail or machine has found, in an owner's words. */
export const keeperWordsOf = (rule: string): string | undefined =>
  Object.entries(keeperWords).find(([id]) => id === rule)?.[1];
