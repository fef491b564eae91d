import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { limitsQuery } from "../../../data/limits/limits.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { turnoverQuery, type TurnoverRequirement } from "../../../data/member/rewards.ts";
import type { WithdrawalTerms } from "../../../data/withdrawal/withdrawal.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { buttonClass } from "../../../ui/button.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { Sums } from "../../../ui/sums.tsx";
import { useRequirementName } from "../../../widgets/offer-terms/requirement-name.ts";
import styles from "./withdraw.module.css";
import { isTooLittleFree, leastOf } from "./withdraw-rules.ts";

const STRONG = { weight: "strong" } as const;

/**
 * While turnover is left to play: what is free and what is locked, what that comes from, how far it is and with which games it goes on. Above the
 * form for what is free, or in place of it.
 */
export function LockedCard({ terms }: { terms: WithdrawalTerms }): ReactNode {
  const t = useT();
  const { data } = useQuery(turnoverQuery());
  const { balance, turnoverLeft, free } = terms;
  const isSomeFree = free > 0;
  const canLeave = isSomeFree && !isTooLittleFree(terms);
  const inWords = (minor: number) => formatMoney(minor, balance.currency);
  const open = data?.requirements.filter(({ state }) => state === "open") ?? [];
  return (
    <section className={styles.card} aria-labelledby="withdraw-locked" data-part="locked">
      <h2 id="withdraw-locked">{t(isSomeFree ? "withdraw.lockedSome" : "withdraw.locked")}</h2>
      <Sums
        rows={[
          {
            name: t(isSomeFree && !canLeave ? "withdraw.lockedNot" : "withdraw.lockedFree"),
            value: inWords(free),
            ...(canLeave && STRONG),
          },
          { name: t("withdraw.lockedSum"), value: inWords(balance.amount - free) },
          { name: t("withdraw.lockedLeft"), value: inWords(turnoverLeft), ...(!canLeave && STRONG) },
        ]}
      />
      {isSomeFree && !canLeave ? <p>{t("withdraw.lockedBelow", { free: inWords(free), min: inWords(leastOf(terms)) })}</p> : null}
      {open.map((requirement) => (
        <Requirement key={requirement.id} requirement={requirement} currency={balance.currency} />
      ))}
      <p className={styles.note}>{t("withdraw.lockedText")}</p>
      {isSomeFree ? <p className={styles.note}>{t("withdraw.lockedRule")}</p> : null}
      <GoOn canLeave={canLeave} />
      <Link href="/m/rewardCenter?tab=turnover" className={buttonClass({ kind: "outline", wide: true })}>
        {t("withdraw.lockedAll")}
      </Link>
    </section>
  );
}

function Requirement({ requirement, currency }: { requirement: TurnoverRequirement; currency: string }): ReactNode {
  const t = useT();
  const { done, required } = requirement;
  const name = useRequirementName()(requirement);
  return (
    <div>
      <p>{name}</p>
      <ProgressBar
        label={t("rewards.progress", { name })}
        share={done / required}
        start={`${formatMoney(done, currency)} / ${formatMoney(required, currency)}`}
      />
    </div>
  );
}

/** To the games, with which it goes on; who takes a break cannot play, and is told when they can. */
function GoOn({ canLeave }: { canLeave: boolean }): ReactNode {
  const t = useT();
  const { moment } = useFormats();
  const exclusion = useQuery(limitsQuery()).data?.exclusion ?? null;
  if (exclusion?.until === null) return <p>{t("withdraw.lockedBreakForGood")}</p>;
  if (exclusion) return <p>{t("withdraw.lockedBreak", { date: moment(exclusion.until) })}</p>;
  return (
    <Link href="/m/home" className={buttonClass({ wide: true, ...(canLeave && { kind: "outline" }) })}>
      {t("withdraw.lockedPlay")}
    </Link>
  );
}
