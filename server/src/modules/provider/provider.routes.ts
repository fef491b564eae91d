import type { FastifyInstance, FastifyRequest } from "fastify";
import { publishDraw } from "@mela/contract/lottery/draws";
import { walletFreeBet, walletFreeRollback, walletFreeRounds, walletFreeWin } from "@mela/contract/provider/free-rounds";
import { walletBalance, walletBet, walletJournal, walletLatest, walletRollback, walletWin } from "@mela/contract/provider/provider";
import { AppError } from "../../errors.ts";
import { type BinderDeps, createBinder } from "../../http.ts";
import { toAppError } from "../../http/error-answer.ts";
import { limitOfProviders } from "../../http/provider-limit.ts";
import { keepRawBodies } from "../../http/raw-bodies.ts";
import type { Metrics } from "../../metrics/metrics.ts";
import type { LotteryService } from "../lottery/lottery.service.ts";
import type { FreeRoundsService } from "./free-rounds.service.ts";
import type { ProviderService } from "./provider.service.ts";
import type { ProviderCall } from "./seamless.service.ts";

/** Bodies of the seamless wallet are a few hundred bytes. */
const BODY_LIMIT = 16_384;

const calls = new WeakMap<FastifyRequest, ProviderCall>();

interface Deps {
  provider: ProviderService;
  freeRounds: FreeRoundsService;
  lottery: Pick<LotteryService, "publish">;
  metrics: Pick<Metrics, "countWalletCall">;
  perMinute: number;
}

/**
 * The seamless wallet's routes and those of draws, in a scope of their own that keeps the bytes of each body: the signature is over them,
 * and a body that was parsed and written again may differ.
 */
export function registerProviderRoutes(
  app: FastifyInstance,
  binder: Omit<BinderDeps, "verifyProvider">,
  { provider, freeRounds, lottery, metrics, perMinute }: Deps,
): void {
  app.register(async (scope) => {
    const rawBodyOf = keepRawBodies(scope, BODY_LIMIT);
    const count = limitOfProviders(scope, perMinute);
    const bind = createBinder(scope, {
      ...binder,
      verifyProvider: async (request) => {
        const call = await provider.verify({
          headers: request.headers,
          path: request.url,
          rawBody: rawBodyOf(request),
        });
        await count(request, call.provider);
        calls.set(request, call);
        return call.provider;
      },
    });
    const wallet = provider.wallet;
    const counted = createCounted(metrics);
    bind(
      walletBalance,
      counted("balance", async ({ request, input }) => wallet.balance(callOf(request), input)),
    );
    bind(
      walletBet,
      counted("bet", async ({ request, input }) => wallet.bet(callOf(request), input)),
    );
    bind(
      walletWin,
      counted("win", async ({ request, input }) => wallet.win(callOf(request), input)),
    );
    bind(
      walletRollback,
      counted("rollback", async ({ request, input }) => wallet.rollback(callOf(request), input)),
    );
    bind(
      walletFreeBet,
      counted("freeBet", async ({ request, input }) => freeRounds.bet(callOf(request), input)),
    );
    bind(
      walletFreeWin,
      counted("freeWin", async ({ request, input }) => freeRounds.win(callOf(request), input)),
    );
    bind(
      walletFreeRollback,
      counted("freeRollback", async ({ request, input }) => freeRounds.rollback(callOf(request), input)),
    );
    bind(walletFreeRounds, async ({ request, input }) => freeRounds.list(callOf(request), input));
    bind(publishDraw, async ({ request, input }) => lottery.publish(callOf(request).provider, input));
    bind(walletJournal, async ({ request, input }) => provider.journals.deposit(callOf(request).provider, input));
    bind(walletLatest, async ({ request, input }) => provider.journals.latest(callOf(request).provider, input.before));
  });
}

/** Tells a watcher how each call of the wallet ended, by the provider that made it. */
function createCounted(metrics: Pick<Metrics, "countWalletCall">) {
  return <C extends { request: FastifyRequest }, T>(call: string, act: (context: C) => Promise<T>) =>
    async (context: C): Promise<T> => {
      const count = (outcome: string): void => metrics.countWalletCall(callOf(context.request).provider, call, outcome);
      try {
        const answer = await act(context);
        count("ok");
        return answer;
      } catch (error) {
        count(toAppError(error).code);
        throw error;
      }
    };
}

function callOf(request: FastifyRequest): ProviderCall {
  const call = calls.get(request);
  if (!call) throw new AppError("provider.signature");
  return call;
}
