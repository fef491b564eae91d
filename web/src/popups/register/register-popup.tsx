import { type ReactNode, useEffect } from "react";
import { useSession } from "../../data/auth/session.ts";
import { useBrandName } from "../../data/site/site.ts";
import { useT } from "../../lib/i18n.tsx";
import { loginPathFor, navigateTo } from "../../lib/navigation.ts";
import { Sheet } from "../../ui/dialog.tsx";
import { Logo } from "../../ui/ornaments.tsx";
import { openPopup, usePopup } from "../use-popup.ts";
import { useReturn } from "../use-return.ts";
import { RegisterForm } from "./register-form.tsx";
import styles from "./register-popup.module.css";

/** The registration over the page as it stands. Where it was opened to lead somewhere, it goes there afterwards; else the page stays. */
export function RegisterPopup(): ReactNode {
  const t = useT();
  const brand = useBrandName();
  const { close } = usePopup();
  const session = useSession();
  const wanted = useReturn();
  useEffect(() => {
    if (!session) return;
    if (wanted === null) close();
    else navigateTo(wanted);
  }, [session, wanted, close]);
  return (
    <Sheet open onClose={close} title={t("register.join", { brand })} closeLabel={t("shell.close")} tall>
      <div className={styles.body}>
        <Logo name={brand} />
        <RegisterForm onLogin={() => openPopup("login", wanted ?? undefined)} loginPath={loginPathFor(wanted ?? "/m/home")} />
      </div>
    </Sheet>
  );
}
