import type { ComponentType, ReactNode } from "react";
import { Link } from "wouter";
import { useSession } from "../../data/auth/session.ts";
import { useBrandSettings } from "../../data/site/site.ts";
import { useUnread } from "../../data/support/use-unread.ts";
import { currentShell } from "../../lib/device.ts";
import { useCount, useT } from "../../lib/i18n.tsx";
import { badgeText } from "../../ui/badge.ts";
import type { IconProps } from "../../ui/icon.tsx";
import {
  BackIcon,
  BellIcon,
  ChatIcon,
  ChevronIcon,
  DownloadIcon,
  HelpIcon,
  LockIcon,
  LogoutIcon,
  MegaphoneIcon,
  ReceiptIcon,
  ShieldIcon,
  StarIcon,
  TeamIcon,
} from "../../ui/icons.tsx";
import { runLogout } from "../logout/logout-flow.ts";
import { openPopup } from "../use-popup.ts";
import { type LinkKey, type MenuLink, menuLinks } from "./side-menu-rules.ts";
import styles from "./side-menu.module.css";

const ICONS: Record<LinkKey, ComponentType<IconProps>> = {
  back: BackIcon,
  agent: TeamIcon,
  inHouse: StarIcon,
  notice: BellIcon,
  announcement: MegaphoneIcon,
  changePassword: LockIcon,
  fundsPassword: ShieldIcon,
  bettingRecord: ReceiptIcon,
  customerService: ChatIcon,
  helpCenter: HelpIcon,
  download: DownloadIcon,
  signOut: LogoutIcon,
};

/** The rows below; download is left out where the page runs as an app already. */
export function MenuLinks(): ReactNode {
  const t = useT();
  const session = useSession();
  const { menus } = useBrandSettings();
  const links = menuLinks({ menu: menus.side, type: session?.type ?? null, downloads: currentShell() === "web" });
  return (
    <nav aria-label={t("site.menu.links")}>
      <ul className={styles.links}>
        {links.map((link) => (
          <li key={link.key} data-link={link.key}>
            <Row link={link} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Row({ link }: { link: MenuLink }): ReactNode {
  const t = useT();
  const Icon = ICONS[link.key];
  const content = (
    <>
      <Icon size={22} />
      <span className={styles.words}>
        {t(link.text)}
        {link.key === "announcement" ? <Unread /> : null}
      </span>
      <ChevronIcon size={18} />
    </>
  );
  if (link.path !== undefined) return <Link href={link.path}>{content}</Link>;
  const handleClick = () => (link.key === "signOut" ? void runLogout(t) : openPopup("customerService"));
  return (
    <button type="button" onClick={handleClick}>
      {content}
    </button>
  );
}

function Unread(): ReactNode {
  const t = useT();
  const count = useUnread().notices;
  const text = badgeText(count, useCount());
  if (text === null) return null;
  return (
    <b className={styles.count} aria-label={t("shell.unread", { count })}>
      {text}
    </b>
  );
}
