// The HTML standard's "valid e-mail address": what `<input type=email>` accepts (API-2).
const htmlEmail =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

/**
 * An address with its domain in ASCII (`a@münchen.example` becomes `a@xn--mnchen-3ya.example`), null where it
 * is invalid by the HTML standard. Browsers validate that form, but some send what was typed.
 */
export function asciiEmail(text: string): string | null {
  const at = text.lastIndexOf("@");
  const domain = asciiDomain(text.slice(at + 1));
  const address = `${text.slice(0, at)}@${domain}`;
  return at > 0 && domain !== null && htmlEmail.test(address) ? address : null;
}

function asciiDomain(domain: string): string | null {
  if (/^[a-zA-Z0-9.-]*$/.test(domain)) return domain;
  // The URL parser would split `x/y`, `x:1` or `x?y`, so it may only get new characters beyond ASCII.
  // oxlint-disable-next-line no-control-regex -- the range of ASCII is exactly what is meant
  if (/[^a-zA-Z0-9.\-\u0080-\u{10ffff}]/u.test(domain)) return null;
  const address = `http://${domain}`;
  return URL.canParse(address) ? new URL(address).hostname : null;
}
