import { type ReactNode, useEffect } from "react";
import { Link } from "wouter";
import { useBrandName, useBrandSettings } from "../../../data/site/site.ts";
import { currentShell } from "../../../lib/device.ts";
import { type MessageId, useT } from "../../../lib/i18n.tsx";
import { HOME_PATH, navigateTo } from "../../../lib/navigation.ts";
import { Scene, useBrandPictures } from "../../../ui/brand-pictures.tsx";
import { Logo } from "../../../ui/ornaments.tsx";
import { CheckIcon } from "../../../ui/shell-icons.tsx";
import { Downloads } from "../../../widgets/downloads/downloads.tsx";
import { LanguageSwitch } from "../../../widgets/language-switch.tsx";
import styles from "./app-screen.module.css";

const CLAIMS: readonly MessageId[] = ["app.games", "app.care", "app.offline"];

/** Invites to the app. Whoever is inside of one already goes home. */
export function AppScreen(): ReactNode {
  const t = useT();
  const { account } = useBrandPictures();
  const brand = useBrandName();
  const { playMoney } = useBrandSettings();
  useEffect(() => {
    if (currentShell() !== "web") navigateTo(HOME_PATH, { replace: true });
  }, []);
  return (
    <div className={styles.page} data-part="app-download">
      <div className={styles.language}>
        <LanguageSwitch />
      </div>
      <Scene className={styles.art} src={account} width={780} height={480} />
      <div className={styles.content}>
        <Logo name={brand} className={styles.logo} />
        <h1>{t("app.heading", { brand })}</h1>
        <p className={styles.text}>{t("app.intro")}</p>
        <ul className={styles.claims}>
          {CLAIMS.map((claim) => (
            <li key={claim}>
              <CheckIcon size={18} />
              {t(claim)}
            </li>
          ))}
        </ul>
        <Downloads />
        <Link href={HOME_PATH} className={styles.stay}>
          {t("app.browser")}
        </Link>
        {playMoney ? <p className={styles.note}>{t("shell.playMoneyLong")}</p> : null}
      </div>
    </div>
  );
}
