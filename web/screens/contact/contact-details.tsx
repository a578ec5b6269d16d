import type { ContactsView } from "../../views.ts";
import { phoneHref } from "../../sections/contact-block.tsx";
import styles from "./contact-details.module.css";
import { SocialLinks } from "../../sections/social-links.tsx";
import { useWords } from "../../sources/locale.ts";

/** An address that wraps at its @ sign where it must. */
function EmailAddress({ address }: { address: string }) {
  const host = address.lastIndexOf("@") + 1;
  return (
    <>
      {address.slice(0, host)}
      <wbr />
      {address.slice(host)}
    </>
  );
}

/** Phone, location, e-mail and social pages of the contact page, each where it is filled in (CONTACT-1). */
export function ContactDetails({ contacts }: { contacts: ContactsView }) {
  const words = useWords();
  return (
    <div className={styles.details}>
      <dl className={styles.list}>
        {contacts.phone && (
          <div data-axis="">
            <dt data-type="small">{words.contact.phone}</dt>
            <dd data-type="card">
              <a dir="ltr" href={phoneHref(contacts.phone)}>
                {contacts.phone}
              </a>
            </dd>
          </div>
        )}
        {contacts.address && (
          <div data-axis="">
            <dt data-type="small">{words.contact.location}</dt>
            <dd data-type="card">{contacts.address}</dd>
          </div>
        )}
        {contacts.email && (
          <div data-axis="">
            <dt data-type="small">{words.contact.email}</dt>
            <dd data-type="card">
              <a dir="ltr" href={`mailto:${contacts.email}`}>
                <EmailAddress address={contacts.email} />
              </a>
            </dd>
          </div>
        )}
      </dl>
      <SocialLinks socials={contacts.socials} />
    </div>
  );
}
