import { useQueryClient } from "@tanstack/react-query";
import { useWords } from "../sources/locale.ts";
import { chooseTheme, useShownSide } from "../sources/shown-theme.ts";
import { siteFactsOf } from "../sources/site-facts.ts";
import { useTheme } from "../sources/use-address.ts";
import { useThemeCounterpart } from "../sources/use-theme-counterpart.ts";
import { ArrowLink } from "../ui/arrow-link.tsx";
import styles from "./theme-choice.module.css";

/**
 * The choice of the other theme. Where the brand lets visitors choose, a switch, remembered on the device; a
 * light address stays light, so there the switch leads to the same page at its other address. Otherwise a
 * link to the page's light address, where the showcase is open.
 */
export function ThemeChoice() {
  const words = useWords();
  const { theme, themeSwitch } = siteFactsOf(useQueryClient());
  const isLightAddress = useTheme() === "light";
  const side = useShownSide();
  const counterpart = useThemeCounterpart();
  const other = side === "dark" ? "light" : "dark";
  if (themeSwitch && !isLightAddress)
    return (
      <p>
        <button type="button" className={styles.toggle} data-type="link" onClick={() => chooseTheme(other)}>
          <span>{words.theme[other]}</span>
          <span data-quarter="" />
        </button>
      </p>
    );
  // A link to light on a page that is light already would be pointless.
  if (!counterpart || (theme === "light" && !themeSwitch)) return null;
  return (
    <p>
      <ArrowLink to={counterpart.path} {...(themeSwitch ? { onClick: () => chooseTheme(other) } : {})}>
        {words.theme[counterpart.theme]}
      </ArrowLink>
    </p>
  );
}
