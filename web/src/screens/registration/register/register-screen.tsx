import { isTrial } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { registerBannersQuery, registrationSettingsQuery } from "../../../data/registration/register.ts";
import { useSession } from "../../../data/auth/session.ts";
import { useBrandName } from "../../../data/site/site.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { loginPathFor, navigateTo, returnPathOf, useSearch } from "../../../lib/navigation.ts";
import type { LeadImage, PrefetchContext } from "../../../lib/screen.ts";
import { RegisterForm } from "../../../popups/register/register-form.tsx";
import { useBrandPictures } from "../../../ui/brand-pictures.tsx";
import { HeroSheet } from "../../../ui/hero-sheet.tsx";
import styles from "./register-screen.module.css";

/** The form's configuration, the brand's words beside it, and the picture above, which paints largest. */
export async function prefetchRegister({ client, language, template }: PrefetchContext): Promise<LeadImage | void> {
  const banners = client.fetchQuery(registerBannersQuery(language)).catch(() => []);
  await client.prefetchQuery(registrationSettingsQuery());
  const src = (await banners)[0]?.url || template.look?.pictures?.account;
  return src === undefined ? undefined : { src };
}

/** The registration as a page. Whoever is logged in, now or before, is led on to where they wanted to go; a trial is here to have an account of its own. */
export function RegisterScreen(): ReactNode {
  const t = useT();
  const brand = useBrandName();
  const { language } = useLanguage();
  const session = useSession();
  const wanted = returnPathOf(useSearch());
  const { data: banners } = useQuery(registerBannersQuery(language));
  useEffect(() => {
    if (session && !isTrial(session.type)) navigateTo(wanted, { replace: true });
  }, [session, wanted]);
  const banner = banners?.[0];
  const { account } = useBrandPictures();
  return (
    <HeroSheet src={banner?.url || account} height={132}>
      <h1>{t("register.join", { brand })}</h1>
      <p className={styles.text}>
        {t("register.joinText")} {banner?.title}
      </p>
      <RegisterForm loginPath={loginPathFor(wanted)} />
    </HeroSheet>
  );
}
