import type { ComponentProps } from "react";
import styles from "./button.module.css";

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  /**
   * `quiet`: beside others. `link`: after those, for what is seldom done. `plain`: in a row of tools or a menu,
   * without an edge of its own.
   */
  readonly look?: "filled" | "quiet" | "link" | "plain";
  /** Whether its press takes something away for good, or begins to. */
  readonly erases?: boolean;
  /** While it works a second press does nothing; it keeps the focus. */
  readonly busy?: boolean;
  /** Where there is nothing to do for it now: a press does nothing, and it keeps the focus. */
  readonly idle?: boolean;
}

/** A button of the desk. */
export function Button({
  look = "filled",
  erases = false,
  busy = false,
  idle = false,
  type = "button",
  onClick,
  ...rest
}: ButtonProps) {
  const isOff = busy || idle;
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three, as the prop's type says
      type={isOff ? "button" : type}
      aria-disabled={isOff || undefined}
      data-erases={erases || undefined}
      data-busy={busy || undefined}
      className={styles[look]}
      onClick={isOff ? undefined : onClick}
    />
  );
}
