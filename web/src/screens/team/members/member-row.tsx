import { isAgent } from "@mela/contract/base/customer-type";
import type { Subordinate } from "@mela/contract/team/team";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { TeamIcon, UserIcon } from "../../../ui/icons.tsx";
import { ChevronIcon } from "../../../ui/shell-icons.tsx";
import styles from "./team-manage.module.css";

interface MemberRowProps {
  member: Subordinate;
  onOpen: (id: string) => void;
  onBranch: (id: string) => void;
}

/** One member: the name opens the card, the team opens the branch. */
export function MemberRow({ member, onOpen, onBranch }: MemberRowProps) {
  const t = useT();
  const formats = useFormats();
  return (
    <li className={`card ${styles.member}`} data-team-member={member.account}>
      <button type="button" className={styles.open} onClick={() => onOpen(member.id)}>
        <span className={styles.face} data-agent={isAgent(member.type)}>
          {isAgent(member.type) ? <TeamIcon size={22} /> : <UserIcon size={22} />}
        </span>
        <span className={styles.words}>
          <strong>
            {member.account}
            {member.active ? null : <em>{t("team.disabled")}</em>}
          </strong>
          <small>
            {t(isAgent(member.type) ? "team.kind.agent" : "team.kind.player")} ·{" "}
            {member.lastLoginAt === null ? t("team.neverSeen") : t("team.seen", { day: formats.date(member.lastLoginAt) })}
          </small>
        </span>
      </button>
      {member.members === 0 ? null : (
        <button
          type="button"
          className={styles.branch}
          aria-label={t("team.openBranch", { account: member.account, count: member.members })}
          onClick={() => onBranch(member.id)}
        >
          <span className="num">{formats.count(member.members)}</span>
          <ChevronIcon size={20} />
        </button>
      )}
    </li>
  );
}
