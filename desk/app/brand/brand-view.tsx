import { Answer } from "../shell/answer.tsx";
import { View } from "../shell/view.tsx";
import { useDocument } from "../pages/use-editor.ts";
import styles from "./brand.module.css";
import { Workbench } from "./workbench.tsx";
import { words } from "../words.ts";

/** The brand, beside the page in both themes. */
export function BrandView() {
  const document = useDocument("brand.yaml");
  return (
    <div className={styles.view} data-wide>
      <View title={words.brand.title}>
        <Answer of={document}>{(view) => <Workbench view={view} />}</Answer>
      </View>
    </div>
  );
}
