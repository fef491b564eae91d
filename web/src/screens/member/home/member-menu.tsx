import { useQuery } from "@tanstack/react-query";
import type { ComponentType, ReactNode } from "react";
import { Link } from "wouter";
import { rewardsQuery } from "../../../data/member/rewards.ts";
import { useUnread } from "../../../data/support/use-unread.ts";
import { type MessageId, useLanguage, useT } from "../../../lib/i18n.tsx";
import { CountBadge } from "../../../ui/count-badge.tsx";
import type { IconProps } from "../../../ui/icon.tsx";
import { IconPlate, type PlateTone } from "../../../ui/icon-plate.tsx";
import {
  ChevronIcon,
  HeartIcon,
  HistoryIcon,
  InviteIcon,
  MailIcon,
  MegaphoneIcon,
  PencilIcon,
  PercentIcon,
  ReceiptIcon,
  SettingsIcon,
  ShieldIcon,
  StarIcon,
  TeamIcon,
  TrophyIcon,
} from "../../../ui/icons.tsx";
import styles from "./member-home.module.css";
import type { MenuEntry, MenuKey } from "./member-menu-rules.ts";

type Face = { icon: ComponentType<IconProps>; text: MessageId; tone: PlateTone };

const FACES: Partial<Record<MenuKey, Face>> = {
  mail: { icon: MailIcon, text: "member.mail", tone: "accent" },
  bettingRecord: { icon: ReceiptIcon, text: "member.bettingRecord", tone: "third" },
  accountRecord: { icon: HistoryIcon, text: "member.accountRecord", tone: "info" },
  rewardCenter: { icon: TrophyIcon, text: "member.rewardCenter", tone: "second" },
  agentHome: { icon: TeamIcon, text: "member.agentHome", tone: "third" },
  favorites: { icon: HeartIcon, text: "member.favorites", tone: "second" },
  securityCenter: { icon: ShieldIcon, text: "member.securityCenter", tone: "third" },
  announcements: { icon: MegaphoneIcon, text: "member.announcements", tone: "accent" },
  manualRebate: { icon: PercentIcon, text: "member.manualRebate", tone: "success" },
  missions: { icon: StarIcon, text: "member.missions", tone: "info" },
  inviteFriends: { icon: InviteIcon, text: "member.inviteFriends", tone: "accent" },
  dailyContract: { icon: PencilIcon, text: "member.dailyContract", tone: "third" },
  dividendContract: { icon: PencilIcon, text: "member.dividendContract", tone: "third" },
  hourlyContract: { icon: PencilIcon, text: "member.hourlyContract", tone: "third" },
  settings: { icon: SettingsIcon, text: "member.settings", tone: "info" },
};

/** How much waits behind an entry. */
function useCounts(): Partial<Record<MenuKey, number>> {
  const { language } = useLanguage();
  const unread = useUnread();
  const { data } = useQuery(rewardsQuery(language));
  const claimable = data?.rewards.filter(({ state }) => state === "claimable").length ?? 0;
  const waiting = claimable + (data?.freeRounds ?? 0);
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
        const count = counts[key] ?? 0;
        if (!face) return null;
        return (
          <li key={key}>
            <Link href={path} data-entry={key}>
              <IconPlate tone={face.tone}>
                <face.icon />
              </IconPlate>
              <span className={styles.words}>{t(face.text)}</span>
              <CountBadge count={count} words={t("member.waiting", { count })} className={styles.badge} />
              {chevron ? <ChevronIcon size={18} /> : null}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
