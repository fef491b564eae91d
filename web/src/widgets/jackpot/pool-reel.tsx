import type { JackpotReading } from "@mela/contract/games/boards";
import { useEffect, useState } from "react";
import { JACKPOT_EVERY_MS } from "../../data/games/boards.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { formatAmount, formatMoney } from "@mela/kit/money";
import { timeAgo } from "../winners/time-ago.ts";
import styles from "./jackpot-board.module.css";
import { type Reading, shownBetween } from "./pool-rules.ts";
import { Reel } from "./reel.tsx";

const TICK_MS = 1_000;

/** The real jackpot, moving between the last two readings, and when it was last won. */
export function PoolReel({ reading, heardAt }: { reading: JackpotReading; heardAt: number }) {
  const t = useT();
  const { entry } = useLanguage();
  const { amount, currency } = reading.amount;
  const [readings, setReadings] = useState<{ before: Reading | null; newest: Reading }>({ before: null, newest: { amount, heardAt } });
  if (readings.newest.heardAt !== heardAt) setReadings({ before: readings.newest, newest: { amount, heardAt } });
  const now = useTick(TICK_MS);
  const shown = shownBetween(readings.before, readings.newest, now, JACKPOT_EVERY_MS);
  return (
    <>
      <Reel text={formatAmount(shown, currency)} label={formatAmount(amount, currency)} currency={currency} />
      <p className={styles.note}>
        {t("home.jackpotPool")}
        {reading.lastWon === null ? null : (
          <>
            <br />
            {t("home.jackpotLast", {
              amount: formatMoney(reading.lastWon.amount.amount, currency),
              when: timeAgo(reading.lastWon.at, now, entry.locale),
            })}
          </>
        )}
      </p>
    </>
  );
}

/** The clock, read again every `every` ms. */
function useTick(every: number): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), every);
    return () => clearInterval(timer);
  }, [every]);
  return now;
}
