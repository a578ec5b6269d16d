import type { Edit } from "#desk/contract/edit.ts";
import { isFields, type Value } from "#contract/fields/value.ts";
import { redirectKey } from "#server/base/redirects.ts";

/**
 * Edits of the redirects after a page has moved: its former address leads to the new one, rules that led to
 * the former one do too, since none may lead to another rule, and a rule for the new address goes, since that
 * is a page now. A page that visitors cannot open gets no rule of its own: it would lead nowhere.
 */
export function movedRules(
  rules: Value,
  { from, to, isPublic }: { readonly from: string; readonly to: string; readonly isPublic: boolean },
): Edit[] {
  const edits = Object.entries(isFields(rules) ? rules : {}).flatMap(([address, target]): Edit[] => {
    const path = [address];
    if (redirectKey(address) === to) return [{ op: "remove", path }];
    const [page = "", ...rest] = typeof target === "string" ? target.split(/(?=[?#])/) : [];
    return page === from ? [{ op: "set", path, value: to + rest.join("") }] : [];
  });
  return isPublic ? [...edits, { op: "set", path: [from], value: to }] : edits;
}
