import type { FastifyInstance } from "fastify";
import { takePaymentCallback } from "@mela/contract/deposit/payment";
import { type BinderDeps, createBinder } from "../../http.ts";
import { limitOfProviders } from "../../http/provider-limit.ts";
import { keepRawBodies } from "../../http/raw-bodies.ts";
import type { PaymentCallbacksService } from "./payment-callbacks.service.ts";

/** A callback is a few hundred bytes. */
const BODY_LIMIT = 16_384;

/** Where the payment provider calls back, in a scope that keeps the bytes which are signed. */
export function registerPaymentCallbackRoutes(
  app: FastifyInstance,
  binder: Omit<BinderDeps, "verifyProvider">,
  { paymentCallbacks, perMinute }: { paymentCallbacks: PaymentCallbacksService; perMinute: number },
): void {
  app.register(async (scope) => {
    const rawBodyOf = keepRawBodies(scope, BODY_LIMIT);
    const count = limitOfProviders(scope, perMinute);
    const bind = createBinder(scope, {
      ...binder,
      verifyProvider: async (request) => {
        const provider = paymentCallbacks.verify({ headers: request.headers, path: request.url, rawBody: rawBodyOf(request) });
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
