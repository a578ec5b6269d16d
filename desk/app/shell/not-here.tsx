import { Link } from "react-router";
import button from "./button.module.css";
import empty from "./empty.module.css";
import { Icon } from "./icons.tsx";
import link from "./link.module.css";
import section from "./section.module.css";
import { View } from "./view.tsx";
import { words } from "../words.ts";

/** An address of the desk without a view: the ways back into one. */
export const NotHere = () => (
  <View title={words.shell.notHere}>
    <div className={section.columns}>
      <div className={empty.empty}>
        <Icon of="lost" />
        <p>{words.shell.notHereHint}</p>
        <div className={`${section.acts} ${empty.ways}`}>
          <Link className={button.filled} to="/">
            {words.shell.home}
          </Link>
          <Link className={link.alone} to="/pages">
            {words.pages.title}
          </Link>
          <Link className={link.alone} to="/inbox">
            {words.inbox.title}
          </Link>
        </div>
      </div>
    </div>
  </View>
);
