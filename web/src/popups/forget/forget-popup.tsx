import type { ReactNode } from "react";
import { useT } from "../../lib/i18n.tsx";
import { Sheet } from "../../ui/dialog.tsx";
import { openPopup, usePopup } from "../use-popup.ts";
import { ForgetForm } from "./forget-form.tsx";
import styles from "./forget-form.module.css";

/** Finding a password again over the page as it stands, which stays. */
export function ForgetPopup(): ReactNode {
  const t = useT();
  const { close } = usePopup();
  return (
    <Sheet open onClose={close} title={t("title.forget")} closeLabel={t("shell.close")}>
      <div className={styles.popup}>
        <ForgetForm onLogin={() => openPopup("login")} onSet={(loggedIn) => (loggedIn ? close() : openPopup("login"))} />
      </div>
    </Sheet>
  );
}
