import type { ContactsView } from "../views.ts";
import styles from "./contact-block.module.css";

/** The `tel:` address of a phone number as people write it. */
export function phoneHref(phone: string): string {
  return `tel:${phone.replace(/\(0\)|[^+\d]/g, "")}`;
}

/** Whether the block has any content. */
export function isReachable({ address, email, phone }: ContactsView): boolean {
  return [address, email, phone].some((way) => way !== "");
}

/** Address, e-mail and phone, each where it is filled in (SHELL-6, SHELL-22). */
export function ContactBlock({ contacts }: { contacts: ContactsView }) {
  return (
    <address className={styles.block}>
      {contacts.address && <p>{contacts.address}</p>}
      {contacts.email && (
        <p>
          <a dir="ltr" href={`mailto:${contacts.email}`}>
            {contacts.email}
          </a>
        </p>
      )}
      {contacts.phone && (
        <p>
          <a dir="ltr" href={phoneHref(contacts.phone)}>
            {contacts.phone}
          </a>
        </p>
      )}
    </address>
  );
}
