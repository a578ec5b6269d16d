import { Link } from "react-router";
import button from "./button.module.css";
import { Sheet } from "./sheet.tsx";
import { words } from "../words.ts";

/** An address of the desk without a view: the way back into one. */
export function NotHere() {
  return (
    <Sheet title={words.shell.notHere}>
      <p>{words.shell.notHereHint}</p>
      <Link className={button.filled} to="/">
        {words.shell.home}
      </Link>
    </Sheet>
  );
}
