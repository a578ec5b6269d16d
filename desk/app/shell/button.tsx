import type { ComponentProps } from "react";
import styles from "./button.module.css";

interface ButtonProps extends Omit<ComponentProps<"button">, "className"> {
  /** `quiet`: beside others, as a link. */
  readonly look?: "filled" | "quiet";
  /** While it works a second press does nothing; it keeps the focus. */
  readonly busy?: boolean;
}

/** A button of the desk. */
export function Button({ look = "filled", busy = false, type = "button", onClick, ...rest }: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- one of the three, as the prop's type says
      type={busy ? "button" : type}
      aria-disabled={busy || undefined}
      className={styles[look]}
      onClick={busy ? undefined : onClick}
    />
  );
}
