import { setTimeout } from "node:timers/promises";
import type { GivenRounds, HeardCall, ListeningWallet } from "./free-play-wallet.ts";
import { expectThat, type Check } from "./suite.ts";

export interface FreePlayContext {
  wallet: ListeningWallet;
  given: GivenRounds;
  /** Has the player of the launched game play one free round, or try to; what they do is said in words for whoever does it by hand. */
  play: (what: string) => Promise<void>;
  /** How long the provider may take to make good what got lost. */
  patienceMs: number;
}

const POLL_MS = 100;
const MONEY: readonly string[] = ["bet", "win", "rollback"];
const without = ({ request_uuid: _request, ...body }: HeardCall["body"]): string => JSON.stringify(body);

/** Plays, and answers the calls that came of it once `done` holds of them; what is left undone at the end of patience is for the check to say. */
async function heard(
  { wallet, play, patienceMs }: FreePlayContext,
  what: string,
  done: (calls: readonly HeardCall[]) => boolean,
): Promise<readonly HeardCall[]> {
  const before = wallet.calls.length;
  const since = () => wallet.calls.slice(before);
  await play(what);
  for (const end = performance.now() + patienceMs; !done(since()) && performance.now() < end;) await setTimeout(POLL_MS);
  expectThat(!since().some(({ kind }) => MONEY.includes(kind)), "a free round takes or pays money by the calls of rounds with money");
  return since();
}

const of = (calls: readonly HeardCall[], ...kinds: string[]) => calls.filter(({ kind }) => kinds.includes(kind));
const isWon = (calls: readonly HeardCall[]) => of(calls, "free-win").some(({ lost }) => !lost);
const isBack = (calls: readonly HeardCall[]) => of(calls, "free-rollback").length > 0;

/** What a provider has to keep to when a player of one of its games has free rounds. */
export const FREE_PLAY_CHECKS: readonly Check<FreePlayContext>[] = [
  {
    name: "a free round is begun for the stake, the currency and the title that were given, and ended once",
    run: async (context) => {
      const { given, wallet } = context;
      const left = wallet.left();
      const calls = await heard(context, "Play one free round to its end.", isWon);
      const asked = of(wallet.calls, "free-rounds")[0];
      expectThat(asked?.body["token"] === given.token, "the provider does not ask which free rounds the player of the launch has");
      const [bet, ...more] = of(calls, "free-bet");
      expectThat(bet !== undefined && more.length === 0, `one free round was begun by ${of(calls, "free-bet").length} calls`);
      const terms = { grant: wallet.grant, stake: given.stake, currency: given.currency, game_code: given.gameCode, token: given.token };
      for (const [field, value] of Object.entries(terms))
        expectThat(bet!.body[field] === value, `the free bet has another ${field} than was given`);
      const [win] = of(calls, "free-win");
      expectThat(win !== undefined, "a free round that is over is not ended");
      expectThat(win!.body["reference_transaction_uuid"] === bet!.body["transaction_uuid"], "a free win does not name its bet");
      expectThat(wallet.left() === left - 1, `one free round took ${left - wallet.left()}`);
    },
  },
  {
    name: "a free bet whose answer is lost is given back, or sent again as it was",
    run: async (context) => {
      const { wallet } = context;
      wallet.lose("free-bet");
      const settled = (calls: readonly HeardCall[]) => isBack(calls) || isWon(calls);
      const calls = await heard(context, "Try to play one free round: its answer gets lost. Play no other.", settled);
      const [first, ...again] = of(calls, "free-bet");
      expectThat(first !== undefined && settled(calls), "a free bet whose answer was lost is left as it is");
      const ids = new Set(of(calls, "free-bet", "free-rollback").map(({ body }) => body["transaction_uuid"]));
      expectThat(ids.size === 1, "a free bet whose answer was lost goes on under another transaction_uuid");
      expectThat(isBack(calls) || again.length > 0, "a free bet whose answer was lost is won without having been answered");
    },
  },
  {
    name: "a free win whose answer is lost is sent again as it was",
    run: async (context) => {
      context.wallet.lose("free-win");
      const calls = await heard(context, "Play one free round to its end: the answer to its win gets lost.", isWon);
      const wins = of(calls, "free-win");
      expectThat(wins.length > 1, "a free win whose answer was lost is not sent again");
      expectThat(new Set(wins.map(({ body }) => without(body))).size === 1, "a free win is sent again with another content");
    },
  },
  {
    name: "a free round that is refused is neither won nor played with money",
    run: async (context) => {
      context.wallet.end();
      const calls = await heard(
        context,
        "Try to play one more free round: the platform has ended them.",
        (all) => of(all, "free-bet").length > 0,
      );
      expectThat(of(calls, "free-win").length === 0, "a free round that was refused is won");
    },
  },
];
