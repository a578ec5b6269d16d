import { Link } from "react-router";
import button from "./button.module.css";
import { View } from "./view.tsx";
import { words } from "../words.ts";

/** An address of the desk without a view. */
export function NotHere() {
  return (
    <View title={words.shell.notHere}>
      <Link className={button.filled} to="/">
        {words.shell.home}
      </Link>
    </View>
  );
}
