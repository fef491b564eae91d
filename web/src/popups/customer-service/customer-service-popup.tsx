import type { ReactNode } from "react";
import { useT } from "../../lib/i18n.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { usePopup } from "../use-popup.ts";
import { ContactList } from "./contact-list.tsx";
import { OwnAddresses } from "./own-addresses.tsx";
import styles from "./customer-service.module.css";

export function CustomerServicePopup(): ReactNode {
  const t = useT();
  const { close } = usePopup();
  return (
    <Sheet open onClose={close} title={t("shell.customerService")} closeLabel={t("shell.close")}>
      <p className={styles.intro}>{t("site.contactIntro")}</p>
      <ContactList />
      <OwnAddresses />
    </Sheet>
  );
}
