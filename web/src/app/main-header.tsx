import type { ReactNode } from "react";
import { Link } from "wouter";
import { useBrandName, useBrandSettings } from "../data/site/site.ts";
import { useT } from "../lib/i18n.tsx";
import { HOME_PATH } from "../lib/navigation.ts";
import { openPopup, usePopup } from "../popups/use-popup.ts";
import { IconButton, iconButtonClass } from "../ui/button.tsx";
import { BellIcon, MenuIcon } from "../ui/shell-icons.tsx";
import { Logo } from "../ui/ornaments.tsx";
import { LanguageSwitch } from "../widgets/language-switch.tsx";
import styles from "./header.module.css";

/** Side-menu toggle, logo, and at the right the notices and the language. `bell` is left out on the pages of the login. */
export function MainHeader({ bell = true }: { bell?: boolean }): ReactNode {
  const t = useT();
  const brand = useBrandName();
  const { playMoney } = useBrandSettings();
  const { current, close } = usePopup();
  const open = current === "side";
  return (
    <header className={styles.header} data-part="main-header">
      <IconButton label={t("shell.menu")} aria-expanded={open} aria-haspopup="dialog" onClick={() => (open ? close() : openPopup("side"))}>
        <MenuIcon />
      </IconButton>
      <div className={styles.brand}>
        <Link href={HOME_PATH} className={styles.logo} aria-label={t("shell.homeLink", { brand })}>
          <Logo name={brand} />
        </Link>
        {playMoney ? <span className={styles.play}>{t("shell.playMoney")}</span> : null}
      </div>
      <div className={styles.right} data-part="header-right">
        {bell ? (
          <Link href="/m/notice" className={iconButtonClass} aria-label={t("shell.notices")}>
            <BellIcon />
          </Link>
        ) : null}
        <LanguageSwitch />
      </div>
    </header>
  );
}
