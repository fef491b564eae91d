import { ProviderBooking, walletLatest, walletWin } from "@mela/contract/provider/provider";
import { expectRefused, expectTaken, expectThat, type Check } from "./suite.ts";
import { type Body, moves, rollbackOf, type WalletContext, winOf } from "./wallet-context.ts";
import { type Answer, type Bend, newId } from "./wire.ts";

const money: Check<WalletContext>[] = [
  {
    name: "a bet takes its amount, a win pays its own, and both answer in the form of the contract",
    run: async (context) => {
      const { stake } = context.target;
      const bet = context.betBody();
      await moves(context, 2 * stake, "a bet and a win of three stakes", async () => {
        for (const answer of [await context.bet(bet), await context.win(winOf(bet, 3 * stake))])
          expectThat(
            ProviderBooking.safeParse(expectTaken(answer, "a booking").value).success,
            "a booking is not answered in the form of the contract",
          );
      });
    },
  },
  {
    name: "a round without a win is closed with 0",
    run: async (context) => {
      const bet = context.betBody();
      await moves(context, -context.target.stake, "a lost round", async () => {
        expectTaken(await context.bet(bet), "the bet");
        expectTaken(await context.win(winOf(bet, 0)), "a win of 0");
      });
    },
  },
  {
    name: "a rollback gives the stake back, once, however often and under whatever ids it is asked for",
    run: async (context) => {
      const bet = context.betBody();
      await moves(context, 0, "a bet that was rolled back three times", async () => {
        expectTaken(await context.bet(bet), "the bet");
        const rollback = rollbackOf(bet);
        expectTaken(await context.rollback(rollback), "the rollback");
        expectTaken(await context.rollback(rollback), "the repeated rollback");
        expectTaken(await context.rollback(rollbackOf(bet)), "a second rollback");
      });
    },
  },
  {
    name: "a bet above the balance is refused and takes nothing",
    run: async (context) =>
      moves(context, 0, "a bet above the balance", async () => {
        const amount = (await context.balance()) + 1;
        expectRefused(
          await context.bet(context.betBody({ amount })),
          ["provider.insufficientFunds", "provider.limitReached"],
          "a bet above the balance",
        );
      }),
  },
];

const replays: Check<WalletContext>[] = [
  {
    name: "a call that is sent again gets the first answer, byte for byte, and moves nothing",
    run: async (context) => {
      const { stake } = context.target;
      const bet = context.betBody();
      const win = winOf(bet, stake);
      await moves(context, 0, "a bet and an equal win, each sent three times", async () => {
        for (const [body, call] of [
          [bet, context.bet],
          [win, context.win],
        ] as const) {
          const first = expectTaken(await call(body), "the call");
          for (const again of [await call(body), await call(body)])
            expectThat(again.text === first.text, "a repeated call got another answer");
        }
      });
    },
  },
  {
    name: "a request id with another body is refused",
    run: async (context) => {
      const bet = context.betBody();
      await moves(context, -context.target.stake, "one bet and its forgery", async () => {
        expectTaken(await context.bet(bet), "the bet");
        expectRefused(await context.bet({ ...bet, amount: 2 * context.target.stake }), ["provider.requestMismatch"], "another body");
      });
      await context.rollback(rollbackOf(bet));
    },
  },
  {
    name: "a transaction under a new request id is booked once",
    run: async (context) => {
      const bet = context.betBody();
      await moves(context, -context.target.stake, "a bet that was asked for twice", async () => {
        expectTaken(await context.bet(bet), "the bet");
        await context.bet({ ...bet, request_uuid: newId() });
      });
      await moves(context, 2 * context.target.stake, "a win that was asked for twice", async () => {
        const win = winOf(bet, 2 * context.target.stake);
        expectTaken(await context.win(win), "the win");
        await context.win({ ...win, request_uuid: newId() });
      });
    },
  },
  {
    name: "eight copies of a bet at the same moment take its amount once",
    run: async (context) => {
      const bet = context.betBody();
      await moves(context, -context.target.stake, "eight copies of a bet", async () => {
        await Promise.all(Array.from({ length: 8 }, () => context.bet(bet)));
        expectTaken(await context.bet(bet), "the bet after the rush");
      });
      await context.rollback(rollbackOf(bet));
    },
  },
  {
    name: "an answer that is lost leaves a call that can be sent again, or rolled back",
    run: async (context) => {
      const [again, undone] = [context.betBody(), context.betBody()];
      await moves(context, -context.target.stake, "two bets whose lines were cut, of which one was rolled back", async () => {
        await context.bet(again, { cutAfterMs: 1 });
        expectTaken(await context.bet(again), "the bet sent again");
        await context.bet(undone, { cutAfterMs: 1 });
        expectTaken(await context.rollback(rollbackOf(undone)), "the rollback of a bet whose fate is unknown");
        await context.bet(undone);
      });
      await context.rollback(rollbackOf(again));
    },
  },
];

/** Bet of one stake, win of three, rollback: every order, and what is left of it. */
const ORDERS: readonly (readonly [string, number])[] = [
  ["bet win rollback", 2],
  ["bet rollback win", 0],
  ["win bet rollback", 0],
  ["win rollback bet", 0],
  ["rollback bet win", 0],
  ["rollback win bet", 0],
];

const orders: Check<WalletContext>[] = ORDERS.map(([order, stakes]) => ({
  name: `in the order ${order.replaceAll(" ", ", ")} the player ends with ${stakes === 0 ? "what they had" : "the win"}`,
  run: async (context) => {
    const bet = context.betBody();
    const calls: Record<string, () => Promise<Answer>> = {
      bet: () => context.bet(bet),
      win: () => context.win(winOf(bet, 3 * context.target.stake)),
      rollback: () => context.rollback(rollbackOf(bet)),
    };
    await moves(context, stakes * context.target.stake, order, async () => {
      for (const call of order.split(" ")) await calls[call]!();
    });
  },
}));

const FORGERIES: readonly (readonly [string, Bend, readonly string[]])[] = [
  ["with another secret", { secret: "not the secret of this provider" }, ["provider.signature"]],
  ["over another body", { signedBody: "{}" }, ["provider.signature"]],
  ["for another path", { signedPath: walletWin.path }, ["provider.signature"]],
  ["not at all", { unsigned: true }, ["provider.signature", "provider.unknown"]],
  ["by an unknown provider", { provider: "nobody-of-this-name" }, ["provider.unknown"]],
  ["two minutes ago", { age: 120 }, ["provider.stale"]],
  ["in two minutes", { age: -120 }, ["provider.stale"]],
];

const signatures: Check<WalletContext>[] = FORGERIES.map(([how, bend, codes]) => ({
  name: `a call signed ${how} is refused and moves nothing`,
  run: async (context) =>
    moves(context, 0, `a call signed ${how}`, async () =>
      expectRefused(await context.bet(context.betBody(), bend), codes, `a call signed ${how}`),
    ),
}));

const BAD_BODIES: readonly (readonly [string, Body, readonly string[]])[] = [
  ["of nothing", { amount: 0 }, ["request.invalid"]],
  ["below zero", { amount: -100 }, ["request.invalid"]],
  ["of half a minor unit", { amount: 0.5 }, ["request.invalid"]],
  ["as text", { amount: "100" }, ["request.invalid"]],
  ["beyond all bounds", { amount: 1e15 }, ["request.invalid"]],
  ["in another currency", { currency: "XTS" }, ["provider.currency", "request.invalid"]],
  ["in a game that is none", { game_code: "NO-SUCH-GAME-AT-ALL" }, ["provider.game", "request.invalid"]],
  ["with a token of nobody", { token: "a-token-that-nobody-was-given" }, ["provider.token"]],
  ["with an id that is none", { transaction_uuid: "';--" }, ["request.invalid"]],
];

const bodies: Check<WalletContext>[] = BAD_BODIES.map(([what, change, codes]) => ({
  name: `a bet ${what} is refused and moves nothing`,
  run: async (context) =>
    moves(context, 0, `a bet ${what}`, async () => expectRefused(await context.bet(context.betBody(change)), codes, `a bet ${what}`)),
}));

const rest: Check<WalletContext>[] = [
  {
    name: "a win that overtakes its bet is refused, and taken when it is sent again after it",
    run: async (context) => {
      const bet = context.betBody();
      const win = winOf(bet, 3 * context.target.stake);
      await moves(context, 2 * context.target.stake, "a win that came early and again", async () => {
        expectRefused(await context.win(win), ["provider.unknownBet"], "an early win");
        expectTaken(await context.bet(bet), "the bet");
        expectTaken(await context.win(win), "the win after its bet");
      });
    },
  },
  {
    name: "many bets at the same moment never take more than there is",
    run: async (context) => {
      const amount = Math.floor((await context.balance()) / 3);
      const bets = Array.from({ length: 6 }, () => context.betBody({ amount }));
      const taken = (await Promise.all(bets.map((bet) => context.bet(bet)))).filter((answer) => answer.success).length;
      const left = await context.balance();
      for (const bet of bets) await context.rollback(rollbackOf(bet));
      expectThat(left >= 0 && taken <= 3, `${taken} bets of a third of the balance were taken`);
    },
  },
  {
    name: "an answer comes within five seconds",
    run: async (context) => {
      const bet = context.betBody();
      const answers = [await context.bet(bet), await context.win(winOf(bet, context.target.stake))];
      const slowest = Math.max(...answers.map(({ ms }) => ms));
      expectThat(slowest < 5000, `the slowest answer took ${Math.round(slowest)} ms`);
    },
  },
];

/** Everything that a seamless wallet has to keep to. The test player needs a hundred stakes; what is moved is moved back. */
const held: Check<WalletContext>[] = [
  {
    name: "a bet without an outcome is listed, and goes back without its token, once",
    run: async (context) =>
      moves(context, 0, "a bet that was undone without its token, twice", async () => {
        const bet = context.betBody();
        expectTaken(await context.bet(bet), "the bet");
        const rounds = async (): Promise<string[]> => {
          const answer = walletLatest.output.safeParse(expectTaken(await context.latest({ request_uuid: newId() }), "the list").value);
          expectThat(answer.success, "the list is not answered in the form of the contract");
          return answer.success ? answer.data.open.map(({ round }) => round) : [];
        };
        expectThat((await rounds()).includes(String(bet["round"])), "a bet without an outcome is missing from the list");
        for (let i = 0; i < 2; i += 1) {
          const { token: _token, ...rollback } = rollbackOf(bet);
          expectTaken(await context.rollback(rollback), "a rollback without a token");
        }
        expectThat(!(await rounds()).includes(String(bet["round"])), "a bet that was undone is still listed as open");
      }),
  },
];

export const WALLET_CHECKS: readonly Check<WalletContext>[] = [...money, ...replays, ...orders, ...signatures, ...bodies, ...rest, ...held];
