import { takePaymentCallback } from "@mela/contract/deposit/payment";
import type { Clock } from "../adapters/clock.ts";
import { httpPaymentProvider } from "../adapters/http-payment.ts";
import type { PaymentProvider } from "../adapters/payment.ts";
import type { Env } from "../env.ts";

/** The payment provider of the settings, over HTTP. */
export function paymentsOf(env: Env, clock: Clock): PaymentProvider {
  return httpPaymentProvider({
    name: "psp",
    url: env.PAYMENT_URL,
    publicUrl: env.PAYMENT_PUBLIC_URL ?? env.PAYMENT_URL,
    merchant: env.PAYMENT_MERCHANT,
    secret: env.PAYMENT_SECRET,
    callbackSecrets: [env.PAYMENT_CALLBACK_SECRET],
    callbackUrl: new URL(takePaymentCallback.path, env.PAYMENT_PLATFORM_URL ?? `http://127.0.0.1:${env.PORT}`).href,
    allowSandbox: env.PAYMENT_MODE === "sandbox",
    clock,
  });
}
