import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { type FreeRounds, launchOfFreeRounds } from "../../data/member/free-rounds.ts";
import { memberKeys } from "../../data/member/member.keys.ts";
import { useFormats } from "../../data/site/formats.ts";
import { useT } from "../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import { useClock } from "../../lib/use-clock.ts";
import { Button } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { ProgressBar } from "../../ui/progress-bar.tsx";
import { useOpenGame } from "../use-open-game.ts";
import { timeLeft } from "./free-round-rules.ts";
import styles from "./free-round-card.module.css";

interface CardProps {
  grant: FreeRounds;
  /** The member plays no free rounds just now; the list says why. */
  barred: boolean;
}

/** Free rounds of one title: what is left of them, for how much, until when, what they won, and the way to play. */
export function FreeRoundCard({ grant, barred }: CardProps): ReactNode {
  const t = useT();
  const { game, state, stake, won, rounds, left } = grant;
  const open = state === "waiting" || state === "playing";
  return (
    <li className={`card ${styles.grant}`} data-free-rounds={grant.id} data-state={state}>
      <div className={styles.title}>
        <Picture className={styles.cover} src={game.iconUrl.replace("-240.", "-120.")} alt="" width={54} height={72} loading="lazy" />
        <div>
          <h2>{game.displayName}</h2>
          <p className={styles.small}>{game.vendorName}</p>
          <p className={styles.state}>{t(`rewards.freeRoundsState.${state}`)}</p>
        </div>
      </div>
      <ProgressBar
        label={t("rewards.freeRoundsProgress", { name: game.displayName })}
        share={(rounds - left) / rounds}
        start={
          open
            ? t("rewards.freeRoundsLeft", { left, count: rounds })
            : t(`rewards.freeRoundsOutcome.${state}`, { played: rounds - left, count: rounds })
        }
      />
      <dl className={styles.facts}>
        <Fact name={t("rewards.freeRoundsStake")}>{formatMoney(stake.amount, stake.currency)}</Fact>
        <Fact name={t("rewards.freeRoundsWon")}>{formatMoney(won.amount, won.currency)}</Fact>
      </dl>
      <p className={styles.small} data-part="turnover-terms">
        {grant.turnoverFactor === 0 ? t("rewards.noTurnover") : t("rewards.freeRoundsTurnover", { factor: grant.turnoverFactor })}
      </p>
      {open || state === "expired" ? <End expiresAt={grant.expiresAt} running={open} /> : null}
      {open && !barred ? <Play grant={grant} /> : null}
    </li>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }): ReactNode {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="num">{children}</dd>
    </div>
  );
}

/** Until when, on the brand's clock, and while it runs how long that is. */
function End({ expiresAt, running }: { expiresAt: string; running: boolean }): ReactNode {
  const t = useT();
  const formats = useFormats();
  const now = useClock();
  const client = useQueryClient();
  const left = now === null ? null : timeLeft(Date.parse(expiresAt) - now);
  const over = running && now !== null && left === null;
  useEffect(() => {
    // Once: a device whose clock is fast would ask without an end.
    if (over) void client.invalidateQueries({ queryKey: memberKeys.rewardLists });
  }, [over, client]);
  return (
    <p className={styles.small}>
      {t("rewards.until", { time: formats.moment(expiresAt) })}
      {running && left !== null ? (
        <strong role="timer" className={`num ${styles.left}`}>
          {t(left.text, left.values)}
        </strong>
      ) : null}
    </p>
  );
}

function Play({ grant }: { grant: FreeRounds }): ReactNode {
  const t = useT();
  const open = useOpenGame();
  if (!grant.game.available) return <p className={styles.small}>{t("rewards.freeRoundsClosed")}</p>;
  if (grant.left === 0) return null;
  return (
    <Button small onClick={() => open(launchOfFreeRounds(grant))} aria-label={t("rewards.playName", { name: grant.game.displayName })}>
      {t("rewards.play")}
    </Button>
  );
}
