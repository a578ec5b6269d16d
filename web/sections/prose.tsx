import blocks from "./prose-blocks.module.css";
import marks from "./prose-marks.module.css";
import styles from "./prose.module.css";

const className = [styles, blocks, marks].map(({ prose }) => prose).join(" ");

/** HTML that the server sanitised when it was published (API-5), set as running text of at most 40 rem. */
export function Prose({ html }: { html: string }) {
  return <div className={className} data-text="" dangerouslySetInnerHTML={{ __html: html }} />;
}
