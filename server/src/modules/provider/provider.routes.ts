import type { FastifyInstance, FastifyRequest } from "fastify";
import { walletBalance, walletBet, walletRollback, walletWin } from "@mela/contract/provider";
import { AppError } from "../../errors.ts";
import { type BinderParts, createBinder } from "../../http.ts";
import type { ProviderService } from "./provider.service.ts";
import type { ProviderCall } from "./seamless.service.ts";

/** Bodies of the seamless wallet are a few hundred bytes. */
const BODY_LIMIT = 16_384;

const rawBodies = new WeakMap<FastifyRequest, Buffer>();
const calls = new WeakMap<FastifyRequest, ProviderCall>();

/**
 * The seamless wallet's routes, in a scope of their own that keeps the bytes of each body: the signature is over them,
 * and a body that was parsed and written again may differ.
 */
export function registerProviderRoutes(
  app: FastifyInstance,
  binder: Omit<BinderParts, "verifyProvider">,
  { provider }: { provider: ProviderService },
): void {
  app.register(async (scope) => {
    scope.removeContentTypeParser("application/json");
    scope.addContentTypeParser("application/json", { parseAs: "buffer", bodyLimit: BODY_LIMIT }, (request, body, done) => {
      rawBodies.set(request, body as Buffer);
      done(null, parseJson(body as Buffer));
    });
    const bind = createBinder(scope, {
      ...binder,
      verifyProvider: async (request) => {
        const call = await provider.verify({
          headers: request.headers,
          path: request.url,
          rawBody: rawBodies.get(request) ?? Buffer.alloc(0),
        });
        calls.set(request, call);
        return call.provider;
      },
    });
    const wallet = provider.wallet;
    bind(walletBalance, async ({ request, input }) => wallet.balance(callOf(request), input));
    bind(walletBet, async ({ request, input }) => wallet.bet(callOf(request), input));
    bind(walletWin, async ({ request, input }) => wallet.win(callOf(request), input));
    bind(walletRollback, async ({ request, input }) => wallet.rollback(callOf(request), input));
  });
}

/** Text that is no JSON counts as no body: its signature is checked first, then the schema refuses it. */
function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString("utf8"));
  } catch {
    return undefined;
  }
}

function callOf(request: FastifyRequest): ProviderCall {
  const call = calls.get(request);
  if (!call) throw new AppError("provider.signature");
  return call;
}
