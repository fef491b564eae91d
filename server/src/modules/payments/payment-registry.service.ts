import { randomUUID } from "node:crypto";
import { isStrongSecret } from "@mela/contract/base/secrets";
import * as z from "zod";
import type { Clock } from "../../adapters/clock.ts";
import type { PaymentKindName } from "../../adapters/payment-kinds.ts";
import { PaymentRefused } from "../../adapters/payment.ts";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { type Env, serverSecret } from "../../env.ts";
import * as store from "./payment-providers.store.ts";
import { seal, sealingOf } from "./payment-sealing.rules.ts";
import type { PaymentsService } from "./payments.service.ts";
import { Routing } from "./routing.rules.ts";
import { placeOfBytes } from "../../lib/sealed-place.ts";

/** One provider of one brand. */
export interface ProviderKey {
  brand: string;
  code: string;
}

export interface PaymentProviderDraft extends ProviderKey {
  kind: PaymentKindName;
  settings: unknown;
  routing: unknown;
  priority?: number | undefined;
}

export interface ListedPaymentProvider extends ProviderKey {
  kind: PaymentKindName;
  state: "open" | "closed" | "resting";
  priority: number;
  routing: Routing;
  missingSecrets: string[];
}

export interface PaymentProbe {
  step: string;
  ok: boolean;
  says: string;
  /** The code of a refusal; `sandbox`: no money moves there. */
  refusal?: string;
}

interface Deps {
  db: Db;
  env: Pick<Env, "NODE_ENV" | "SERVER_SECRET" | "SERVER_SECRET_ALSO">;
  clock: Clock;
  payments: PaymentsService;
}

export type PaymentRegistry = ReturnType<typeof createPaymentRegistry>;

const PRIORITY = 100;
const OVERLAP_HOURS_MAX = 24 * 30;
const HOUR_MS = 3_600_000;
const SECRET_MIN = 8;

/**
 * How whoever runs the platform enters the payment providers of a brand, changes their secrets, closes and tries them. Running processes
 * follow at once. Everything throws an Error whose sentence is for that person.
 */
export function createPaymentRegistry(deps: Deps) {
  const { db, payments } = deps;
  return {
    /** Enters a provider. One that needs secrets is closed until it has them; answers their names. */
    add: (draft: PaymentProviderDraft): Promise<{ secrets: readonly string[] }> => add(deps, draft),
    /** What is not given stays. */
    change: (key: ProviderKey, change: Partial<Pick<PaymentProviderDraft, "settings" | "routing" | "priority">>): Promise<void> =>
      changeProvider(deps, key, change),
    /** Gives a secret its first or its next value; callbacks signed with the old one are accepted until the moment that is answered. */
    rotate: (key: ProviderKey, rotation: { name: string; secret: string; overlapHours: number }): Promise<{ oldUntil: Date }> =>
      rotate(deps, key, rotation),
    /** A closed provider takes no new orders; those that it has come to their end. */
    setEnabled: (key: ProviderKey, enabled: boolean): Promise<void> =>
      inTransaction(db, async (trx) => {
        const row = await lock(trx, key);
        const missing = enabled ? await missingSecrets(deps, trx, row) : [];
        if (missing.length > 0) throw new Error(`It needs these secrets first: ${missing.join(", ")}. Enter each by "rotate".`);
        await store.updateProvider(trx, row.id, { enabled });
      }),
    /** Of a brand, or of all. */
    list: async (brand?: string): Promise<ListedPaymentProvider[]> => {
      const rows = await store.listProviders(db, brand);
      return Promise.all(
        rows.map(async (row) => ({
          brand: row.merchant_code,
          code: row.code,
          kind: row.kind,
          state: await stateOf(deps, row),
          priority: row.priority,
          routing: Routing.parse(row.routing),
          missingSecrets: await missingSecrets(deps, db, row),
        })),
      );
    },
    /** Tries a provider with a question about a payment that there is not: nothing is moved. */
    check: async (key: ProviderKey): Promise<PaymentProbe[]> => {
      const row = await inTransaction(db, (trx) => lock(trx, key));
      const missing = await missingSecrets(deps, db, row);
      if (missing.length > 0) return [{ step: "secrets", ok: false, says: `missing: ${missing.join(", ")}` }];
      const settings = payments.settingsOf(row.kind, row.settings);
      if (!settings.ok) return [{ step: "settings", ok: false, says: settings.fault }];
      const done = [{ step: "settings and secrets", ok: true, says: "complete" }];
      return [...done, await probe(() => payments.named(row.name))];
    },
  };
}

async function probe(open: () => ReturnType<PaymentsService["named"]>): Promise<PaymentProbe> {
  const step = "a question about a payment";
  try {
    const answer = await (await open()).queryPayment(randomUUID());
    return answer === null
      ? { step, ok: true, says: "answered as it should: it knows of none" }
      : { step, ok: false, says: "it tells of a payment that there is not" };
  } catch (error) {
    if (error instanceof PaymentRefused) return { step, ok: false, ...refusedBy(error.code) };
    return { step, ok: false, says: saidBy(error) };
  }
}

const refusedBy = (refusal: string) => ({
  refusal,
  says: refusal === "sandbox" ? "it is a sandbox, where no money moves: PAYMENT_MODE is live" : `it refuses: ${refusal}`,
});

/** What went wrong, with what had gone wrong before it. */
function saidBy(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause === undefined ? error.message : `${error.message}: ${saidBy(error.cause)}`;
}

async function lock(trx: Trx, { brand, code }: ProviderKey): Promise<store.ProviderRow> {
  const row = await store.lockProvider(trx, brand, code);
  if (!row || row.retired) throw new Error(`The brand "${brand}" has no payment provider "${code}".`);
  return row;
}

async function missingSecrets({ clock, payments }: Deps, executor: Parameters<typeof store.listSecrets>[0], row: store.ProviderRow) {
  return store.missingSecrets(executor, row.id, payments.secretsOf(row.kind, row.settings), clock.now());
}

/** One that its brand's folder has opened is closed for as long as a secret is missing. */
async function stateOf(deps: Deps, row: store.ProviderRow): Promise<ListedPaymentProvider["state"]> {
  if (!row.enabled || (await missingSecrets(deps, deps.db, row)).length > 0) return "closed";
  return row.rests ? "resting" : "open";
}

/** Settings as they are kept; what is not good is told by its path. */
function settingsOf({ env, payments }: Deps, kind: PaymentKindName, given: unknown): string {
  const checked = payments.settingsOf(kind, given);
  if (!checked.ok) throw new Error(checked.fault);
  const open = Object.entries(given as object).find(([, value]) => typeof value === "string" && value.startsWith("http://"));
  if (open && env.NODE_ENV === "production") throw new Error(`settings.${open[0]}: must be https.`);
  return JSON.stringify(given);
}

function routingOf({ payments }: Deps, kind: PaymentKindName, given: unknown): string {
  const routing = Routing.safeParse(given);
  if (!routing.success) throw new Error(z.prettifyError(routing.error));
  if (routing.data.deposits.length + routing.data.payouts.length === 0) throw new Error("Name at least one method of deposits or payouts.");
  const fault = payments.cannot(kind, routing.data);
  if (fault !== null) throw new Error(fault);
  return JSON.stringify(routing.data);
}

/** Routing and settings go together, or it is said why not. */
function mustGoTogether({ payments }: Deps, kind: PaymentKindName, settings: unknown, routing: unknown): void {
  const fault = payments.lacks(kind, settings, Routing.parse(routing));
  if (fault !== null) throw new Error(fault);
}

async function add(deps: Deps, draft: PaymentProviderDraft): Promise<{ secrets: readonly string[] }> {
  const { brand, code, kind, priority = PRIORITY } = draft;
  if (!/^[a-z][a-z0-9-]{0,31}$/.test(code)) throw new Error("A code has up to 32 small letters, digits and hyphens, a letter first.");
  const settings = settingsOf(deps, kind, draft.settings);
  const routing = routingOf(deps, kind, draft.routing);
  mustGoTogether(deps, kind, draft.settings, draft.routing);
  const secrets = deps.payments.secretsOf(kind, draft.settings);
  await inTransaction(deps.db, async (trx) => {
    if (!(await store.isBrand(trx, brand))) throw new Error(`There is no brand "${brand}".`);
    const id =
      (await store.insertProvider(trx, { brandCode: brand, code, kind, settings, routing, priority })) ??
      (await takeBack(trx, draft, { settings, routing, priority }));
    if (id === undefined) throw new Error(`The brand "${brand}" has a payment provider "${code}" already: change it.`);
    if (secrets.length > 0) await store.updateProvider(trx, id, { enabled: false });
  });
  return { secrets };
}

/** Enters one again that was taken out, for its orders know it by its code; undefined: it was not. */
async function takeBack(
  trx: Trx,
  { brand, code, kind }: PaymentProviderDraft,
  change: { settings: string; routing: string; priority: number },
): Promise<number | undefined> {
  const row = await store.lockProvider(trx, brand, code);
  if (!row?.retired) return undefined;
  if (row.kind !== kind) throw new Error(`"${code}" was of the kind ${row.kind}: another kind needs another code.`);
  await store.updateProvider(trx, row.id, { ...change, enabled: true, retired: false });
  return row.id;
}

async function changeProvider(
  deps: Deps,
  key: ProviderKey,
  { settings, routing, priority }: Partial<Pick<PaymentProviderDraft, "settings" | "routing" | "priority">>,
): Promise<void> {
  await inTransaction(deps.db, async (trx) => {
    const row = await lock(trx, key);
    const used = { ...Routing.parse(row.routing), ...(routing as object | undefined) };
    const change = {
      ...(settings === undefined ? {} : { settings: settingsOf(deps, row.kind, settings) }),
      ...(routing === undefined ? {} : { routing: routingOf(deps, row.kind, used) }),
      ...(priority === undefined ? {} : { priority }),
    };
    mustGoTogether(deps, row.kind, settings ?? row.settings, used);
    await store.updateProvider(trx, row.id, change);
  });
}

async function rotate(
  { db, env, clock, payments }: Deps,
  key: ProviderKey,
  { name, secret, overlapHours }: { name: string; secret: string; overlapHours: number },
): Promise<{ oldUntil: Date }> {
  if (!(overlapHours >= 0 && overlapHours <= OVERLAP_HOURS_MAX))
    throw new Error(`The overlap is between 0 and ${OVERLAP_HOURS_MAX} hours.`);
  if (secret.length < SECRET_MIN || !/^[\x21-\x7e]+$/.test(secret))
    throw new Error(`The secret has ${SECRET_MIN} letters, digits and signs of ASCII or more, without spaces.`);
  const oldUntil = new Date(clock.now().getTime() + overlapHours * HOUR_MS);
  await inTransaction(db, async (trx) => {
    const row = await lock(trx, key);
    const names = payments.secretsOf(row.kind, row.settings);
    if (!names.includes(name)) throw new Error(`"${key.code}" has no secret "${name}"; it has: ${names.join(", ") || "none"}.`);
    // What a provider gives out is as it is; what both sides choose must be strong.
    if (row.kind === "sandbox" && env.NODE_ENV === "production" && !isStrongSecret(secret))
      throw new Error("The secret is weak: take `openssl rand -hex 32`.");
    await store.retireSecrets(trx, row.id, name, oldUntil);
    await store.insertSecret(trx, {
      providerId: row.id,
      name,
      sealed: seal(serverSecret(env), { provider: row.name, secret: name }, secret),
    });
  });
  return { oldUntil };
}

/** Secrets of payment providers. */
export const paymentSecrets = placeOfBytes({ table: "payment_provider_secrets", column: "sealed" }, async (executor) =>
  (await store.listSecretOwners(executor)).map(({ id, ...owner }) => ({ key: { id }, sealing: sealingOf(owner) })),
);
