import type { MemberView } from "../../views/team-views.ts";
import { phoneHref } from "../../sections/contact-block.tsx";
import styles from "./member-profile.module.css";
import { MemberSocials } from "../../sections/member-socials.tsx";
import { useFactsGround } from "../../sections/facts-ground.ts";
import { Prose } from "../../sections/prose.tsx";
import { useWords } from "../../sources/locale.ts";

/** Position, age, contact details and social pages, each where it is filled in. */
export function MemberFacts({ member }: { member: MemberView }) {
  const words = useWords();
  const { position, age, email, phone, socials } = member;
  const rows = [
    { label: words.team.position, value: position },
    { label: words.team.age, value: age },
    {
      label: words.team.email,
      value: email && (
        <a data-type="link" dir="ltr" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    {
      label: words.team.phone,
      value: phone && (
        <a data-type="link" dir="ltr" href={phoneHref(phone)}>
          {phone}
        </a>
      ),
    },
    { label: words.team.social, value: socials.length > 0 && <MemberSocials member={member} /> },
  ].filter(({ value }) => value);
  const ground = useFactsGround();
  if (rows.length === 0) return null;
  return (
    <dl className={styles.facts} {...ground}>
      {rows.map(({ label, value }) => (
        <div key={label} data-axis="">
          <dt data-type="small">{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Who a person of the team is (TEAM-3). */
export function MemberProfile({ member }: { member: MemberView }) {
  const { name, designation, text, bio } = member;
  return (
    <section className={styles.profile} data-gel={member.picture.gel ?? undefined}>
      <div data-axis="">
        {designation && (
          <p className={styles.designation} data-bullet="" data-type="small">
            {designation}
          </p>
        )}
        <h1>{name}</h1>
      </div>
      {text && (
        <p className={styles.text} data-type="lead" data-axis="">
          {text}
        </p>
      )}
      {bio && <Prose html={bio} />}
    </section>
  );
}
