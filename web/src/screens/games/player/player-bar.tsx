import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { useSession } from "../../../data/auth/session.ts";
import { useBrandSettings } from "../../../data/site/site.ts";
import { walletQuery } from "../../../data/wallet/wallet.ts";
import { useT } from "../../../lib/i18n.tsx";
import { currencySign, formatAmount, formatMoney } from "@mela/kit/money";
import { Button, IconButton } from "../../../ui/button.tsx";
import { BackIcon, ClockIcon, WalletIcon } from "../../../ui/icons.tsx";
import { elapsedText, signed, type Visit } from "./player-rules.ts";
import { RealityCheck } from "./reality-check.tsx";
import styles from "./player.module.css";

const CONFIRM_MS = 60_000;

export interface PlayerBarProps {
  name: string;
  visit: Visit;
  free: boolean;
  /** Leaves the game for somewhere else, after asking where something is at stake. */
  onLeave: (go: () => void) => void;
  onExit: () => void;
  onDeposit: () => void;
  /** The member is to look at something else than the game. */
  onDue: () => void;
  /** Leaves free play for the same game with money, by way of the login for a visitor. */
  onMoney: () => void;
}

/** One slim line above the game: the way out, time played, result of this visit, balance, deposit. */
export function PlayerBar({ name, visit, free, onLeave, onExit, onDeposit, onDue, onMoney }: PlayerBarProps) {
  const t = useT();
  return (
    <header className={styles.bar}>
      <IconButton label={t("player.exit")} onClick={onExit}>
        <BackIcon />
      </IconButton>
      <h1 className="sr">{name}</h1>
      <Elapsed />
      {free ? <FreePlay onMoney={onMoney} /> : <Money visit={visit} onDeposit={onDeposit} />}
      {free ? null : <RealityCheck onDue={onDue} onLeave={onLeave} onExit={onExit} />}
    </header>
  );
}

function FreePlay({ onMoney }: Pick<PlayerBarProps, "onMoney">) {
  const t = useT();
  const known = useSession() !== null;
  return (
    <>
      <span className={styles.free}>{t("player.free")}</span>
      <Button small className={styles.money} aria-label={t(known ? "player.forMoney" : "player.logInForMoney")} onClick={onMoney}>
        {t(known ? "player.forMoney" : "player.logIn")}
      </Button>
    </>
  );
}

function Elapsed() {
  const t = useT();
  const [started] = useState(() => performance.now());
  const [now, setNow] = useState(started);
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.figure} role="timer" aria-label={t("player.elapsed")}>
      <ClockIcon size={16} />
      <span className="num">{elapsedText(now - started)}</span>
    </span>
  );
}

function Money({ visit, onDeposit }: { visit: Visit; onDeposit: () => void }) {
  const t = useT();
  const { data: wallet, dataUpdatedAt, refetch } = useQuery(walletQuery());
  // Wagers go from the game to the platform past this page: now and then it asks itself, so that what is shown is the
  // platform's word and the login does not go idle in the middle of play.
  useEffect(() => {
    if (visit.balance !== null && Date.now() - dataUpdatedAt > CONFIRM_MS) void refetch();
  }, [visit, dataUpdatedAt, refetch]);
  const { currency: brandCurrency } = useBrandSettings();
  const currency = wallet?.currency ?? brandCurrency;
  const balance = visit.balance ?? wallet?.balance.amount;
  return (
    <>
      <span className={styles.figure} data-sign={Math.sign(visit.net)} data-part="net">
        <span className="sr">{t("player.net")}: </span>
        <small aria-hidden="true">{t("player.netShort")}</small>
        <span className="num">{signed(visit.net, formatAmount(Math.abs(visit.net), currency))}</span>
      </span>
      <span className={styles.purse}>
        <span className={styles.balance} data-part="balance">
          <span className="sr">{t("player.balance")}: </span>
          <span className="num">{balance === undefined ? currencySign(currency) : formatMoney(balance, currency)}</span>
        </span>
        <IconButton label={t("player.deposit")} className={styles.deposit} onClick={onDeposit}>
          <WalletIcon />
        </IconButton>
      </span>
    </>
  );
}
