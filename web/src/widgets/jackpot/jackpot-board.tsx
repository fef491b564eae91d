import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { jackpotQuery } from "../../data/games/boards.ts";
import { useBrandName, useBrandSettings } from "../../data/site/site.ts";
import { useT } from "../../lib/i18n.tsx";
import { useBrandPictures } from "../../ui/brand-pictures.tsx";
import { Picture } from "../../ui/picture.tsx";
import { type Counter, counterText, nextDelay, nextValue, startValue } from "./jackpot-rules.ts";
import styles from "./jackpot-board.module.css";
import { PoolReel } from "./pool-reel.tsx";
import { Reel } from "./reel.tsx";

/** The brand's real jackpot where it has one; else the counter that the template chooses, which is decoration and says so. */
export function JackpotBoard({ counter }: { counter: Counter }) {
  const { jackpot } = useBrandSettings();
  return jackpot.pool === undefined ? <CounterBoard counter={counter} /> : <PoolBoard counter={counter} />;
}

function Board({ kind, children }: { kind: "pool" | "counter"; children: ReactNode }) {
  const t = useT();
  const brand = useBrandName();
  const { jackpot } = useBrandPictures();
  return (
    <div className={styles.board} data-part="jackpot" data-kind={kind}>
      {jackpot === undefined ? null : <Picture className={styles.art} src={jackpot} loading="lazy" decoding="async" />}
      <h2>{t("home.jackpot", { brand })}</h2>
      {children}
    </div>
  );
}

function PoolBoard({ counter }: { counter: Counter }) {
  const { data, dataUpdatedAt, isPending } = useQuery(jackpotQuery());
  if (isPending) return <Board kind="pool">{<div className={styles.waiting} />}</Board>;
  // Nobody knows how it stands: the decoration takes its place.
  if (!data) return <CounterBoard counter={counter} />;
  return (
    <Board kind="pool">
      <PoolReel reading={data} heardAt={dataUpdatedAt} />
    </Board>
  );
}

function CounterBoard({ counter }: { counter: Counter }) {
  const t = useT();
  const { currency } = useBrandSettings();
  const [value, setValue] = useState(() => startValue(counter));
  const [named] = useState(() => counterText(counter, value));
  useEffect(() => {
    const timer = setTimeout(() => setValue(nextValue(counter, value)), nextDelay(counter));
    return () => clearTimeout(timer);
  }, [counter, value]);
  return (
    <Board kind="counter">
      <Reel text={counterText(counter, value)} label={named} currency={currency} />
      <p className={styles.note}>{t("home.jackpotNote")}</p>
    </Board>
  );
}
