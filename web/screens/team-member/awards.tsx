import type { AwardView } from "../../views/team-views.ts";
import styles from "./awards.module.css";
import { useWords } from "../../sources/locale.ts";

/** Awards and achievements (TEAM-3). Nothing without an award. */
export function Awards({ awards }: { awards: AwardView[] }) {
  const words = useWords().awards;
  if (awards.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 id="awards" data-type="statement">
        {words.heading}
      </h2>
      <table className={styles.table} aria-labelledby="awards">
        <thead>
          <tr>
            <th scope="col">{words.year}</th>
            <th scope="col">{words.award}</th>
            <th scope="col">{words.project}</th>
          </tr>
        </thead>
        <tbody>
          {awards.map(({ year, award, project }) => (
            <tr key={`${year} ${award}`}>
              <td>{year}</td>
              <td>{award}</td>
              <td>{project}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
