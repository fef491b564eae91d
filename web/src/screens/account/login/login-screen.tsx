import { type ReactNode, useEffect } from "react";
import { useSession } from "../../../data/session.ts";
import { artUrl } from "../../../lib/art.ts";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo, returnPathOf, useSearch } from "../../../lib/navigation.ts";
import type { LeadImage } from "../../../lib/screen.ts";
import { LoginForm } from "../../../popups/login/login-form.tsx";
import { afterLogin } from "../../../popups/login/login-rules.ts";
import { Garland } from "../../../ui/ornaments.tsx";
import styles from "./login-screen.module.css";

/** The picture above the form, which paints largest. */
export async function prefetchLogin(): Promise<LeadImage | void> {
  const src = artUrl("auth-hero");
  return src === undefined ? undefined : { src };
}

/** The login as a page. Whoever is logged in, now or before, is led on to where he wanted to go. */
export function LoginScreen(): ReactNode {
  const t = useT();
  const session = useSession();
  const wanted = returnPathOf(useSearch());
  useEffect(() => {
    if (session) navigateTo(afterLogin(session, wanted) ?? wanted, { replace: true });
  }, [session, wanted]);
  return (
    <>
      <h1 className="sr">{t("title.login")}</h1>
      <div className={styles.hero}>
        <Garland />
        <img src={artUrl("auth-hero")} alt="" width={780} height={480} fetchPriority="high" />
      </div>
      <div className={styles.sheet}>
        <LoginForm />
      </div>
    </>
  );
}
