import type { ReactNode } from "react";
import { useT } from "../../lib/i18n.tsx";
import { Button } from "../../ui/button.tsx";
import { RefreshIcon } from "../../ui/shell-icons.tsx";
import { useRefreshGames } from "./use-refresh-games.ts";

/** What a pull does, for whoever does not pull. */
export function RefreshButton(): ReactNode {
  const t = useT();
  const { busy, done, refresh } = useRefreshGames();
  return (
    <>
      <Button kind="neutral" small wide busy={busy} icon={<RefreshIcon size={18} />} onClick={() => void refresh()}>
        {t("lobby.refresh")}
      </Button>
      <span className="sr" role="status">
        {done ? t("lobby.refreshed") : null}
      </span>
    </>
  );
}
