import { useState } from "react";
import type { Path } from "#contract/fields/value.ts";
import { type FieldsContext, useFields } from "./fields-context.ts";

/** Whether fields are shown, what is wrong in them, and how a press on their name turns that. */
export interface Fold {
  readonly isOpen: boolean;
  readonly wrong: FieldsContext["problems"];
  readonly turn: (isOpen: boolean) => void;
}

/**
 * A fold around the fields that `holds` picks by their paths. It opens where one of them is to get the focus,
 * and where one of them is wrong: that is not folded away until it is mended.
 */
export function useFold(holds: (path: Path) => boolean, isOpenAtFirst = false): Fold {
  const { target, problems } = useFields();
  const hasTarget = target !== undefined && holds(target.path);
  const wrong = problems.filter(({ path }) => holds(path));
  const [isOpen, turn] = useState(hasTarget || isOpenAtFirst);
  const [seen, setSeen] = useState(target);
  if (seen !== target) setSeen(target);
  if (!isOpen && (wrong.length > 0 || (seen !== target && hasTarget))) turn(true);
  return { isOpen, wrong, turn };
}
