import { useState } from "react";
import { useLanguage } from "../../lib/i18n.tsx";
import { useBrandSettings } from "../../data/site/site.ts";
import { coverSources } from "../../data/games/cover-rules.ts";
import type { Winner } from "../../data/games/winners.ts";
import { currencySign } from "@mela/kit/money";
import { useInBrowser } from "../../lib/use-in-browser.ts";
import { Picture } from "../../ui/picture.tsx";
import { timeAgo } from "./time-ago.ts";
import styles from "./winner-list.module.css";

/** Winners with the picture of their game, the largest win first. */
export function WinnerList({ winners }: { winners: readonly Winner[] }) {
  const { entry } = useLanguage();
  const [now] = useState(() => Date.now());
  // A document may be as old as the cache that sent it, and what it says of the time with it.
  const inBrowser = useInBrowser();
  const sign = currencySign(useBrandSettings().currency);
  return (
    <ol className="card" data-part="winners">
      {winners.map(({ game, winAmount, playerName, wonAt }) => (
        <li key={`${game.nodeId}-${playerName}-${wonAt}`} className={styles.row}>
          <Picture {...coverSources(game)} sizes="40px" width={40} height={52} loading="lazy" decoding="async" />
          <span className={styles.who}>
            <b>{game.displayName}</b>
            <small>
              {playerName}
              {inBrowser ? ` · ${timeAgo(wonAt, now, entry.locale)}` : null}
            </small>
          </span>
          <span className={`num ${styles.amount}`}>
            {sign} {winAmount.replace(/\B(?=(\d{3})+(?!\d)(?=.*\.))/g, ",")}
          </span>
        </li>
      ))}
    </ol>
  );
}
