import * as z from "zod";
import { PAYMENT_METHODS, type PaymentMethod } from "@mela/contract/deposit/payment";
import { PayoutKind } from "@mela/contract/security/payout-accounts";
import type { Db } from "../db.ts";
import { bkashProvider } from "./bkash.ts";
import type { Clock } from "./clock.ts";
import { httpPaymentProvider } from "./http-payment.ts";
import { type ManualSettings, manualLacks, manualPayment, manualSettings } from "./manual-payment.ts";
import type { OpenedPayments } from "./opened-payments.ts";
import type { PaymentProvider } from "./payment.ts";
import { sslcommerzProvider } from "./sslcommerz.ts";

export const PAYMENT_KINDS = ["sandbox", "manual", "bkash", "sslcommerz"] as const;
export type PaymentKindName = (typeof PAYMENT_KINDS)[number];

/** What an adapter is given to work for one brand. */
export interface PaymentSetup<S> {
  /** `<brand>.<code>`: the adapter's `name`. */
  name: string;
  settings: S;
  /** By name; all that the kind asks for are there. */
  secrets: Readonly<Record<string, string>>;
  /** Replaced secrets that callbacks may still be signed with, by name. */
  oldSecrets: Readonly<Record<string, readonly string[]>>;
  /** Where this provider's messages come in: GET and POST, any content type. */
  callbackUrl: string;
  /** What this provider has opened, for an adapter whose provider cannot be asked by our reference. */
  opened: OpenedPayments;
  /** A provider that says that it is a sandbox may be used. */
  allowSandbox: boolean;
  clock: Clock;
  /** For a kind that nobody else keeps the books of. */
  db: Db;
}

/** One kind of payment provider: what it has to be told, and how its adapter is built. */
export interface PaymentKind<S = unknown> {
  /** What is not secret: addresses, our name there. Strict, so that nothing unknown is kept. */
  settings: z.ZodType<S>;
  /** Names of its secrets, all needed. */
  secrets: readonly string[];
  /** What it can do at all, so that nothing else is routed there; absent: every method in both directions. */
  takes?: { deposits: readonly PaymentMethod[]; payouts: readonly PaymentMethod[] };
  /** What its settings lack for what it is to be used for, in words; null: nothing. */
  lacks?(settings: S, routing: { deposits: readonly PaymentMethod[] }): string | null;
  open(setup: PaymentSetup<S>): PaymentProvider;
}

const httpSettings = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  publicUrl: z.url({ protocol: /^https?$/ }),
  merchant: z.string().min(1).max(64),
});

const sandbox: PaymentKind<z.output<typeof httpSettings>> = {
  settings: httpSettings,
  secrets: ["secret", "callbackSecret"],
  open: ({ name, settings, secrets, oldSecrets, callbackUrl, allowSandbox, clock }) =>
    httpPaymentProvider({
      name,
      ...settings,
      secret: secrets["secret"] ?? "",
      callbackSecrets: [secrets["callbackSecret"] ?? "", ...(oldSecrets["callbackSecret"] ?? [])],
      callbackUrl,
      allowSandbox,
      clock,
    }),
};

const bkashSettings = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  publicUrl: z.url({ protocol: /^https?$/ }),
  username: z.string().min(1).max(128),
  appKey: z.string().min(1).max(128),
});

const bkash: PaymentKind<z.output<typeof bkashSettings>> = {
  settings: bkashSettings,
  secrets: ["appSecret", "password"],
  takes: { deposits: ["bkash"], payouts: [] },
  open: ({ settings, secrets, ...setup }) =>
    bkashProvider({
      ...setup,
      ...settings,
      url: settings.url.replace(/\/+$/, ""),
      appSecret: secrets["appSecret"] ?? "",
      password: secrets["password"] ?? "",
    }),
};

const sslcommerzSettings = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  publicUrl: z.url({ protocol: /^https?$/ }),
  storeId: z.string().min(1).max(64),
});

const sslcommerz: PaymentKind<z.output<typeof sslcommerzSettings>> = {
  settings: sslcommerzSettings,
  secrets: ["storePassword"],
  takes: { deposits: PAYMENT_METHODS, payouts: [] },
  open: ({ settings, secrets, oldSecrets, ...setup }) =>
    sslcommerzProvider({
      ...setup,
      ...settings,
      url: settings.url.replace(/\/+$/, ""),
      storePassword: secrets["storePassword"] ?? "",
      oldPasswords: oldSecrets["storePassword"] ?? [],
    }),
};

const manual: PaymentKind<ManualSettings> = {
  settings: manualSettings,
  secrets: [],
  takes: { deposits: PAYMENT_METHODS, payouts: PayoutKind.options },
  lacks: manualLacks,
  open: manualPayment,
};

/** The kinds that are built in; the registry refuses the others by name. A new adapter is a file beside this one and a line here. */
export const NETWORK_KINDS: Partial<Record<PaymentKindName, PaymentKind>> = {
  sandbox,
  manual,
  bkash,
  sslcommerz,
};
