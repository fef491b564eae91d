import { type ReactNode, useRef } from "react";
import { useT } from "../../lib/i18n.tsx";
import { RefreshIcon } from "../../ui/shell-icons.tsx";
import { Spinner } from "../../ui/spinner.tsx";
import styles from "./pull-refresh.module.css";
import { usePull } from "./use-pull.ts";
import { useRefreshGames } from "./use-refresh-games.ts";

/** Pull to refresh (HOTG-11). Whoever pulls nothing has a button that appears under the keyboard's focus and is there for a reader. */
export function PullRefresh(): ReactNode {
  const t = useT();
  const mark = useRef<HTMLDivElement>(null);
  const { busy, done, refresh } = useRefreshGames();
  usePull(mark, () => void refresh());
  return (
    <div className={styles.place} data-part="pull-refresh">
      <button type="button" className={styles.button} aria-disabled={busy} onClick={() => void refresh()}>
        {t("lobby.refresh")}
      </button>
      <div ref={mark} className={styles.mark} data-busy={busy || undefined}>
        {busy ? <Spinner size={22} /> : <RefreshIcon size={22} className={styles.arrow} />}
      </div>
      <span className="sr" role="status">
        {busy ? t("lobby.refreshing") : done ? t("lobby.refreshed") : null}
      </span>
    </div>
  );
}
