import type { DrawInfo } from "@mela/contract/lottery/lottery";
import type { MouseEvent } from "react";
import { launchOfGame, playPath } from "../../data/games/launch-rules.ts";
import type { Lottery } from "../../data/lottery/lottery.ts";
import { countdownText, type LobbyMode } from "../../data/lottery/lottery-rules.ts";
import { useT } from "../../lib/i18n.tsx";
import { isPlainClick } from "../../lib/plain-click.ts";
import { useClock } from "../../lib/use-clock.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { Picture } from "../../ui/picture.tsx";
import { Skeleton } from "../../ui/skeleton.tsx";
import { useOpenGame } from "../../widgets/use-open-game.ts";
import { DrawnBalls } from "./drawn-balls.tsx";
import styles from "./lottery.module.css";

export interface LotteryCardProps {
  lottery: Lottery;
  mode: LobbyMode;
  /** undefined while they load; `info` null for a lottery without draws. */
  draws: { clockAhead: number; info: DrawInfo | null } | undefined;
  onNumbers: () => void;
}

/** One lottery: its next draw with a countdown, the last numbers, and the ways on. */
export function LotteryCard({ lottery, mode, draws, onNumbers }: LotteryCardProps) {
  const t = useT();
  const { displayName, vendorName, lotteryCode } = lottery;
  const info = draws?.info;
  return (
    <li className={`card ${styles.card}`} data-lottery={lotteryCode}>
      <Picture className={styles.cover} src={lottery.iconUrl} width={54} height={72} loading="lazy" decoding="async" />
      <div className={styles.head}>
        <h2>{displayName}</h2>
        <p>{vendorName}</p>
      </div>
      {draws === undefined ? <Skeleton className={styles.wait} height={40} width={92} /> : null}
      {info?.next ? <Countdown drawAt={Date.parse(info.next.drawAt) - (draws?.clockAhead ?? 0)} issue={info.next.issue} /> : null}
      <div className={styles.last}>
        {draws === undefined ? <Skeleton height={30} /> : null}
        {info?.last ? <DrawnBalls draw={info.last} /> : null}
        {draws !== undefined && !info?.last ? <p className={styles.quiet}>{t(info ? "lottery.noNumbers" : "lottery.instant")}</p> : null}
      </div>
      <div className={styles.actions}>
        {info === null ? null : (
          <Button kind="neutral" small onClick={onNumbers}>
            {t("lottery.recent")}
          </Button>
        )}
        <PlayLink lottery={lottery} mode={mode} />
      </div>
    </li>
  );
}

function PlayLink({ lottery, mode }: { lottery: Lottery; mode: LobbyMode }) {
  const t = useT();
  const open = useOpenGame();
  const launch = launchOfGame({ ...lottery, gameCode: lottery.lotteryCode }, mode === "VN" ? {} : { lottoMode: mode });
  const handleOpen = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    open(launch);
  };
  return (
    <a
      className={buttonClass({ kind: "outline", small: true })}
      href={playPath(launch)}
      aria-label={t("lottery.playName", { name: lottery.displayName })}
      onClick={handleOpen}
    >
      {t("lottery.play")}
    </a>
  );
}

/** Time to the draw by this device's clock, which `drawAt` (ms) has been corrected for. */
function Countdown({ drawAt, issue }: { drawAt: number; issue: string }) {
  const t = useT();
  const now = useClock();
  const left = now === null ? null : drawAt - now;
  return (
    <div className={styles.countdown}>
      <span>{left !== null && left <= 0 ? t("lottery.drawing") : t("lottery.drawsIn")}</span>
      <b className="num" role="timer" data-part="countdown">
        {left === null ? "--:--" : countdownText(left)}
      </b>
      <small className="num">{t("lottery.issue", { issue })}</small>
    </div>
  );
}
