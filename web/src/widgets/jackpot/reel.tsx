import { currencySign } from "@mela/kit/money";
import styles from "./jackpot-board.module.css";

const LONG = 13;

/** An amount in its brass reel. Its cells are fixed, so that nothing shifts; `label` names it once, not at every tick. */
export function Reel({ text, label, currency }: { text: string; label: string; currency: string }) {
  const sign = currencySign(currency);
  const cells = [...text];
  return (
    <div className={`num ${styles.reel}`} role="img" aria-label={`${sign} ${label}`} data-long={cells.length > LONG || undefined}>
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
  );
}
