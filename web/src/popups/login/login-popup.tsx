import { type ReactNode, useEffect } from "react";
import { useSession } from "../../data/auth/session.ts";
import { useT } from "../../lib/i18n.tsx";
import { navigateTo } from "../../lib/navigation.ts";
import { Sheet } from "../../ui/dialog.tsx";
import { usePopup } from "../use-popup.ts";
import { useReturn } from "../use-return.ts";
import { LoginForm } from "./login-form.tsx";
import { afterLogin } from "./login-rules.ts";
import styles from "./login-popup.module.css";

/** The login over the page as it stands. Where it was opened to lead somewhere, it goes there afterwards; else the page stays. */
export function LoginPopup(): ReactNode {
  const t = useT();
  const { close } = usePopup();
  const session = useSession();
  const wanted = useReturn();
  useEffect(() => {
    if (!session) return;
    const target = afterLogin(session, wanted);
    if (target === null) close();
    else navigateTo(target);
  }, [session, wanted, close]);
  return (
    <Sheet open onClose={close} title={t("account.loginTab")} closeLabel={t("shell.close")}>
      <div className={styles.body}>
        <LoginForm />
      </div>
    </Sheet>
  );
}
