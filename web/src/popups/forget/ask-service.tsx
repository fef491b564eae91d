import type { ReactNode } from "react";
import { useT } from "../../lib/i18n.tsx";
import { ChatIcon } from "../../ui/shell-icons.tsx";
import { openPopup } from "../use-popup.ts";
import styles from "./forget-form.module.css";

/** Customer service, for whom this way does not help: the number or the address is theirs no more. */
export function AskService(): ReactNode {
  const t = useT();
  return (
    <button type="button" className={styles.service} onClick={() => openPopup("customerService")}>
      <ChatIcon size={20} />
      {t("shell.customerService")}
    </button>
  );
}
