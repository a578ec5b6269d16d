import { teamTexts } from "../../texts/team-texts.ts";
import { SkillBar } from "../../ui/skill-bar.tsx";
import styles from "./skills.module.css";

/** What the team is good at, in bars (TEAM-3). */
export function Skills() {
  const { heading, list } = teamTexts.skills;
  return (
    <section className={styles.section}>
      <h2 data-type="statement">{heading}</h2>
      <dl className={styles.list}>
        {list.map((skill) => (
          <SkillBar key={skill.label} {...skill} />
        ))}
      </dl>
    </section>
  );
}
