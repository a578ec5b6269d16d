import type { ComponentProps } from "react";
import type { Theme } from "#contract/site-map.ts";
import { useToOpen } from "../sources/use-address.ts";
import { ButtonLink } from "../ui/button.tsx";

interface ContactButtonProps extends Omit<ComponentProps<typeof ButtonLink>, "to"> {
  /** The theme to lead to instead of the current page's. */
  theme?: Theme;
}

/** A button that leads to the contact page; nothing where the site has none. */
export function ContactButton({ theme, ...button }: ContactButtonProps) {
  const to = useToOpen(theme)("contact");
  return to && <ButtonLink {...button} to={to} />;
}
