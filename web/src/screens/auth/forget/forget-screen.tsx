import type { ReactNode } from "react";
import { useT } from "../../../lib/i18n.tsx";
import { HOME_PATH, LOGIN_PATH, navigateTo } from "../../../lib/navigation.ts";
import type { LeadImage } from "../../../lib/screen.ts";
import { ForgetForm } from "../../../popups/forget/forget-form.tsx";
import { ACCOUNT_HERO, HeroSheet } from "../../../ui/hero-sheet.tsx";

/** The picture above the form, which paints largest. */
export async function prefetchForget(): Promise<LeadImage | void> {
  return ACCOUNT_HERO === undefined ? undefined : { src: ACCOUNT_HERO };
}

const toLogin = () => navigateTo(LOGIN_PATH, { replace: true });
const leaveSet = (loggedIn: boolean) => navigateTo(loggedIn ? HOME_PATH : LOGIN_PATH, { replace: true });

/** Finding a password again, as a page. */
export function ForgetScreen(): ReactNode {
  const t = useT();
  return (
    <HeroSheet height={160}>
      <h1>{t("title.forget")}</h1>
      <ForgetForm onLogin={toLogin} onSet={leaveSet} />
    </HeroSheet>
  );
}
