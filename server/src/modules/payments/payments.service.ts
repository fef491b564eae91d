import { PAYMENT_METHODS, type PaymentMethod } from "@mela/contract/deposit/payment";
import * as z from "zod";
import type { Clock } from "../../adapters/clock.ts";
import { NETWORK_KINDS, type PaymentKindName } from "../../adapters/payment-kinds.ts";
import type { PaymentProvider } from "../../adapters/payment.ts";
import type { Db } from "../../db.ts";
import { type Env, serverSecret } from "../../env.ts";
import { openedPaymentsOf } from "./opened-payments.store.ts";
import * as store from "./payment-providers.store.ts";
import { runningPauses } from "./pauses.store.ts";
import { unseal } from "./payment-sealing.rules.ts";
import { cannotDo, lacksFor, secretsOfKind, standsForOwn } from "./payment-kinds.rules.ts";
import { type PaymentQuestion, Routing, fits } from "./routing.rules.ts";

export interface PaymentsDeps {
  db: Db;
  env: Pick<Env, "SERVER_SECRET" | "SERVER_SECRET_ALSO" | "PAYMENT_MODE" | "PAYMENT_PLATFORM_URL" | "PORT">;
  clock: Clock;
  /** The provider of the environment: for brands that have entered none, and where a brand's `sandbox` has no settings of its own. */
  own: PaymentProvider;
  kinds?: typeof NETWORK_KINDS | undefined;
}

/** A provider that may be asked now. */
export interface Route {
  provider: PaymentProvider;
  /** Of its row; null: the environment's. */
  id: number | null;
}

export type PaymentsService = ReturnType<typeof createPayments>;

/** So often in a row without an answer, and a provider is left alone for so long. */
const FAILURES_MAX = 3;
const REST_SECONDS = 60;

/** Where a provider's messages come in. */
export const callbackPath = (name: string): string => `/provider/v1/payment/${name}/callback`;

/** The payment providers of every brand: which one is asked for what, and which one an order belongs to. */
export function createPayments(deps: PaymentsDeps) {
  const { db, own, kinds = NETWORK_KINDS } = deps;
  const open = createOpener(deps);

  /** A folder opens a provider whose secrets nobody has entered yet. */
  const hasSecrets = async (row: store.ProviderRow): Promise<boolean> =>
    (await store.missingSecrets(db, row.id, secretsOfKind(kinds, row.kind, row.settings), deps.clock.now())).length === 0;

  /** Those that are open for a question, in the order in which they are asked. */
  const rowsFor = async (brandCode: string, question: PaymentQuestion): Promise<store.ProviderRow[] | null> => {
    const rows = await openRows(brandCode, question);
    return rows && rows.filter(({ rests }) => !rests);
  };

  const openRows = async (brandCode: string, question: PaymentQuestion): Promise<store.ProviderRow[] | null> => {
    const rows = await store.listProviders(db, brandCode);
    if (rows.length === 0) return null;
    const fitting = rows.filter((row) => row.enabled && fits(Routing.parse(row.routing), question));
    const complete = await Promise.all(fitting.map(hasSecrets));
    return fitting.filter((_row, index) => complete[index]);
  };

  return {
    ownName: own.name,

    /** The provider that an order belongs to, also one that takes no new ones. */
    async named(name: string): Promise<PaymentProvider> {
      if (name === own.name) return own;
      const row = await store.findByName(db, name);
      if (!row) throw new Error(`There is no payment provider "${name}"`);
      return open(row);
    },

    /** The same for a name that comes from outside; null: there is none. */
    async ifNamed(name: string): Promise<PaymentProvider | null> {
      const row = await store.findByName(db, name);
      return row ? open(row) : null;
    },

    /** Who may be asked for a payment now, the first choice first. */
    async routesFor(brandCode: string, question: PaymentQuestion & { method: PaymentMethod; amountMinor: number }): Promise<Route[]> {
      const rows = await rowsFor(brandCode, question);
      if (!rows) return [{ provider: own, id: null }];
      return Promise.all(rows.map(async (row) => ({ provider: await open(row), id: row.id })));
    },

    /**
     * Ways of paying that work now, of whatever amount, each with the kind of provider that is asked first; null: the environment's. A payout
     * can wait for the minute in which a provider rests, a deposit cannot.
     */
    async methodsOf(
      brandCode: string,
      question: Omit<PaymentQuestion, "method" | "amountMinor">,
    ): Promise<ReadonlyMap<PaymentMethod, PaymentKindName | null>> {
      const rows = await (question.direction === "payout" ? openRows : rowsFor)(brandCode, question);
      if (!rows) return new Map(PAYMENT_METHODS.map((method) => [method, null]));
      const ways = rows.flatMap(({ routing, kind }) => {
        const { deposits, payouts } = Routing.parse(routing);
        return (question.direction === "deposit" ? deposits : payouts).map((method) => [method, kind] as const);
      });
      // Of several, a map keeps the last.
      return new Map(ways.toReversed());
    },

    /** Ways of paying that rest now, in one direction, of several pauses by the one that ends last. Orders under way go on all the same. */
    pausedOf: (brandCode: string, direction: PaymentQuestion["direction"]) => runningPauses(db, brandCode, direction),

    /** Whether a provider has answered: one that does not, again and again, is left alone for a minute. */
    async answered({ id }: Route, didAnswer: boolean): Promise<void> {
      if (id === null) return;
      await (didAnswer ? store.forgetFailures(db, id) : store.countFailure(db, id, FAILURES_MAX, REST_SECONDS));
    },

    /** VIP level of a member; 0 for none. */
    levelOf: (memberId: number): Promise<number> => store.levelOf(db, memberId),

    /** Whether settings are what a kind asks for, and in words where they are not. */
    settingsOf(kind: PaymentKindName, given: unknown): { ok: true } | { ok: false; fault: string } {
      if (standsForOwn(kind, given)) return { ok: true };
      const built = kinds[kind];
      if (!built) return { ok: false, fault: `No adapter of the kind "${kind}" is built in.` };
      const read = built.settings.safeParse(given);
      return read.success ? { ok: true } : { ok: false, fault: z.prettifyError(read.error) };
    },

    /** Names of the secrets that a kind asks for. */
    secretsOf: (kind: PaymentKindName, settings: unknown): readonly string[] => secretsOfKind(kinds, kind, settings),

    /** What a kind is asked to do that it cannot, in words; null: nothing. */
    cannot: (kind: PaymentKindName, routing: Pick<Routing, "deposits" | "payouts">): string | null => cannotDo(kinds, kind, routing),

    /** What settings that are good in themselves lack for what they are to be used for, in words; null: nothing. */
    lacks: (kind: PaymentKindName, settings: unknown, routing: Pick<Routing, "deposits" | "payouts">): string | null =>
      lacksFor(kinds, kind, settings, routing),

    /** Those that a brand's orders may be with, also ones that take no new orders, and whether each gives its statements by call. */
    async sourcesOf(brandCode: string): Promise<{ provider: string; byCall: boolean }[]> {
      const rows = await store.listAllProviders(db, brandCode);
      const providers = rows.length === 0 ? [own] : await Promise.all(rows.map(open));
      return providers.map((provider) => ({ provider: provider.name, byCall: provider.listStatement !== undefined }));
    },

    /** The brand whose provider it is; null: every brand's. */
    brandOf: (name: string): string | null => (name === own.name ? null : (name.split(".")[0] ?? null)),
  };
}

/** Builds the adapter of a row, and keeps it while nothing of the row changes: an adapter may hold a token that it has fetched. */
function createOpener({ db, env, clock, own, kinds = NETWORK_KINDS }: PaymentsDeps) {
  const kept = new Map<string, { stamp: string; provider: PaymentProvider }>();
  const platformUrl = env.PAYMENT_PLATFORM_URL ?? `http://127.0.0.1:${env.PORT}`;

  return async (row: store.ProviderRow): Promise<PaymentProvider> => {
    if (standsForOwn(row.kind, row.settings)) return own;
    const kind = kinds[row.kind];
    if (!kind) throw new Error(`No adapter of the kind "${row.kind}" is built in`);
    const rows = await store.listSecrets(db, row.id, clock.now());
    const stamp = JSON.stringify([row.settings, rows.map(({ id }) => id)]);
    const known = kept.get(row.name);
    if (known?.stamp === stamp) return known.provider;
    const read = ({ secret_name: secret, sealed }: store.SecretRow) => unseal(serverSecret(env), { provider: row.name, secret }, sealed);
    const secrets = Object.fromEntries(rows.filter(({ ends_at }) => ends_at === null).map((one) => [one.secret_name, read(one)]));
    const replaced = rows.filter(({ ends_at }) => ends_at !== null);
    const provider = kind.open({
      name: row.name,
      settings: kind.settings.parse(row.settings),
      secrets,
      oldSecrets: Object.fromEntries(
        kind.secrets.map((name) => [name, replaced.filter(({ secret_name }) => secret_name === name).map(read)]),
      ),
      callbackUrl: new URL(callbackPath(row.name), platformUrl).href,
      opened: openedPaymentsOf(db, row.id),
      allowSandbox: env.PAYMENT_MODE === "sandbox",
      clock,
      db,
    });
    kept.set(row.name, { stamp, provider });
    return provider;
  };
}
