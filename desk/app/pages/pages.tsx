import { readTree } from "#desk/contract/pages.ts";
import { Answer } from "../shell/answer.tsx";
import { View } from "../shell/view.tsx";
import { useAsk } from "../use-call.ts";
import wide from "../shell/wide-view.module.css";
import styles from "./pages.module.css";
import { Workplace } from "./workplace.tsx";
import { words } from "../words.ts";

/** The site as a tree, the page as visitors will see it, and the fields of what it shows. */
export function Pages() {
  const tree = useAsk(readTree);
  return (
    <div className={`${wide.view} ${styles.view}`} data-wide>
      <View title={words.pages.title}>
        <Answer of={tree}>{(found) => <Workplace tree={found} />}</Answer>
      </View>
    </div>
  );
}
