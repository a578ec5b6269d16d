import type { SkillView } from "../../views/team-views.ts";
import { SkillBar } from "../../ui/skill-bar.tsx";
import styles from "./skills.module.css";
import { useFormats, useWords } from "../../sources/locale.ts";

/** What the team is good at, in bars (TEAM-3); nothing where the content names no skill. */
export function Skills({ skills }: { skills: SkillView[] }) {
  const words = useWords();
  const { number, percent } = useFormats();
  if (skills.length === 0) return null;
  return (
    <section className={styles.section}>
      <h2 data-type="statement">{words.team.skills}</h2>
      <dl className={styles.list}>
        {skills.map((skill) => (
          <SkillBar key={skill.label} {...skill} figure={percent(skill.share)} format={number} />
        ))}
      </dl>
    </section>
  );
}
