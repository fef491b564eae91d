import { Currency } from "@mela/contract/base/money";
import { PaymentMethod } from "@mela/contract/deposit/payment";
import * as z from "zod";
import { NETWORK_KINDS, PAYMENT_KINDS } from "../../adapters/payment-kinds.ts";
import type { Executor, Trx } from "../../db.ts";
import * as store from "./payment-providers.store.ts";
import { cannotDo, lacksFor, secretsOfKind, standsForOwn } from "./payment-kinds.rules.ts";
import { Routing } from "./routing.rules.ts";

const minor = z.int().min(1).max(1_000_000_000_000);

/** A payment provider as the brand's document has it; its secrets are entered by command. The list's order is the order of asking. */
export const BrandPayment = z.object({
  code: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
  kind: z.enum(PAYMENT_KINDS),
  /** Whether it takes new payments, as soon as it has its secrets. */
  open: z.boolean(),
  settings: z.record(z.string(), z.unknown()),
  routing: z.object({
    deposits: z.array(PaymentMethod),
    payouts: z.array(PaymentMethod),
    /** None: every one. */
    currencies: z.array(Currency),
    minMinor: minor.optional(),
    maxMinor: minor.optional(),
    minLevel: z.int().min(0).max(99),
  }),
});
export type BrandPayment = z.output<typeof BrandPayment>;

export interface PaymentFault {
  steps: readonly PropertyKey[];
  says: string;
}

/** Between the priorities of two neighbours of a list, so that a command can put one between them. */
const STEP = 10;

/** What is wrong with a provider by itself, by the path inside it. */
export function paymentFaults({ kind, settings, routing }: BrandPayment): PaymentFault[] {
  const beyond = cannotDo(NETWORK_KINDS, kind, routing);
  const ofSettings = settingsFaults(kind, settings);
  const lacking = ofSettings.length > 0 ? null : lacksFor(NETWORK_KINDS, kind, settings, routing);
  return [
    ...ofSettings,
    ...(lacking === null ? [] : [{ steps: ["settings"], says: lacking }]),
    ...(beyond === null ? [] : [{ steps: ["routing"], says: beyond }]),
    ...(routing.deposits.length + routing.payouts.length === 0
      ? [{ steps: ["routing"], says: "must name one method of deposits or payouts at least" }]
      : []),
    ...((routing.minMinor ?? 1) > (routing.maxMinor ?? Infinity)
      ? [{ steps: ["routing", "minMinor"], says: "must not be above maxMinor" }]
      : []),
  ];
}

function settingsFaults(kind: BrandPayment["kind"], settings: BrandPayment["settings"]): PaymentFault[] {
  if (standsForOwn(kind, settings)) return [];
  const read = NETWORK_KINDS[kind]?.settings.safeParse(settings);
  const wrong = (read?.error?.issues ?? []).map(({ path, message }) => ({ steps: ["settings", ...path], says: message }));
  // A folder goes to production as it is: what leaves this machine is encrypted.
  const open = Object.entries(settings).filter(([, value]) => typeof value === "string" && isOpenAddress(value));
  return [...wrong, ...open.map(([key]) => ({ steps: ["settings", key], says: "must be https, except on this machine" }))];
}

const isOpenAddress = (text: string): boolean =>
  text.startsWith("http://") && URL.canParse(text) && !/^(localhost|127\.0\.0\.1|.+\.localhost)$/.test(new URL(text).hostname);

/** The providers of a brand in the order in which they are asked. */
export async function brandPaymentsIn(executor: Executor, brandCode: string): Promise<BrandPayment[]> {
  const rows = await store.listProviders(executor, brandCode);
  return rows.map(({ code, kind, enabled, settings, routing }) => ({
    code,
    kind,
    open: enabled,
    settings: settings as BrandPayment["settings"],
    routing: BrandPayment.shape.routing.parse(Routing.parse(routing)),
  }));
}

/** Codes of the brand with their kinds, also of those that were taken out: orders know them for ever. */
export async function paymentKindsIn(executor: Executor, brandCode: string): Promise<ReadonlyMap<string, string>> {
  return new Map((await store.listAllProviders(executor, brandCode)).map(({ code, kind }) => [code, kind]));
}

/** Makes the brand's providers what the list says, in the caller's transaction; one that is not in it is retired, and keeps its orders. */
export async function replaceBrandPayments(trx: Trx, brandCode: string, payments: readonly BrandPayment[]): Promise<void> {
  for (const [index, payment] of payments.entries()) await writePayment(trx, brandCode, payment, (index + 1) * STEP);
  await store.retireProvidersExcept(
    trx,
    brandCode,
    payments.map(({ code }) => code),
  );
}

async function writePayment(trx: Trx, brandCode: string, payment: BrandPayment, priority: number): Promise<void> {
  const { code, kind, open: enabled } = payment;
  const written = { settings: JSON.stringify(payment.settings), routing: JSON.stringify(payment.routing), priority };
  const id = await store.insertProvider(trx, { brandCode, code, kind, ...written });
  const row = id === undefined ? await store.lockProvider(trx, brandCode, code) : undefined;
  await store.updateProvider(trx, id ?? row?.id ?? 0, { ...written, enabled, retired: false });
}

/** Which open providers of a brand stay closed until somebody enters their secrets, and the names of those. */
export async function waitingForSecrets(executor: Executor, brandCode: string, now: Date): Promise<{ code: string; missing: string[] }[]> {
  const rows = await store.listProviders(executor, brandCode);
  const found = await Promise.all(
    rows
      .filter(({ enabled }) => enabled)
      .map(async (row) => ({
        code: row.code,
        missing: await store.missingSecrets(executor, row.id, secretsOfKind(NETWORK_KINDS, row.kind, row.settings), now),
      })),
  );
  return found.filter(({ missing }) => missing.length > 0);
}
