import type { ReactNode } from "react";
import { useT } from "../../../lib/i18n.tsx";
import { HOME_PATH, LOGIN_PATH, navigateTo } from "../../../lib/navigation.ts";
import type { LeadImage, PrefetchContext } from "../../../lib/screen.ts";
import { ForgetForm } from "../../../popups/forget/forget-form.tsx";
import { useBrandPictures } from "../../../ui/brand-pictures.tsx";
import { HeroSheet } from "../../../ui/hero-sheet.tsx";

/** The picture above the form, which paints largest; a brand without one has its mark there. */
export async function prefetchForget({ template }: PrefetchContext): Promise<LeadImage | void> {
  const src = template.look?.pictures?.account;
  return src === undefined ? undefined : { src };
}

const toLogin = () => navigateTo(LOGIN_PATH, { replace: true });
const leaveSet = (loggedIn: boolean) => navigateTo(loggedIn ? HOME_PATH : LOGIN_PATH, { replace: true });

/** Finding a password again, as a page. */
export function ForgetScreen(): ReactNode {
  const t = useT();
  const { account } = useBrandPictures();
  return (
    <HeroSheet src={account} height={160}>
      <h1>{t("title.forget")}</h1>
      <ForgetForm onLogin={toLogin} onSet={leaveSet} />
    </HeroSheet>
  );
}
