import type { RequestListener } from "node:http";
import type { FormName } from "#contract/form-result.ts";
import type { Site } from "./base/site-contract.ts";
import type { Answered } from "./front/scope.ts";

/** What a service sees of the site at work. */
export interface Observer {
  /**
   * Makes a listener that is called with each request after it was handed on; its answer may be written
   * already. With one, browsers report pages that they show without loading them.
   */
  readonly watch?: (site: Pick<Site, "kindOf">) => RequestListener;
  /** Called with each answer, except for those that the page cache gives at once. */
  readonly answered?: (answered: Answered) => void;
  /** Called with the form of each submission that is stored and not suspect. */
  readonly accepted?: (form: FormName) => void;
}
