import { isAgent } from "@mela/contract/base/customer-type";
import type { Affiliate } from "@mela/contract/team/team";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { SessionRecord } from "../../../data/auth/session.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { affiliateQuery } from "../../../data/team/team.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { navigateTo } from "../../../lib/navigation.ts";
import { Button } from "../../../ui/button.tsx";
import { SwapIcon } from "../../../ui/icons.tsx";
import { Skeleton } from "../../../ui/skeleton.tsx";
import { RatesView } from "../../../widgets/agent/rates-fields.tsx";
import { LoadFailed } from "../../../widgets/load-failed.tsx";
import { DetailPane } from "../../../widgets/report/detail-pane.tsx";
import { daysOf, pathWith } from "../../../widgets/team/days-rules.ts";
import { Figure } from "../../../widgets/team/figure.tsx";
import { useBrandToday } from "../../../widgets/team/use-days.ts";
import teamStyles from "../../../widgets/team/team.module.css";
import { TransferForm } from "./transfer-form.tsx";
import styles from "./team-manage.module.css";

interface MemberCardProps {
  session: SessionRecord;
  /** Null: closed. */
  memberId: string | null;
  onClose: () => void;
}

/** A member as their agent may see them: their place, their figures of this month, and what can be done. */
export function MemberCard({ session, memberId, onClose }: MemberCardProps) {
  const t = useT();
  return (
    <DetailPane open={memberId !== null} onClose={onClose} title={t("team.card")} closeLabel={t("shell.close")} tall>
      {memberId === null ? null : <CardBody key={memberId} session={session} memberId={memberId} onDone={onClose} />}
    </DetailPane>
  );
}

function CardBody({ session, memberId, onDone }: { session: SessionRecord; memberId: string; onDone: () => void }) {
  const today = useBrandToday();
  const { data, isError, refetch } = useQuery(affiliateQuery(session.userName, memberId, daysOf("month", today)));
  const [moving, setMoving] = useState(false);
  if (data === undefined) return isError ? <LoadFailed onRetry={() => void refetch()} /> : <Skeleton height={420} />;
  if (moving) return <TransferForm affiliate={data} onCancel={() => setMoving(false)} onDone={onDone} />;
  return <Card affiliate={data} onMove={() => setMoving(true)} />;
}

function Card({ affiliate, onMove }: { affiliate: Affiliate; onMove: () => void }) {
  const t = useT();
  const formats = useFormats();
  const { menus } = useBrandSettings();
  const { member, superior } = affiliate;
  const facts: [string, string][] = [
    [t("team.fact.kind"), t(isAgent(member.type) ? "team.kind.agent" : "team.kind.player")],
    [t("team.fact.level"), formats.count(member.level)],
    [t("team.fact.superior"), superior.account],
    [t("team.fact.direct"), formats.count(member.direct)],
    [t("team.fact.members"), formats.count(member.members)],
    [t("team.fact.joined"), formats.date(member.joinedAt)],
    [t("team.fact.seen"), member.lastLoginAt === null ? "–" : formats.moment(member.lastLoginAt)],
  ];
  return (
    <div className={styles.card} data-part="member-card">
      <h3>
        {member.account}
        {member.nickname === null ? null : <small>{member.nickname}</small>}
        {member.active ? null : <em>{t("team.disabled")}</em>}
      </h3>
      <dl className={teamStyles.plain}>
        {facts.map(([label, value]) => (
          <Figure key={label} label={label} value={value} />
        ))}
      </dl>
      <section data-part="rates">
        <h4>{t("team.rates")}</h4>
        <RatesView rates={affiliate.rates} />
      </section>
      <Sums title={t("team.ownMonth")} figures={affiliate.own} currency={affiliate.currency} />
      {member.members === 0 ? null : <Sums title={t("team.teamMonth")} figures={affiliate.team} currency={affiliate.currency} />}
      <div className={styles.actions}>
        <Button kind="outline" onClick={() => navigateTo(pathWith("/m/teamBetting", { account: member.account }))}>
          {t("team.bets")}
        </Button>
        {member.members === 0 ? null : (
          <Button kind="outline" onClick={() => navigateTo(pathWith("/m/agent/team/pnl", { under: member.id, range: "month" }))}>
            {t("team.pnl")}
          </Button>
        )}
        {member.level === 1 && menus.agent.includes("agentRebate") ? (
          <Button kind="outline" onClick={() => navigateTo(pathWith("/m/member/agent/agentRebeat", { q: member.account }))}>
            {t("team.rates.change")}
          </Button>
        ) : null}
        <Button kind="third" icon={<SwapIcon size={20} />} onClick={onMove}>
          {t("team.move")}
        </Button>
      </div>
    </div>
  );
}

function Sums({ title, figures, currency }: { title: string; figures: Affiliate["own"]; currency: string }) {
  const t = useT();
  const money = (minor: number) => formatMoney(minor, currency);
  const { profit } = figures;
  // What the members lose is what their agent earns by.
  const tone = profit === 0 ? undefined : profit < 0 ? "good" : "bad";
  const result = t(profit === 0 ? "team.result" : profit < 0 ? "team.order.lost" : "team.order.won");
  return (
    <section>
      <h4>{title}</h4>
      <dl className={teamStyles.plain}>
        <Figure label={t("team.measure.turnover")} value={money(figures.turnover)} />
        <Figure label={result} value={money(Math.abs(profit))} tone={tone} />
        <Figure label={t("team.measure.deposits")} value={money(figures.deposits)} />
        <Figure label={t("team.measure.withdrawals")} value={money(figures.withdrawals)} />
      </dl>
    </section>
  );
}
