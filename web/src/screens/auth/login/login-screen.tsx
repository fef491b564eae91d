import { isTrial } from "@mela/contract/base/customer-type";
import { type ReactNode, useEffect, useState } from "react";
import { getSession, useSession } from "../../../data/auth/session.ts";
import { useHasAgents } from "../../../data/site/site.ts";
import { useT } from "../../../lib/i18n.tsx";
import { HOME_PATH, navigateTo, returnPathOf, useSearch } from "../../../lib/navigation.ts";
import type { LeadImage, PrefetchContext } from "../../../lib/screen.ts";
import { LoginForm } from "../../../popups/login/login-form.tsx";
import { afterLogin } from "../../../popups/login/login-rules.ts";
import { useBrandPictures } from "../../../ui/brand-pictures.tsx";
import { HeroSheet } from "../../../ui/hero-sheet.tsx";

/** The picture above the form, which paints largest; a brand without one has its mark there. */
export async function prefetchLogin({ template }: PrefetchContext): Promise<LeadImage | void> {
  const src = template.look?.pictures?.account;
  return src === undefined ? undefined : { src };
}

/** The login as a page. Whoever is logged in, now or before, is led on to where they wanted to go; who comes as a trial may have an account of their own. */
export function LoginScreen(): ReactNode {
  const t = useT();
  const { account } = useBrandPictures();
  const session = useSession();
  const [cameAs] = useState(() => getSession()?.userName);
  const search = useSearch();
  const agent = useHasAgents() && search.get("agent") === "1";
  const target = returnPathOf(search);
  useEffect(() => {
    if (session && !(isTrial(session.type) && session.userName === cameAs))
      navigateTo(afterLogin(session, target === HOME_PATH ? null : target, agent) ?? target, { replace: true });
  }, [session, cameAs, target, agent]);
  return (
    <>
      <h1 className="sr">{t("title.login")}</h1>
      <HeroSheet src={account} height={204}>
        <LoginForm key={String(agent)} agent={agent} />
      </HeroSheet>
    </>
  );
}
