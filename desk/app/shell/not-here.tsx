import { Link } from "react-router";
import link from "./link.module.css";
import { View } from "./view.tsx";
import { words } from "../words.ts";

/** An address of the desk without a view. */
export function NotHere() {
  return (
    <View title={words.shell.notHere}>
      <p>
        <Link className={link.alone} to="/">
          {words.shell.home}
        </Link>
      </p>
    </View>
  );
}
