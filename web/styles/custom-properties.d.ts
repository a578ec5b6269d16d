// oxlint-disable-next-line import/no-unassigned-import -- the module whose types are widened below
import "react";

declare module "react" {
  interface CSSProperties {
    /** React passes custom properties through to the element. */
    [property: `--${string}`]: string | number | undefined;
  }
}
