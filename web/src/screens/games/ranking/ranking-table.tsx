import type { RankingEntry, RankingKind } from "@mela/contract/games/boards";
import { useCount, useT } from "../../../lib/i18n.tsx";
import { formatMoney } from "@mela/kit/money";
import styles from "./ranking.module.css";

/** Places, masked names and amounts. */
export function RankingTable({ entries, kind }: { entries: readonly RankingEntry[]; kind: RankingKind }) {
  const t = useT();
  const write = useCount();
  return (
    <table className={`card ${styles.table}`}>
      <caption className="sr">{t(`boards.ranking.${kind}`)}</caption>
      <thead>
        <tr>
          <th scope="col">{t("boards.ranking.place")}</th>
          <th scope="col">{t("boards.ranking.player")}</th>
          <th scope="col">{t(`boards.ranking.amount.${kind}`)}</th>
        </tr>
      </thead>
      <tbody>
        {entries.map(({ rank, playerName, amount }) => (
          <tr key={rank} data-rank={rank}>
            <td>
              <span className={`num ${styles.rank}`}>{write(rank)}</span>
            </td>
            <td>{playerName}</td>
            <td className={`num ${styles.amount}`}>{formatMoney(amount.amount, amount.currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
