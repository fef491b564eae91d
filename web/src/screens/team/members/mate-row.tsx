import { isAgent } from "@mela/contract/base/customer-type";
import type { Subordinate } from "@mela/contract/team/team";
import { useTemplate } from "../../../data/site/site.ts";
import { formatDate } from "../../../lib/dates.ts";
import { useT } from "../../../lib/i18n.tsx";
import { TeamIcon, UserIcon } from "../../../ui/icons.tsx";
import { ChevronIcon } from "../../../ui/shell-icons.tsx";
import { formatCount } from "../../../widgets/team/days-rules.ts";
import styles from "./team-manage.module.css";

interface MateRowProps {
  mate: Subordinate;
  onOpen: (id: string) => void;
  onBranch: (id: string) => void;
}

/** One member: his name opens his card, his team opens his branch. */
export function MateRow({ mate, onOpen, onBranch }: MateRowProps) {
  const t = useT();
  const { timeZone } = useTemplate();
  return (
    <li className={`card ${styles.mate}`} data-mate={mate.account}>
      <button type="button" className={styles.open} onClick={() => onOpen(mate.id)}>
        <span className={styles.face} data-agent={isAgent(mate.type)}>
          {isAgent(mate.type) ? <TeamIcon size={22} /> : <UserIcon size={22} />}
        </span>
        <span className={styles.words}>
          <strong>
            {mate.account}
            {mate.active ? null : <em>{t("team.disabled")}</em>}
          </strong>
          <small>
            {t(isAgent(mate.type) ? "team.kind.agent" : "team.kind.player")} ·{" "}
            {mate.lastLoginAt === null ? t("team.neverSeen") : t("team.seen", { day: formatDate(mate.lastLoginAt, timeZone) })}
          </small>
        </span>
      </button>
      {mate.members === 0 ? null : (
        <button
          type="button"
          className={styles.branch}
          aria-label={t("team.openBranch", { account: mate.account, count: mate.members, number: formatCount(mate.members) })}
          onClick={() => onBranch(mate.id)}
        >
          <span className="num">{formatCount(mate.members)}</span>
          <ChevronIcon size={20} />
        </button>
      )}
    </li>
  );
}
