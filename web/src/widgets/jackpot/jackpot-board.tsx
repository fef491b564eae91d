import { useEffect, useState } from "react";
import { useBrandName, useTemplate } from "../../data/site.ts";
import { artUrl } from "../../lib/art.ts";
import { useT } from "../../lib/i18n.tsx";
import { currencySign } from "../../lib/money.ts";
import { Picture } from "../../ui/picture.tsx";
import { type Counter, counterText, nextDelay, nextValue, startValue } from "./jackpot-rules.ts";
import styles from "./jackpot-board.module.css";

/** The counter in its brass reel. Its cells are fixed, so that nothing shifts; it is named once, not at every tick. */
export function JackpotBoard({ counter }: { counter: Counter }) {
  const t = useT();
  const brand = useBrandName();
  const sign = currencySign(useTemplate().currency);
  const [value, setValue] = useState(() => startValue(counter));
  const [named] = useState(() => counterText(counter, value));
  useEffect(() => {
    const timer = setTimeout(() => setValue(nextValue(counter, value)), nextDelay(counter));
    return () => clearTimeout(timer);
  }, [counter, value]);
  const cells = [...counterText(counter, value)];
  return (
    <div className={styles.board} data-part="jackpot">
      <Picture className={styles.art} src={artUrl("jackpot")} loading="lazy" decoding="async" />
      <h2>{t("home.jackpot", { brand })}</h2>
      <div className={`num ${styles.reel}`} role="img" aria-label={`${sign} ${named}`} data-long={cells.length > 13 || undefined}>
        <i className={styles.sign}>{sign}</i>
        {cells.map((cell, place) => {
          // Counted from the end, a place keeps its meaning when a digit is added in front.
          const key = cells.length - place;
          return /\d/.test(cell) ? (
            <b key={key}>
              <span key={cell}>{cell}</span>
            </b>
          ) : (
            <i key={key}>{cell}</i>
          );
        })}
      </div>
      <p className={styles.note}>{t("home.jackpotNote")}</p>
    </div>
  );
}
