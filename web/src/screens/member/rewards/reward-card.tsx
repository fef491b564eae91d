import type { ReactNode } from "react";
import { choiceOf, type Reward, takePart, takeReward } from "../../../data/member/rewards.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useAction, useMoneyAction } from "@mela/kit/use-action";
import { Button } from "../../../ui/button.tsx";
import { CheckIcon } from "../../../ui/icons.tsx";
import { ProgressBar } from "../../../ui/progress-bar.tsx";
import { showToast, TOAST_MS } from "../../../ui/toast-store.ts";
import { PrizeList } from "./prize-list.tsx";
import { RaffleDraws } from "./raffle-draws.tsx";
import styles from "./rewards.module.css";
import { memberKeys } from "../../../data/member/member.keys.ts";
import { walletKeys } from "../../../data/wallet/wallet.keys.ts";

/** One reward: what it gives, what it asks for before and after, and the way to take it. */
export function RewardCard({ reward, currency }: { reward: Reward; currency: string }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const { name, text, amount, prizes, turnoverFactor, progress, tickets, endsAt } = reward;
  return (
    <li className={`card ${styles.reward}`} data-reward={reward.kind} data-state={reward.state}>
      <div className={styles.head}>
        <h2>{name}</h2>
        <p className={`num ${styles.amount}`}>
          {prizes === null ? formatMoney(amount, currency) : t("rewards.upTo", { amount: formatMoney(amount, currency) })}
        </p>
      </div>
      <p className={styles.small}>{text}</p>
      {progress === null ? null : <Asked reward={reward} conditions={[progress, ...(reward.also ?? [])]} currency={currency} />}
      <Tickets kind={reward.kind} tickets={tickets} />
      <p className={styles.small} data-part="turnover-terms">
        {turnoverFactor === 0 ? t("rewards.noTurnover") : t("rewards.turnoverTerms", { factor: turnoverFactor })}
        {prizes === null && turnoverFactor > 0
          ? ` ${t("rewards.turnoverAmount", { amount: formatMoney(amount * turnoverFactor, currency) })}`
          : ""}
      </p>
      {endsAt === null ? null : <p className={styles.small}>{t("rewards.until", { time: formats.moment(endsAt) })}</p>}
      <PrizeList reward={reward} currency={currency} />
      {reward.seal === null ? null : <RaffleDraws />}
      <Action reward={reward} currency={currency} />
    </li>
  );
}

interface AskedProps {
  reward: Pick<Reward, "name" | "kind">;
  conditions: readonly NonNullable<Reward["progress"]>[];
  currency: string;
}

/**
 * How far it is. A level's gift, whose text does not say what is counted, names that, and so do several things. The bar is that of the levels
 * (VIP-03): what is done of all that is asked, so that it stands the same on every page and is full when all is done.
 */
function Asked({ reward: { name, kind }, conditions, currency }: AskedProps): ReactNode {
  const t = useT();
  const figure = (value: number, unit: string) =>
    unit === "rounds" ? t("rewards.rounds", { count: value }) : formatMoney(value, currency);
  const [first = "", ...others] = conditions.map(({ unit, done, target }) => {
    const figures = { done: figure(done, unit), target: figure(target, unit) };
    const isNamed = (conditions.length > 1 || kind === "UPGRADE_BONUS") && (unit === "stake" || unit === "deposit");
    return isNamed ? t(`rewards.asked.${unit}`, figures) : `${figures.done} / ${figures.target}`;
  });
  const sumOf = (part: "done" | "target") => conditions.reduce((sum, condition) => sum + condition[part], 0);
  const share = sumOf("target") === 0 ? 1 : sumOf("done") / sumOf("target");
  return (
    <div>
      <ProgressBar label={t("rewards.progress", { name })} share={share} start={first} />
      {others.map((words) => (
        <p key={words} className={`num ${styles.small}`} data-part="also">
          {words}
        </p>
      ))}
    </div>
  );
}

/** Of a raffle how many are held; of those that are used one by one how many wait, and nothing where none does. */
function Tickets({ kind, tickets }: Pick<Reward, "kind" | "tickets">): ReactNode {
  const t = useT();
  const isUsed = kind === "TICKET";
  if (tickets === null || (isUsed && tickets === 0)) return null;
  return (
    <p className={styles.small} data-part="tickets">
      {t(isUsed ? "rewards.ticketsLeft" : "rewards.tickets", { count: tickets })}
    </p>
  );
}

function Done({ words }: { words: string }): ReactNode {
  return (
    <p className={styles.done}>
      <CheckIcon size={18} />
      {words}
    </p>
  );
}

function Action({ reward, currency }: { reward: Reward; currency: string }): ReactNode {
  const t = useT();
  // The alert tells of a refusal.
  const claim = useMoneyAction(takeReward, { touches: [memberKeys.rewardLists, walletKeys.all] });
  const join = useAction(takePart, { touches: [memberKeys.rewardLists] });
  const busy = claim.busy || join.busy;
  const handleClaim = async () => {
    const done = await claim.run(choiceOf(reward));
    if (!done) return;
    const { amount, turnover } = done.value;
    const words = { amount: formatMoney(amount, currency), turnover: formatMoney(turnover, currency) };
    const text = t(turnover === 0 ? "rewards.taken" : "rewards.takenBet", words);
    // Nothing else on the page says what a draw gave.
    showToast({ kind: "success", text, duration: TOAST_MS.long });
  };
  const handleJoin = async () => {
    if (await join.run(choiceOf(reward))) showToast({ kind: "success", text: t("rewards.joined") });
  };
  if (reward.state === "claimed") return <Done words={t("rewards.claimed")} />;
  if (reward.kind === "MISSION_MANUAL" && reward.state === "open") return <Done words={t("rewards.isJoined")} />;
  if (reward.state === "joinable") {
    return (
      <Button kind="outline" small busy={busy} onClick={() => void handleJoin()} aria-label={`${t("rewards.join")}: ${reward.name}`}>
        {t("rewards.join")}
      </Button>
    );
  }
  if (reward.state !== "claimable") return null;
  return (
    <Button small busy={busy} onClick={() => void handleClaim()} aria-label={`${t("rewards.claim")}: ${reward.name}`}>
      {t("rewards.claim")}
    </Button>
  );
}
