import type { Finding } from "./accessible-engine.ts";

/** A failure that the engine reports and that is accepted, with its reason. */
interface Accepted {
  readonly rule: string;
  /** The element that it is accepted for. */
  readonly html: RegExp;
  readonly reason: string;
}

export const accepted: readonly Accepted[] = [
  {
    rule: "aria_content_in_landmark/Fail_1",
    html: /^<a [^>]*href="#main"/,
    reason:
      "The skip link stands before all landmarks, as WCAG's technique G1 shows it; axe's rule `region` allows it.",
  },
  {
    rule: "aria_complementary_label_visible/Fail_1",
    html: /^<aside aria-label=/,
    reason:
      "A recommendation of IBM, no criterion of WCAG: what stands beside an article can be seen, its name is for those who hear it.",
  },
  {
    rule: "element_tabbable_role_valid/fail_invalid_role",
    html: /^<div role="alert" class="Toastify__toast /,
    reason:
      "A toast takes the focus, so that Alt+T reaches its close button and holds its clock (react-toastify).",
  },
];

/** The entry that accepts a finding, or undefined. */
export function acceptedBy({ rule, html }: Finding): Accepted | undefined {
  return accepted.find((one) => one.rule === rule && one.html.test(html));
}
