import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { Link } from "wouter";
import { useSession } from "../../../data/auth/session.ts";
import { playSessionQuery } from "../../../data/limits/limits.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo } from "../../../lib/navigation.ts";
import { formatMoney } from "@mela/kit/money";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { elapsedText } from "./player-rules.ts";
import { playOn, wasTold } from "./sitting.ts";
import styles from "./player.module.css";

const LOOK_EVERY_MS = 1000;
const RECORDS = "/m/gameRecord?day=today";
const LIMITS = "/m/limits";

/** Stops the play after each interval that the member has chosen, and says how long it has been and how they stand. */
export function RealityCheck({ onDue, onLeave, onExit }: Pick<CheckProps, "onLeave" | "onExit"> & { onDue: () => void }) {
  const { data: session, refetch } = useQuery(playSessionQuery());
  const owner = useSession()?.userName ?? "";
  const [due, setDue] = useState<{ at: number; playedMs: number } | null>(null);
  const minutes = session?.realityCheckMinutes ?? 0;
  const handleDue = useEffectEvent(onDue);
  useEffect(() => {
    if (minutes === 0) return;
    const timer = setInterval(() => {
      // Nobody plays in a page that is not shown, and nobody would see there what they are told.
      if (document.visibilityState === "hidden") return;
      const sitting = playOn(owner, Date.now());
      if (sitting.playedMs - sitting.toldMs < minutes * 60_000) return;
      wasTold(sitting);
      // Nothing is played meanwhile that nobody has begun.
      handleDue();
      // What is told is the platform's word of this moment; without it the old one is better than none.
      void refetch().finally(() => setDue({ at: Date.now(), playedMs: sitting.playedMs }));
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [minutes, owner, refetch]);
  if (due === null || session === undefined) return null;
  return <Check session={session} {...due} onContinue={() => setDue(null)} onLeave={onLeave} onExit={onExit} />;
}

interface CheckProps {
  /** ms since the epoch. */
  at: number;
  /** How long this sitting has been. */
  playedMs: number;
  session: { startedAt: string; net: number; currency: string; previousLoginAt: string | null };
  onContinue: () => void;
  /** Asks before a link leads away from what is at stake. */
  onLeave: (go: () => void) => void;
  onExit: () => void;
}

function Check({ session, at, playedMs, onContinue, onLeave, onExit }: CheckProps) {
  const t = useT();
  const formats = useFormats();
  const { startedAt, net, currency, previousLoginAt } = session;
  const follow = (event: MouseEvent, path: string) => {
    // A new tab leaves nothing.
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onLeave(() => navigateTo(path));
  };
  const actions = (
    <>
      <Button kind="neutral" onClick={onExit}>
        {t("player.exit")}
      </Button>
      <Button onClick={onContinue}>{t("player.checkContinue")}</Button>
    </>
  );
  return (
    <Dialog open role="alertdialog" title={t("player.checkTitle")} onClose={onContinue} actions={actions}>
      <dl className={styles.check} data-part="reality-check">
        <dt>{t("player.checkPlayed")}</dt>
        <dd className="num">{elapsedText(playedMs)}</dd>
        <dt>{t("player.checkElapsed")}</dt>
        <dd className="num">{elapsedText(at - Date.parse(startedAt))}</dd>
        <dt>{t("player.checkNet")}</dt>
        <dd className="num" data-sign={Math.sign(net)}>
          {net > 0 ? "+" : ""}
          {formatMoney(net, currency)}
        </dd>
        {previousLoginAt === null ? null : (
          <>
            <dt>{t("player.checkPrevious")}</dt>
            <dd className="num">{formats.moment(previousLoginAt)}</dd>
          </>
        )}
      </dl>
      <p className={styles.checkLinks}>
        <Link href={RECORDS} className="link" onClick={(event) => follow(event, RECORDS)}>
          {t("player.checkRecords")}
        </Link>
        <Link href={LIMITS} className="link" onClick={(event) => follow(event, LIMITS)}>
          {t("player.checkLimits")}
        </Link>
      </p>
    </Dialog>
  );
}
