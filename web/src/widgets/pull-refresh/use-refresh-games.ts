import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { refreshGames } from "../../data/games/refresh.ts";
import { useLanguage, useT } from "../../lib/i18n.tsx";
import { useAction } from "@mela/kit/use-action";
import { showToast } from "../../ui/toast-store.ts";

export interface GamesRefresh {
  busy: boolean;
  /** The last refresh has come to its end well. */
  done: boolean;
  refresh: () => Promise<void>;
}

/** Fetches the games of the page anew; a failure is told in a toast, and what is shown stays. */
export function useRefreshGames(): GamesRefresh {
  const t = useT();
  const client = useQueryClient();
  const { language } = useLanguage();
  const [done, setDone] = useState(false);
  const { busy, run } = useAction(() => refreshGames(client, language), {
    onFailure: () => showToast({ kind: "fail", text: t("lobby.refreshFailed") }),
  });
  const refresh = async () => {
    setDone(false);
    setDone((await run(undefined)) !== null);
  };
  return { busy, done, refresh };
}
