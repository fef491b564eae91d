import type { FreeRoundGrant } from "@mela/contract/provider/free-rounds";
import { bookingOf, freeRollbackOf, type FreeRoundsContext, freeWinOf, lasting, takes } from "./free-rounds-context.ts";
import { Breach, expectRefused, expectTaken, expectThat, type Check } from "./suite.ts";
import type { Body } from "./wallet-context.ts";
import { newId } from "./wire.ts";

const counts: Check<FreeRoundsContext>[] = [
  {
    name: "a free round takes one of its grant and no money, and its win is paid and counted",
    run: async (context) => {
      const amount = 3 * context.target.stake;
      await takes(context, { rounds: 1, paid: amount, what: "a free round that won" }, async (grant) => {
        const bet = context.betBody(grant);
        const begun = bookingOf(await context.bet(bet), "the free bet");
        expectThat(begun.state === "open" && begun.left === grant.left - 1, "a free bet does not tell that one is taken");
        const ended = bookingOf(await context.win(freeWinOf(bet, amount)), "the free win");
        expectThat(ended.state === "settled" && ended.won === grant.won + amount, "a free win does not tell what has been won");
      });
    },
  },
  {
    name: "a lost free round is ended with 0",
    run: (context) =>
      takes(context, { rounds: 1, paid: 0, what: "a lost free round" }, async (grant) => {
        const bet = context.betBody(grant);
        expectTaken(await context.bet(bet), "the free bet");
        expectTaken(await context.win(freeWinOf(bet, 0)), "a free win of 0");
      }),
  },
  {
    name: "more rounds at the same moment than are left are refused beyond those",
    run: (context) =>
      takes(context, { rounds: 0, paid: 0, what: "rounds that were all given back" }, async (grant) => {
        const bets = Array.from({ length: grant.left + 4 }, () => context.betBody(grant));
        const answers = await Promise.all(bets.map((bet) => context.bet(bet)));
        const refused = answers.filter(({ success }) => !success);
        for (const bet of bets) await context.rollback(freeRollbackOf(bet));
        expectThat(refused.length === 4, `${bets.length - refused.length} rounds were taken where ${grant.left} were left`);
        for (const answer of refused) expectRefused(answer, ["provider.freeRoundsOver"], "a round beyond those that are left");
      }),
  },
];

const replays: Check<FreeRoundsContext>[] = [
  {
    name: "a free bet and a free win that are sent again are counted and paid once",
    run: async (context) => {
      const amount = context.target.stake;
      await takes(context, { rounds: 1, paid: amount, what: "a free round of which each call came three times" }, async (grant) => {
        const bet = context.betBody(grant);
        for (let time = 0; time < 3; time += 1) expectTaken(await context.bet({ ...bet, request_uuid: newId() }), "the free bet");
        const win = freeWinOf(bet, amount);
        for (let time = 0; time < 3; time += 1) expectTaken(await context.win({ ...win, request_uuid: newId() }), "the free win");
        for (const change of [{ amount: amount + 1 }, { transaction_uuid: newId() }])
          expectRefused(await context.win({ ...win, ...change }), ["provider.duplicateTransaction"], "a second win of a round");
      });
    },
  },
  {
    name: "eight copies of a free bet at the same moment take one round",
    run: (context) =>
      takes(context, { rounds: 0, paid: 0, what: "eight copies of a free bet that was given back" }, async (grant) => {
        const bet = context.betBody(grant);
        await Promise.all(Array.from({ length: 8 }, () => context.bet(bet)));
        const { left } = bookingOf(await context.bet(bet), "the free bet after the rush");
        await context.rollback(freeRollbackOf(bet));
        expectThat(left === grant.left - 1, `eight copies of a free bet took ${grant.left - left} rounds`);
      }),
  },
  {
    name: "an answer that is lost leaves a free bet that can be sent again, or given back",
    run: (context) =>
      takes(context, { rounds: 1, paid: 0, what: "two free bets whose lines were cut, of which one was given back" }, async (grant) => {
        const [again, undone] = [context.betBody(grant), context.betBody(grant)];
        await context.bet(again, { cutAfterMs: 1 });
        expectTaken(await context.bet(again), "the free bet sent again");
        await context.bet(undone, { cutAfterMs: 1 });
        expectTaken(await context.rollback(freeRollbackOf(undone)), "the rollback of a free bet whose fate is unknown");
        expectRefused(await context.bet(undone), ["provider.rolledBack"], "a free bet that was given back");
        expectTaken(await context.win(freeWinOf(again, 0)), "the free win");
      }),
  },
];

const rollbacks: Check<FreeRoundsContext>[] = [
  {
    name: "a rollback gives the round back, once, and nothing is won by it afterwards",
    run: (context) =>
      takes(context, { rounds: 0, paid: 0, what: "a free round that was given back twice" }, async (grant) => {
        const bet = context.betBody(grant);
        expectTaken(await context.bet(bet), "the free bet");
        for (let time = 0; time < 2; time += 1) {
          const { left } = bookingOf(await context.rollback(freeRollbackOf(bet)), "the free rollback");
          expectThat(left === grant.left, "a free rollback does not tell that the round is back");
        }
        expectRefused(await context.win(freeWinOf(bet, 100)), ["provider.rolledBack"], "the win of a round that was given back");
      }),
  },
  {
    name: "a free bet that comes after its rollback takes no round",
    run: (context) =>
      takes(context, { rounds: 0, paid: 0, what: "a free bet after its rollback" }, async (grant) => {
        const bet = context.betBody(grant);
        expectTaken(await context.rollback(freeRollbackOf(bet)), "the rollback of a bet that nobody knows");
        expectRefused(await context.bet(bet), ["provider.rolledBack"], "a bet after its rollback");
      }),
  },
  {
    name: "a free round that was paid is not given back, and no win is paid before its bet",
    run: (context) =>
      takes(context, { rounds: 1, paid: 0, what: "a lost free round and its late rollback" }, async (grant) => {
        const bet = context.betBody(grant);
        expectRefused(await context.win(freeWinOf(bet, 100)), ["provider.unknownBet"], "a free win without its bet");
        expectTaken(await context.bet(bet), "the free bet");
        expectTaken(await context.win(freeWinOf(bet, 0)), "the free win");
        expectRefused(await context.rollback(freeRollbackOf(bet)), ["provider.betSettled"], "the rollback of a paid round");
      }),
  },
];

const WRONG: readonly (readonly [string, (grant: FreeRoundGrant, context: FreeRoundsContext) => Body, readonly string[]])[] = [
  ["for another stake", ({ stake }) => ({ stake: stake + 1 }), ["provider.freeRoundsTerms"]],
  ["in another currency", () => ({ currency: "XTS" }), ["provider.freeRoundsTerms", "request.invalid"]],
  ["at another title", () => ({ game_code: "NO-SUCH-GAME-AT-ALL" }), ["provider.freeRoundsTerms", "provider.game", "request.invalid"]],
  ["of another member", (_grant, { target }) => ({ token: target.otherToken }), ["provider.freeRoundsUnknown"]],
  ["of nobody", () => ({ token: "a-token-that-nobody-was-given" }), ["provider.token"]],
  ["of a grant that is none", () => ({ grant: newId() }), ["provider.freeRoundsUnknown"]],
];

const terms: Check<FreeRoundsContext>[] = WRONG.map(([what, change, codes]) => ({
  name: `a free bet ${what} is refused and takes nothing`,
  run: (context) =>
    takes(context, { rounds: 0, paid: 0, what: `a free bet ${what}` }, async (grant) =>
      expectRefused(await context.bet(context.betBody(grant, change(grant, context))), codes, `a free bet ${what}`),
    ),
}));

const rest: Check<FreeRoundsContext>[] = [
  {
    name: "free calls that are signed with another secret are refused",
    run: (context) =>
      takes(context, { rounds: 1, paid: 0, what: "a lost free round and forged calls" }, async (grant) => {
        const forged = { secret: "not the secret of this provider" };
        const bet = context.betBody(grant);
        expectRefused(await context.bet(bet, forged), ["provider.signature"], "a forged free bet");
        expectTaken(await context.bet(bet), "the free bet");
        expectRefused(await context.rollback(freeRollbackOf(bet), forged), ["provider.signature"], "a forged free rollback");
        expectRefused(await context.win(freeWinOf(bet, 100), forged), ["provider.signature"], "a forged free win");
        expectTaken(await context.win(freeWinOf(bet, 0)), "the free win");
      }),
  },
  {
    name: "after the end of a grant no round begins, and one that was begun before it is paid",
    run: async (context) => {
      const grants = await context.grants();
      const [grant] = grants;
      if (!grant || grants.length < 2 || grant.left < 1) throw new Breach("the test player has no second grant, which ends within minutes");
      const bet = context.betBody(grant);
      expectTaken(await context.bet(bet), "the free bet before the end");
      await context.target.waitUntil(new Date(grant.expires_at));
      expectRefused(await context.bet(context.betBody(grant)), ["provider.freeRoundsOver"], "a free bet after the end");
      expectThat((await lasting(context)).grant !== grant.grant, "a grant that has ended is still listed");
      expectTaken(await context.win(freeWinOf(bet, context.target.stake)), "the win of a round that was begun in time");
    },
  },
];

/** Everything that a wallet with free rounds has to keep to. The test player needs two grants: fifteen rounds that last, and one that ends within minutes. */
export const FREE_ROUND_CHECKS: readonly Check<FreeRoundsContext>[] = [...counts, ...replays, ...rollbacks, ...terms, ...rest];
