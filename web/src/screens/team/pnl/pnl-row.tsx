import type { Downline, TeamFigures } from "@mela/contract/team/team";
import { Link } from "wouter";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { ChevronIcon } from "../../../ui/shell-icons.tsx";
import { Figure, Result } from "../../../widgets/team/figure.tsx";
import teamStyles from "../../../widgets/team/team.module.css";
import styles from "./team-pnl.module.css";

/** One directly below; whoever has a team of their own opens it. */
export function PnlRow({ row, currency, href }: { row: Downline; currency: string; href: string }) {
  const t = useT();
  const head = (
    <span className={styles.both}>
      <span className={styles.who}>
        <strong>{row.account}</strong>
        <small>{row.members === 0 ? t("team.alone") : t("team.below", { count: row.members })}</small>
      </span>
      <Result minor={row.figures.profit} currency={currency} />
    </span>
  );
  return (
    <li className="card" data-downline={row.account}>
      {row.members === 0 ? (
        <div className={styles.head}>{head}</div>
      ) : (
        <Link className={styles.head} href={href}>
          {head}
          <ChevronIcon size={20} />
        </Link>
      )}
      <PnlSums figures={row.figures} currency={currency} />
    </li>
  );
}

export function PnlSums({ figures, currency }: { figures: TeamFigures; currency: string }) {
  const t = useT();
  const money = (minor: number) => formatMoney(minor, currency);
  return (
    <dl className={teamStyles.plain}>
      <Figure label={t("team.measure.turnover")} value={money(figures.turnover)} />
      <Figure label={t("team.payout")} value={money(figures.payout)} />
      <Figure label={t("team.measure.deposits")} value={money(figures.deposits)} />
      <Figure label={t("team.measure.withdrawals")} value={money(figures.withdrawals)} />
      {figures.rebates + figures.rewards === 0 ? null : (
        <Figure label={t("team.rebates")} value={money(figures.rebates + figures.rewards)} />
      )}
    </dl>
  );
}
