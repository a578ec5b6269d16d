/** What the content check says of something begins with a verb, or is a clause of its own. */
const verb = /^(?:must|may|can|has|is|are|holds|names|says|nests|needs|leads|would|begins|lies)\b|^cannot\b/;

/** The end of a sentence of the content check as a whole one. */
export function sentence(why: string, subject = "This"): string {
  const whole = verb.test(why) ? `${subject} ${why}` : `${why.charAt(0).toUpperCase()}${why.slice(1)}`;
  return /[.?!]$/.test(whole) ? whole : `${whole}.`;
}
