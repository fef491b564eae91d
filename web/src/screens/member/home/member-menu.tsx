import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { Link } from "wouter";
import { rewardsQuery } from "../../../data/rewards.ts";
import { useUnread } from "../../../data/use-unread.ts";
import { type MessageId, useLanguage, useT } from "../../../lib/i18n.tsx";
import { badgeText } from "../../../ui/badge.ts";
import type { IconProps } from "../../../ui/icon.tsx";
import {
  ChevronIcon,
  HeartIcon,
  HistoryIcon,
  InviteIcon,
  MailIcon,
  MegaphoneIcon,
  PercentIcon,
  ReceiptIcon,
  SettingsIcon,
  ShieldIcon,
  StarIcon,
  TrophyIcon,
} from "../../../ui/icons.tsx";
import styles from "./member-home.module.css";
import type { MenuEntry, MenuKey } from "./member-menu-rules.ts";

type Tone = "accent" | "second" | "third" | "info" | "success";
type Face = { icon: ComponentType<IconProps>; text: MessageId; tone: Tone };

const FACES: Partial<Record<MenuKey, Face>> = {
  mail: { icon: MailIcon, text: "member.mail", tone: "accent" },
  bettingRecord: { icon: ReceiptIcon, text: "member.bettingRecord", tone: "third" },
  accountRecord: { icon: HistoryIcon, text: "member.accountRecord", tone: "info" },
  rewardCenter: { icon: TrophyIcon, text: "member.rewardCenter", tone: "second" },
  favorites: { icon: HeartIcon, text: "member.favorites", tone: "second" },
  securityCenter: { icon: ShieldIcon, text: "member.securityCenter", tone: "third" },
  announcements: { icon: MegaphoneIcon, text: "member.announcements", tone: "accent" },
  manualRebate: { icon: PercentIcon, text: "member.manualRebate", tone: "success" },
  missions: { icon: StarIcon, text: "member.missions", tone: "info" },
  inviteFriends: { icon: InviteIcon, text: "member.inviteFriends", tone: "accent" },
  settings: { icon: SettingsIcon, text: "member.settings", tone: "info" },
};

/** How much waits behind an entry. */
function useCounts(): Partial<Record<MenuKey, number>> {
  const { language } = useLanguage();
  const unread = useUnread();
  const { data } = useQuery(rewardsQuery(language));
  const waiting = data?.rewards.filter(({ state }) => state === "claimable").length ?? 0;
  return { mail: unread.inbox, announcements: unread.notices, rewardCenter: waiting };
}

/** Entries side by side, an icon over its words. */
export function MenuTiles({ entries }: { entries: readonly MenuEntry[] }): ReactNode {
  if (entries.length === 0) return null;
  return <Entries entries={entries} className={`card ${styles.tiles}`} />;
}

/** Entries one below the other. */
export function MenuRows({ entries }: { entries: readonly MenuEntry[] }): ReactNode {
  return <Entries entries={entries} className={`card ${styles.rows}`} chevron />;
}

function Entries({
  entries,
  className,
  chevron = false,
}: {
  entries: readonly MenuEntry[];
  className: string;
  chevron?: boolean;
}): ReactNode {
  const t = useT();
  const counts = useCounts();
  return (
    <ul className={className}>
      {entries.map(({ key, path }) => {
        const face = FACES[key];
        const badge = badgeText(counts[key] ?? 0);
        if (!face) return null;
        return (
          <li key={key}>
            <Link href={path} data-entry={key}>
              <span className={styles.icon} data-tone={face.tone}>
                <face.icon />
              </span>
              <span className={styles.words}>{t(face.text)}</span>
              {badge === null ? null : (
                <span className={`num ${styles.badge}`}>
                  <span aria-hidden="true">{badge}</span>
                  <span className="sr">{t("member.waiting", { count: counts[key] ?? 0 })}</span>
                </span>
              )}
              {chevron ? <ChevronIcon size={18} /> : null}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
