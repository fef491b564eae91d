import { call } from "../../../client/api.ts";
import { tell } from "../../../client/frame.ts";
import { refreshBalance, showPaid } from "../../../client/round.ts";
import type { Shell } from "../../../client/shell.ts";
import type { BetsView, RoundView } from "../../../shared/wire.ts";

const POLL_MS = 4000;

/** Tells the page around and the balance when an open bet has ended, each once; `onView` hears of all bets as often as they are read. */
export function followBets(shell: Shell, onView: (view: BetsView) => void): { ended: (round: RoundView) => Promise<void> } {
  let open = new Set<string>();
  const told = new Set<string>();
  const conclude = async (ended: readonly RoundView[]) => {
    const news = ended.filter(({ id }) => !told.has(id));
    if (news.length === 0) return;
    for (const { id, payout, stake, state } of news) {
      told.add(id);
      if (state !== "returned") tell("round", payout - stake);
    }
    await call("POST", "/api/seen", {});
    // What has not been paid yet is followed until it is.
    const owed = news.find(({ state }) => state === "settling" || state === "returning");
    await (owed ? showPaid(shell, owed) : refreshBalance(shell));
  };
  setInterval(() => {
    void call<BetsView>("GET", "/api/bets")
      .then(async (view) => {
        const decided = view.ended.filter(({ id }) => open.has(id));
        open = new Set(view.open.map(({ id }) => id));
        onView(view);
        await conclude(decided);
      })
      .catch(() => undefined);
  }, POLL_MS);
  return { ended: (round) => conclude([round]).catch(() => undefined) };
}
