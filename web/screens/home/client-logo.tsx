import type { HomeView } from "../../views.ts";
import styles from "./clients.module.css";

type Logo = NonNullable<HomeView["logos"]>[number];

/**
 * A client's logo. Of one colour it is filled with the colour of text, so it fits both themes; otherwise it
 * keeps its colours. Screen readers get the client's name.
 */
export function ClientLogo({ name, url, ratio, isOneColour }: Logo) {
  const style = { "--ratio": Number(ratio.toFixed(3)) };
  if (!isOneColour)
    return <img className={styles.logo} src={url} alt={name} loading="lazy" decoding="async" style={style} />;
  return (
    <span className={styles.logo} data-shape="" style={{ ...style, "--logo": `url("${url}")` }}>
      <span className="visually-hidden">{name}</span>
    </span>
  );
}
