import { useQuery } from "@tanstack/react-query";
import { type MouseEvent, useEffect, useEffectEvent, useState } from "react";
import { Link } from "wouter";
import { playSessionQuery } from "../../../data/limits/limits.ts";
import { useFormats } from "../../../data/site/formats.ts";
import { useT } from "../../../lib/i18n.tsx";
import { navigateTo } from "../../../lib/navigation.ts";
import { formatMoney } from "@mela/kit/money";
import { Button } from "../../../ui/button.tsx";
import { Dialog } from "../../../ui/dialog.tsx";
import { elapsedText } from "./player-rules.ts";
import styles from "./player.module.css";

const LOOK_EVERY_MS = 1000;
const RECORDS = "/m/gameRecord?day=today";
const LIMITS = "/m/limits";

/** When this tab was last told, on its own clock; it goes on from game to game. */
let toldAt: number | null = null;

/** Stops the play after each interval that the member has chosen, and says how long it has been and how they stand. */
export function RealityCheck({ onDue, onLeave, onExit }: Pick<CheckProps, "onLeave" | "onExit"> & { onDue: () => void }) {
  const { data: session, refetch } = useQuery(playSessionQuery());
  const [dueAt, setDueAt] = useState<number | null>(null);
  const minutes = session?.realityCheckMinutes ?? 0;
  const handleDue = useEffectEvent(onDue);
  useEffect(() => {
    if (minutes === 0) return;
    toldAt ??= performance.now();
    const timer = setInterval(() => {
      if (performance.now() - (toldAt ?? 0) < minutes * 60_000) return;
      toldAt = performance.now();
      // Nothing is played meanwhile that nobody has begun.
      handleDue();
      // What is told is the platform's word of this moment; without it the old one is better than none.
      void refetch().finally(() => setDueAt(Date.now()));
    }, LOOK_EVERY_MS);
    return () => clearInterval(timer);
  }, [minutes, refetch]);
  if (dueAt === null || session === undefined) return null;
  return <Check session={session} at={dueAt} onContinue={() => setDueAt(null)} onLeave={onLeave} onExit={onExit} />;
}

interface CheckProps {
  /** ms since the epoch. */
  at: number;
  session: { startedAt: string; net: number; currency: string; previousLoginAt: string | null };
  onContinue: () => void;
  /** Asks before a link leads away from what is at stake. */
  onLeave: (go: () => void) => void;
  onExit: () => void;
}

function Check({ session, at, onContinue, onLeave, onExit }: CheckProps) {
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
