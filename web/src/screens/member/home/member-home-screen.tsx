import { type CustomerType, isAgent, mayReadContracts } from "@mela/contract/base/customer-type";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { useMissionsEnabled } from "../../../data/site/availability.ts";
import { type ContractKind, contractKindsQuery } from "../../../data/contracts/agent-contracts.ts";
import { homeFeedQuery } from "../../../data/content/content.ts";
import { headIconQuery } from "../../../data/member/head-icon.ts";
import { displayNameOf, memberInfoQuery } from "../../../data/member/member.ts";
import { rankProgressQuery } from "../../../data/member/vip.ts";
import { type SessionRecord, useSession } from "../../../data/auth/session.ts";
import { useReferralEnabled, useBrandSettings } from "../../../data/site/site.ts";
import { useLanguage, useT } from "../../../lib/i18n.tsx";
import { CrownIcon, ChevronIcon, MegaphoneIcon, PencilIcon } from "../../../ui/icons.tsx";
import { HeadPicture } from "../../../widgets/head-picture.tsx";
import { BalanceCard } from "./balance-card.tsx";
import { MenuRows, MenuTiles } from "./member-menu.tsx";
import { groupsOf, memberMenu } from "./member-menu-rules.ts";
import { VipCard } from "./vip-card.tsx";
import styles from "./member-home.module.css";

/** `mem_cen` of the template: "1" is the newer version with tiles and rows, "0" the older one with one grid of everything. */
const NEWER = "1";

/** The member's own page: who they are, what they have, and where to go from here. */
export function MemberHomeScreen(): ReactNode {
  const session = useSession();
  return session === null ? null : <MemberHome session={session} />;
}

function MemberHome({ session }: { session: SessionRecord }): ReactNode {
  const t = useT();
  const { menus, mobileTemplate, switches } = useBrandSettings();
  const situation = {
    menu: menus.member,
    type: session.type,
    referralEnabled: useReferralEnabled(),
    missionsEnabled: useMissionsEnabled(),
    contracts: useOwnContractKinds(session.type),
  };
  const { money, tiles, rows } = groupsOf(memberMenu(situation));
  const newer = mobileTemplate.mem_cen === NEWER;
  return (
    <div className={styles.page} data-wide data-version={newer ? "1" : "0"}>
      <NoticeStrip />
      <Identity session={session} vip={switches.VIPBENEFIT3} />
      <BalanceCard entries={money} plain={!newer} type={session.type} />
      {switches.VIPBENEFIT3 ? <VipCard /> : null}
      <nav aria-label={t("member.menu")} className={styles.menu}>
        <MenuTiles entries={newer ? tiles : [...tiles, ...rows]} />
        {newer ? <MenuRows entries={rows} /> : null}
      </nav>
    </div>
  );
}

/** Whoever can have a contract as a player is asked about once; an entry comes when it is known to lead somewhere. */
function useOwnContractKinds(type: CustomerType): readonly ContractKind[] {
  const { data } = useQuery({ ...contractKindsQuery(), enabled: mayReadContracts(type) && !isAgent(type) });
  return data ?? [];
}

/** The latest notice; a tap leads to all of them. */
function NoticeStrip(): ReactNode {
  const t = useT();
  const { language } = useLanguage();
  const { data } = useQuery(homeFeedQuery(language));
  return (
    <Link
      href="/m/notice"
      className={styles.notice}
      data-part="notice-strip"
      aria-label={data === undefined ? t("title.announcements") : undefined}
    >
      <MegaphoneIcon size={20} />
      <span>{data === undefined ? "\u00a0" : (data.titles[0] ?? t("member.noNotices"))}</span>
      <ChevronIcon size={18} />
    </Link>
  );
}

function Identity({ session, vip }: { session: SessionRecord; vip: boolean }): ReactNode {
  const t = useT();
  const { data: info } = useQuery(memberInfoQuery(session.userName));
  const { data: shown } = useQuery(headIconQuery(session.userName));
  const name = displayNameOf(info, session.userName);
  const { language } = useLanguage();
  // A level that has just been reached is known to this call first.
  const { data: rank } = useQuery({ ...rankProgressQuery(language), enabled: vip });
  const label = (rank?.clubLabel ?? info?.clubLabel)?.labelName;
  return (
    <section className={styles.person} aria-label={t("member.profile")}>
      <Link href="/m/set" className={styles.picture} aria-label={t("member.editProfile")}>
        <HeadPicture face={shown?.face} name={name} />
      </Link>
      <div className={styles.names}>
        <p className={styles.name} data-part="id-line">
          <span className="sr">{t("member.id")} </span>
          {name}
          <Link href="/m/securityCenter?open=nickname" className={styles.edit} aria-label={t("member.editName")}>
            <PencilIcon size={18} />
          </Link>
        </p>
        <p className={styles.account}>
          {t("member.id")} {session.userName}
        </p>
      </div>
      {vip && label !== undefined ? (
        <Link href="/m/member/benefits" className={styles.vipLabel} data-part="vip-label">
          <CrownIcon size={18} />
          {label}
        </Link>
      ) : null}
    </section>
  );
}
