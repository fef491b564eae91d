import { call } from "../../../client/api.ts";
import { tell } from "../../../client/frame.ts";
import { ENDED_MS } from "../../../client/free-bets.ts";
import { money } from "../../../client/money.ts";
import { refreshBalance, showPaid } from "../../../client/round.ts";
import type { Shell } from "../../../client/shell.ts";
import type { BetsView, RoundView } from "../../../shared/wire.ts";
import { isReturned, resultOf, summarize } from "./bet-words.ts";
import { text } from "./text.ts";

const POLL_MS = 4000;

/** Says how bets have ended that waited for their fixtures: of one what it was on, of several what they have paid. */
function sayEnd(shell: Shell, news: readonly RoundView[]): void {
  const [first, ...more] = news.filter((round) => round.outcome !== null || isReturned(round));
  if (!first) return;
  const sum = (of: (round: RoundView) => number) => [first, ...more].reduce((total, round) => total + of(round), 0);
  const [paid, staked] = [sum((round) => (isReturned(round) ? round.stake : round.payout)), sum(({ stake }) => stake)];
  // A bet without an outcome does not know what its fixtures were called.
  const what = first.outcome === null ? money(first.stake) : summarize(first);
  const words =
    more.length === 0 ? `${what} · ${resultOf(first)}` : text("bets.haveEnded", { count: more.length + 1, amount: money(paid) });
  shell.notice(words, paid > staked ? "good" : "news", ENDED_MS);
}

/**
 * Tells the page around and the balance when an open bet has ended, and the player what came of it, each once; `onView` hears of all bets as
 * often as they are read. `ended`: of one that ended by a tap, which has said so itself.
 */
export function followBets(shell: Shell, onView: (view: BetsView) => void): { ended: (round: RoundView) => Promise<void> } {
  let open = new Set<string>();
  /** A bet that was decided before the first reading, or while none came, is not seen to have waited. */
  let missed = true;
  const told = new Set<string>();
  const conclude = async (ended: readonly RoundView[], isSaid = false) => {
    const news = ended.filter(({ id }) => !told.has(id));
    if (news.length === 0) return;
    for (const round of news) {
      told.add(round.id);
      if (!isReturned(round)) tell("round", round.payout - round.stake);
    }
    await call("POST", "/api/seen", {}).catch(() => undefined);
    const say = () => {
      if (!isSaid) sayEnd(shell, news);
    };
    const pending = news.filter(({ state }) => state === "settling" || state === "returning");
    const owed = pending.find((round) => round.payout > 0 || isReturned(round));
    // Money that has not come yet is followed until it has, and told then: nobody reads of money that they do not see.
    if (owed) return showPaid(shell, owed, say);
    await (pending[0] ? showPaid(shell, pending[0]) : refreshBalance(shell));
    say();
  };
  setInterval(() => {
    // The next reading is near: none that fails is asked for again.
    void call<BetsView>("GET", "/api/bets", undefined, { once: true })
      .then(async (view) => {
        const decided = view.ended.filter(({ id }) => open.has(id));
        if (missed && decided.length === 0 && view.ended.length > 0) void refreshBalance(shell);
        missed = false;
        open = new Set(view.open.map(({ id }) => id));
        onView(view);
        await conclude(decided);
      })
      .catch(() => void (missed = true));
  }, POLL_MS);
  return { ended: (round) => conclude([round], true).catch(() => undefined) };
}
