import type { ComponentType, MouseEvent, ReactNode } from "react";
import { Link } from "wouter";
import { useSession } from "../data/auth/session.ts";
import { useKnownUnread } from "../data/support/known-unread.ts";
import { useReferralEnabled, useBrandSettings } from "../data/site/site.ts";
import { type MessageId, useT } from "../lib/i18n.tsx";
import { usePath } from "../lib/navigation.ts";
import { openPopup } from "../popups/use-popup.ts";
import { CountBadge } from "../ui/count-badge.tsx";
import { type IconProps } from "../ui/icon.tsx";
import { CrownIcon, GiftIcon, HomeIcon, InviteIcon, UserIcon } from "../ui/shell-icons.tsx";
import { currentNavKey, MEMBER_HOME, type NavItem, navItems, type NavKey } from "./bottom-nav-rules.ts";
import styles from "./bottom-nav.module.css";

const FACES: Record<NavKey, { icon: ComponentType<IconProps>; text: MessageId }> = {
  home: { icon: HomeIcon, text: "shell.nav.home" },
  promotions: { icon: GiftIcon, text: "shell.nav.promotions" },
  invite: { icon: InviteIcon, text: "shell.nav.invite" },
  vip: { icon: CrownIcon, text: "shell.nav.vip" },
  member: { icon: UserIcon, text: "shell.nav.member" },
};

/** The navigation at the bottom edge: five items around the medal, or flat ones when there is no invitation. */
export function BottomNav(): ReactNode {
  const t = useT();
  const session = useSession();
  const { switches } = useBrandSettings();
  const current = currentNavKey(usePath());
  const items = navItems({ type: session?.type ?? null, referralEnabled: useReferralEnabled(), vipEnabled: switches.VIPBENEFIT3 });
  const medal = items.length === 5;
  const unread = useKnownUnread();
  return (
    <nav className={styles.nav} aria-label={t("shell.nav")} data-part="bottom-nav">
      <Ground medal={medal} />
      <ul>
        {items.map((item) => (
          <li key={item.key}>
            <Item
              item={item}
              current={item.key === current}
              medal={medal && item.key === "invite"}
              unread={item.key === "member" ? unread : 0}
            />
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ItemProps {
  item: NavItem;
  current: boolean;
  medal: boolean;
  /** Messages and announcements behind the item. */
  unread: number;
}

function Item({ item, current, medal, unread }: ItemProps): ReactNode {
  const t = useT();
  const { icon: Icon, text } = FACES[item.key];
  const handleClick = (event: MouseEvent) => {
    if (!item.opensLogin) return;
    event.preventDefault();
    openPopup("login", MEMBER_HOME);
  };
  return (
    <Link
      href={item.path}
      onClick={handleClick}
      className={medal ? styles.medalItem : styles.item}
      aria-current={current ? "page" : undefined}
      data-nav={item.key}
    >
      {medal ? <Medal /> : null}
      <Icon />
      <span>{t(text)}</span>
      <CountBadge count={unread} words={t("shell.unread", { count: unread })} className={styles.count} />
    </Link>
  );
}

// Drawn in a 390-wide box that stretches; the hump under the medal is part of the outline.
const FLAT = "M0 28Q0 8 20 8H370Q390 8 390 28";
const HUMP = "M0 28Q0 8 20 8H138C152 8 153 1 166-9Q180-19 195-19T224-9C237 1 238 8 252 8H370Q390 8 390 28";

function Ground({ medal }: { medal: boolean }): ReactNode {
  const edge = medal ? HUMP : FLAT;
  return (
    <svg className={styles.ground} viewBox="0 0 390 72" preserveAspectRatio="none" aria-hidden="true">
      <defs>
        <linearGradient id="nav-ground" x2="0" y2="1">
          <stop className={styles.groundTop} />
          <stop className={styles.groundBottom} offset="1" />
        </linearGradient>
      </defs>
      <path d={`${edge}V72H0Z`} fill="url(#nav-ground)" />
      <path className={styles.edge} d={edge} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

const PETALS = 14;

/** A point of the medal's rim, so many petals around. */
function rim(petal: number): string {
  const angle = (petal / PETALS) * 2 * Math.PI;
  return `${(32 + 26 * Math.cos(angle)).toFixed(2)} ${(32 + 26 * Math.sin(angle)).toFixed(2)}`;
}

const SCALLOPS = `M${rim(0)}${Array.from({ length: PETALS }, (_, petal) => `A5.95 5.95 0 0 1 ${rim(petal + 1)}`).join("")}Z`;

function Medal(): ReactNode {
  return (
    <svg className={styles.medal} viewBox="0 0 64 64" aria-hidden="true">
      <defs>
        <linearGradient id="nav-medal" x2="0" y2="1">
          <stop className={styles.medalHigh} />
          <stop className={styles.medalMiddle} offset=".5" />
          <stop className={styles.medalLow} offset="1" />
        </linearGradient>
      </defs>
      <path className={styles.scallops} d={SCALLOPS} fill="url(#nav-medal)" />
      <circle className={styles.stitch} cx="32" cy="32" r="22.5" />
      <path className={styles.shine} d="M13.5 25a19.8 19.8 0 0 1 37 0" />
    </svg>
  );
}
