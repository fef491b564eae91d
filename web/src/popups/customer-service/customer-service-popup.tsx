import type { ReactNode } from "react";
import { Link } from "wouter";
import { useSession } from "../../data/auth/session.ts";
import { useT } from "../../lib/i18n.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { PencilIcon } from "../../ui/icons.tsx";
import { ChevronIcon } from "../../ui/shell-icons.tsx";
import { usePopup } from "../use-popup.ts";
import { ContactList } from "./contact-list.tsx";
import { OwnAddresses } from "./own-addresses.tsx";
import styles from "./customer-service.module.css";

/** The brand's contacts; for a member also the way to the feedback, which asks for a session. */
export function CustomerServicePopup(): ReactNode {
  const t = useT();
  const { close } = usePopup();
  const member = useSession() !== null;
  return (
    <Sheet open onClose={close} title={t("shell.customerService")} closeLabel={t("shell.close")}>
      <p className={styles.intro}>{t("site.contactIntro")}</p>
      <ContactList />
      {member ? (
        <ul className={styles.list} data-part="feedback">
          <li>
            <Link href="/m/feedback">
              <PencilIcon />
              <span>{t("title.feedback")}</span>
              <ChevronIcon size={18} />
            </Link>
          </li>
        </ul>
      ) : null}
      <OwnAddresses />
    </Sheet>
  );
}
