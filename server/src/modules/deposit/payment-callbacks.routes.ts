import type { FastifyInstance } from "fastify";
import { takePaymentCallback } from "@mela/contract/deposit/payment";
import { AppError } from "../../errors.ts";
import { type BinderDeps, createBinder } from "../../http.ts";
import { limitOfProviders, limitOfUnproven } from "../../http/provider-limit.ts";
import { keepRawBodies } from "../../http/raw-bodies.ts";
import { callbackPath } from "../payments/payments.service.ts";
import type { PaymentCallbacksService } from "./payment-callbacks.service.ts";

interface Deps {
  paymentCallbacks: PaymentCallbacksService;
  perMinute: number;
}

/** A callback is a few hundred bytes. */
const BODY_LIMIT = 16_384;

/** Refuses a message that proves nothing, and after many of them says so to whoever sends them. */
async function refuse(error: unknown, isAllowed: () => Promise<boolean>): Promise<never> {
  if (await isAllowed()) throw error;
  throw new AppError("request.tooMany", { retryAfter: 60 });
}

/** Where the environment's payment provider calls back, in a scope that keeps the bytes which are signed. */
export function registerPaymentCallbackRoutes(
  app: FastifyInstance,
  binder: Omit<BinderDeps, "verifyProvider">,
  { paymentCallbacks, perMinute }: Deps,
): void {
  app.register(async (scope) => {
    const rawBodyOf = keepRawBodies(scope, BODY_LIMIT);
    const count = limitOfProviders(scope, perMinute);
    const unproven = limitOfUnproven(scope);
    const bind = createBinder(scope, {
      ...binder,
      verifyProvider: async (request) => {
        const message = { method: "POST", headers: request.headers, path: request.url, rawBody: rawBodyOf(request) } as const;
        const provider = await paymentCallbacks.verify(message).catch((error) => refuse(error, () => unproven.ofAddress(request)));
        await count(request, `of payments ${provider}`);
        return provider;
      },
    });
    bind(takePaymentCallback, async ({ input, request }) => {
      await paymentCallbacks.take(input, rawBodyOf(request));
      return {};
    });
  });
}

/**
 * Where a brand's own payment providers call back, and where they send browsers back to: each speaks as its documents say, so the bytes go
 * to its adapter as they come.
 */
export function registerNamedCallbackRoutes(app: FastifyInstance, { paymentCallbacks, perMinute }: Deps): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser("*", { parseAs: "buffer", bodyLimit: BODY_LIMIT }, (_request, body, done) => done(null, body));
    const count = limitOfProviders(scope, perMinute);
    const unproven = limitOfUnproven(scope);
    scope.route<{ Params: { provider: string } }>({
      method: ["GET", "POST"],
      url: callbackPath(":provider"),
      handler: async (request, reply) => {
        const rawBody = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
        const method = request.method === "POST" ? "POST" : "GET";
        const message = { method, headers: request.headers, path: request.url, rawBody } as const;
        const open = paymentCallbacks.open(request.params.provider, message);
        const provider = await open.catch((error) => refuse(error, () => unproven.ofAddress(request)));
        await count(request, `of payments ${provider.name}`);
        const order = await paymentCallbacks.follow(provider, message, (reference) => unproven.question(request, provider.name, reference));
        reply.header("cache-control", "no-store");
        if (order !== null) return reply.redirect(`/m/voucherCenter?order=${encodeURIComponent(order)}`, 303);
        return { success: true, value: {} };
      },
    });
  });
}
