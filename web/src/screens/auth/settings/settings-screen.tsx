import { isTrial } from "@mela/contract/base/customer-type";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useSession } from "../../../data/auth/session.ts";
import { useT } from "../../../lib/i18n.tsx";
import { runLogout } from "../../../popups/logout/logout-flow.ts";
import { Button } from "../../../ui/button.tsx";
import { ChevronIcon, GlobeIcon, LockIcon, LogoutIcon, ShieldIcon } from "../../../ui/icons.tsx";
import { LanguageSwitch } from "../../../widgets/language-switch.tsx";
import { AnalyticsRow } from "./analytics-row.tsx";
import { AdvertisingRow } from "./advertising-row.tsx";
import { HeadIconRow } from "./head-icon-row.tsx";
import { PasskeySection } from "./passkey-section.tsx";
import { SessionSection } from "./session-section.tsx";
import styles from "./settings.module.css";
import { TableNameRow } from "./table-name-row.tsx";
import { ThemeRow } from "./theme-row.tsx";

/** What a member arranges for themselves: picture, name at tables, password, passkeys, the places where they are logged in. */
export function SettingsScreen(): ReactNode {
  const t = useT();
  const session = useSession();
  if (!session) return null;
  return (
    <div className={styles.page}>
      <HeadIconRow userName={session.userName} />
      <TableNameRow userName={session.userName} />
      <section className={styles.card} aria-label={t("settings.security")}>
        <Link href="/m/changePsw" className={styles.row} data-link="changePassword">
          <LockIcon size={22} />
          <span>{t("settings.changePassword")}</span>
          <ChevronIcon size={18} />
        </Link>
        <Link href="/m/limits" className={styles.row} data-link="limits">
          <ShieldIcon size={22} />
          <span>{t("settings.limits")}</span>
          <ChevronIcon size={18} />
        </Link>
        <div className={styles.row}>
          <GlobeIcon size={22} />
          <span>{t("settings.language")}</span>
          <LanguageSwitch />
        </div>
        <ThemeRow />
        <AnalyticsRow />
        <AdvertisingRow session={session} />
      </section>
      {isTrial(session.type) ? null : <PasskeySection />}
      <SessionSection />
      <Button kind="outline" wide icon={<LogoutIcon size={20} />} onClick={() => void runLogout(t)}>
        {t("settings.signOut")}
      </Button>
    </div>
  );
}
