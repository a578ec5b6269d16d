import { Link } from "react-router";
import button from "./button.module.css";
import section from "./section.module.css";
import styles from "./view.module.css";
import { View } from "./view.tsx";
import { words } from "../words.ts";

/** An address of the desk without a view: what is looked for most often. */
export function NotHere() {
  return (
    <View title={words.shell.notHere}>
      <p className={styles.hint}>{words.shell.notHereHint}</p>
      <p className={section.acts}>
        <Link className={button.filled} to="/">
          {words.shell.home}
        </Link>
        <Link className={button.quiet} to="/pages">
          {words.pages.title}
        </Link>
        <Link className={button.quiet} to="/publish">
          {words.publish.title}
        </Link>
      </p>
    </View>
  );
}
