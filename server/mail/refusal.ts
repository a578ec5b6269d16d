import type { SendOutcome } from "./mail.ts";

/** What nodemailer reports of a failure, beside the error's own fields. */
interface SmtpError extends Error {
  readonly code?: string;
  readonly command?: string;
  readonly response?: string;
  readonly responseCode?: number;
}

type FailedSend = Exclude<SendOutcome, { kind: "delivered" }>;
type Verdict =
  | { readonly kind: "refused" }
  | { readonly kind: "later"; readonly serverAway: boolean; readonly advice?: string };

const longestReason = 300;

const advices = {
  password: "check user and password in SMTP_URL",
  host: "check the host in SMTP_URL",
  encryption:
    "check SMTP_URL: smtps:// for port 465, smtp:// for 587, and a host that the server's certificate names",
  connection:
    "the server takes no mail from this machine: use your provider's mail server in SMTP_URL, or ask its operator",
  sender: "check MAIL_FROM: it must be an address that the account in SMTP_URL may send as",
  relay: "check that SMTP_URL has the user and password of an account that may send mail from MAIL_FROM",
  policy: "check MAIL_FROM and the SPF, DKIM and DMARC records of its domain, and the account's limits",
} as const;

/** Passes or is mended at the server; the mail waits. */
const passing = (serverAway: boolean): Verdict => ({ kind: "later", serverAway });
/** The owner has to mend it; every mail waits for that, or those to the same recipients. */
const ours = (advice: keyof typeof advices, serverAway = true): Verdict => ({
  kind: "later",
  serverAway,
  advice: advices[advice],
});
const refused: Verdict = { kind: "refused" };

const isPassword = /^53[0458]$/;
const isEncryption = /certificate|self[- ]signed|altname|wrong version number|\b(?:ssl|tls)\b/i;
const isRelay =
  /\brelay|authenticat|not permitted|not allowed to send|\bspf\b|\bdkim\b|\bdmarc\b|block(?:ed|list)|blacklist|spamhaus|reputation/i;
const isSendersRight =
  /\brelay|authenticat|not permitted|not allowed to send|send as|not verified|\bspf\b|\bdkim\b|\bdmarc\b|quota|sending limit/i;
/**
 * RFC 3463: the recipient's address or mailbox. 5.4.1 is what Exchange says of recipients that it does not
 * know.
 */
const isRecipient = /^5\.(?:1\.(?:[0-6]|10)|2\.[01]|4\.1)$/;
/**
 * The registry of enhanced codes: rights, SPF, DKIM, reverse DNS; 57 and 60 are Exchange's, 5.4.5 a limit.
 */
const isPolicy = /^5\.(?:7\.(?:[389]|2\d|57|60)|4\.5)$/;

/**
 * Judges a failure by whose fault it is. Only what is about this very recipient or these very words is final.
 * What is our account's or our settings' fault waits for the owner, who learns what to mend; all else passes
 * by itself.
 */
export function judge(error: SmtpError): FailedSend {
  const { code = error.name, responseCode } = error;
  const words = error.response ?? `${error.message} (${code})`;
  const verdict = verdictOn(error);
  const shown = responseCode ? String(responseCode) : code;
  if (verdict.kind === "refused") return { kind: "refused", reason: tidy(words), code: shown };
  const { serverAway, advice } = verdict;
  return {
    kind: "later",
    reason: advice ? `${tidy(words, longestReason - advice.length)}; ${advice}` : tidy(words),
    code: shown,
    serverAway,
    fault: advice ? "account" : null,
    answered: responseCode !== undefined,
  };
}

function verdictOn({
  code = "",
  command = "",
  message,
  responseCode = 0,
  response = "",
}: SmtpError): Verdict {
  const isFinal = responseCode >= 500;
  if (isPassword.test(String(responseCode))) return ours("password");
  if (code === "EAUTH" || code === "ENOAUTH")
    return responseCode === 0 || isFinal ? ours("password") : passing(true);
  if (command === "MAIL FROM")
    return isFinal ? onSender(responseCode, enhanced(response)) : passing(responseCode === 0);
  if (command === "RCPT TO")
    return isFinal ? onRecipient(responseCode, response) : passing(responseCode === 0);
  if (command === "DATA") return isFinal ? onData(response) : passing(responseCode === 0);
  if (code === "ETLS" || code === "EREQUIRETLS" || isEncryption.test(message)) return ours("encryption");
  // EAI_AGAIN is a name server that is away.
  if (/\bENOTFOUND\b/.test(message)) return ours("host");
  return isFinal ? ours("connection") : passing(true);
}

/** The sender is the same for every mail. */
function onSender(responseCode: number, status: string): Verdict {
  return responseCode === 552 || status === "5.3.4" ? refused : ours("sender");
}

function onRecipient(responseCode: number, response: string): Verdict {
  const status = enhanced(response);
  if (isRelay.test(response)) return ours("relay", false);
  if (status === "5.2.2" || responseCode === 552) return passing(false);
  const isAbout = status === "" ? [550, 551, 553].includes(responseCode) : isRecipient.test(status);
  return isAbout ? refused : ours("relay", false);
}

function onData(response: string): Verdict {
  const isOurs = isPolicy.test(enhanced(response)) || isSendersRight.test(response);
  return isOurs ? ours("policy", false) : refused;
}

/** The enhanced status code (RFC 3463) of an answer; empty where it has none. */
function enhanced(response: string): string {
  return /(?:^|[\s(#])(5\.\d{1,3}\.\d{1,3})(?![.\d])/.exec(response)?.[1] ?? "";
}

/** A server's words on one short line without control characters. */
export function tidy(text: string, longest = longestReason): string {
  return text
    .replace(/[\p{Cc}\p{Cf}\s]+/gu, " ")
    .trim()
    .slice(0, longest);
}
