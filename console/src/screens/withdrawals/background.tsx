import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { LEVEL_FIELDS } from "../../data/member.ts";
import type { ConsoleWithdrawal } from "../../data/withdrawals.ts";
import { useT } from "../../lib/texts.tsx";
import { Amount } from "../../parts/amount.tsx";
import { Card, Lines } from "../../parts/card.tsx";
import { FactList } from "../../parts/fact-list.tsx";
import { LevelBadge } from "../../parts/level-badge.tsx";
import { MemberLink } from "../../parts/member-link.tsx";
import { When } from "../../parts/when.tsx";

type BackgroundOf = { background: ConsoleWithdrawal["background"] };

/** What decides a withdrawal: who asks for it, what they have paid in, played and been paid, and who else is paid there. */
export function Background({ background }: BackgroundOf): ReactNode {
  return (
    <aside>
      <Person background={background} />
      <SameNumber background={background} />
      <Limits background={background} />
      <Earlier background={background} />
      <Rounds background={background} />
    </aside>
  );
}

const money = ({ amount, currency }: { amount: number; currency: string }) => <Amount minor={amount} currency={currency} />;
/** A break for good has its end so far away. */
const isForGood = (until: string) => until > "2900";

function Person({ background }: BackgroundOf): ReactNode {
  const t = useT();
  const {
    memberId,
    account,
    status,
    memberSince,
    balance,
    deposited,
    withdrawn,
    turnoverLeft,
    free,
    identity,
    fundsPasswordResetAt,
    breakUntil,
    levels,
  } = background;
  return (
    <Card title={<MemberLink id={memberId} account={account} />}>
      <FactList
        facts={[
          [t("money.status"), t(`money.status.${status}`)],
          [t("withdrawals.memberSince"), <When key="since" at={memberSince} />],
          [t("withdrawals.deposited"), money(deposited)],
          [t("withdrawals.withdrawn"), money(withdrawn)],
          [t("withdrawals.balance"), money(balance)],
          [t("withdrawals.turnoverLeft"), money(turnoverLeft)],
          [t("withdrawals.free"), money(free)],
          [t("withdrawals.identity"), t(`withdrawals.identity.${identity}`)],
          ...LEVEL_FIELDS.map((field) => {
            const judged = levels[field];
            return judged ? ([t(`member.${field}`), <LevelBadge key={field} level={judged.level} />] as const) : null;
          }),
          [t("withdrawals.fundsReset"), <When key="reset" at={fundsPasswordResetAt} />],
          [
            t("withdrawals.break"),
            breakUntil === null ? (
              t("money.none")
            ) : isForGood(breakUntil) ? (
              t("withdrawals.breakForGood")
            ) : (
              <When key="break" at={breakUntil} />
            ),
          ],
        ]}
      />
    </Card>
  );
}

function SameNumber({ background: { sameNumber } }: BackgroundOf): ReactNode {
  const t = useT();
  return (
    <Card title={t("withdrawals.sameNumber")}>
      {sameNumber.length === 0 ? <p>{t("withdrawals.nobodyElse")}</p> : null}
      <Lines>
        {sameNumber.map(({ memberId, account, status, removed }) => (
          <li key={memberId}>
            <MemberLink id={memberId} account={account} />
            <span>
              {status === "disabled" ? <Badge color="red">{t("money.status.disabled")}</Badge> : null}
              {removed ? <Badge color="gray">{t("withdrawals.numberRemoved")}</Badge> : null}
            </span>
          </li>
        ))}
      </Lines>
    </Card>
  );
}

function Limits({ background: { limits, balance } }: BackgroundOf): ReactNode {
  const t = useT();
  if (limits.length === 0) return null;
  return (
    <Card title={t("withdrawals.limits")}>
      <Lines>
        {limits.map(({ kind, period, effective, used }) => (
          <li key={`${kind} ${period}`}>
            <span>{t(`withdrawals.limit.${kind}`, { period: t(`withdrawals.period.${period}`) })}</span>
            {kind === "session" ? (
              <span>{t("withdrawals.minutesOf", { used, cap: effective ?? 0 })}</span>
            ) : (
              <span>
                <Amount minor={used} currency={balance.currency} /> / <Amount minor={effective ?? 0} currency={balance.currency} />
              </span>
            )}
          </li>
        ))}
      </Lines>
    </Card>
  );
}

function Earlier({ background: { earlier, returned } }: BackgroundOf): ReactNode {
  const t = useT();
  return (
    <Card title={t("withdrawals.earlier")}>
      <p>{t("withdrawals.returnedCount", { count: returned })}</p>
      <Lines>
        {earlier.map(({ id, state, amount, reason, requestedAt }) => (
          <li key={id}>
            <span>
              <Link to={`/${id}`}>{money(amount)}</Link> · {t(`withdrawals.state.${state}`)}
              {reason === null ? null : ` (${t(`withdrawals.reason.${reason}`)})`}
            </span>
            <When at={requestedAt} />
          </li>
        ))}
      </Lines>
    </Card>
  );
}

function Rounds({ background: { rounds } }: BackgroundOf): ReactNode {
  const t = useT();
  return (
    <Card title={t("withdrawals.rounds")}>
      {rounds.length === 0 ? <p>{t("withdrawals.noRounds")}</p> : null}
      <Lines>
        {rounds.map(({ id, game, placedAt, stake, payout, state, cashedOut }) => (
          <li key={id}>
            <span>
              {game}
              {cashedOut ? ` (${t("withdrawals.roundCashedOut")})` : null}
            </span>
            <span>
              {money(stake)} → {state === "open" ? t("withdrawals.roundOpen") : money(payout)}
            </span>
            <When at={placedAt} />
          </li>
        ))}
      </Lines>
    </Card>
  );
}
