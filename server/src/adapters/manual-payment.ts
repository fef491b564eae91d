import { PaymentMethod, type PaymentState, type PayoutState } from "@mela/contract/deposit/payment";
import { TRANSFER_ACCOUNT_TYPES } from "@mela/contract/deposit/transfer";
import * as z from "zod";
import { type Db, type Trx, inTransaction } from "../db.ts";
import { AppError } from "../errors.ts";
import * as payouts from "./manual-payouts.store.ts";
import type { StoredPayout } from "./manual-payouts.tables.ts";
import * as store from "./manual-transfers.store.ts";
import type { StoredTransfer } from "./manual-transfers.tables.ts";
import { type OpenedPayment, type PaymentOrder, type PaymentProvider, PaymentRefused, type PayoutOrder } from "./payment.ts";

const Account = z.strictObject({
  method: PaymentMethod,
  number: z.string().regex(/^[0-9]{6,20}$/, "has 6 to 20 digits"),
  type: z.enum(TRANSFER_ACCOUNT_TYPES),
  /** Whose it is, for the member to recognise. */
  label: z.string().min(1).max(60),
  /** What it takes within 24 hours at the most; minor units. None: any sum. */
  dayMaxMinor: z.int().min(1).max(1_000_000_000_000).optional(),
});
type Account = z.output<typeof Account>;

/** Where members send money to, and for how many minutes an order waits for it. Without accounts it takes payouts alone. */
export const manualSettings = z.strictObject({
  accounts: z
    .array(Account)
    .max(100)
    .refine(
      (accounts) => new Set(accounts.map(({ method, number }) => `${method} ${number}`)).size === accounts.length,
      "A number stands twice for the same method.",
    )
    .default([]),
  minutes: z.int().min(5).max(1_440).default(30),
});
export type ManualSettings = z.output<typeof manualSettings>;

/** What deposits lack, in words; null: nothing. */
export const manualLacks = ({ accounts }: ManualSettings, { deposits }: { deposits: readonly PaymentMethod[] }): string | null => {
  const without = deposits.filter((method) => !accounts.some((account) => account.method === method));
  return without.length === 0 ? null : `The settings have no account for deposits by ${without.join(", ")}.`;
};

/** The account whose turn it is; the next one where it has no room for the sum. Undefined: none has. */
export function pickAccount(
  accounts: readonly Account[],
  { turn, amountMinor, taken }: { turn: number; amountMinor: number; taken: ReadonlyMap<string, number> },
): Account | undefined {
  const start = accounts.length === 0 ? 0 : (turn - 1) % accounts.length;
  const inTurn = [...accounts.slice(start), ...accounts.slice(0, start)];
  return inTurn.find(({ number, dayMaxMinor = Infinity }) => (taken.get(number) ?? 0) + amountMinor <= dayMaxMinor);
}

const stateOf = (row: StoredTransfer): PaymentState => ({
  payment_id: row.reference,
  reference: row.reference,
  status: row.state === "confirmed" ? "completed" : "pending",
  amount: row.paid_minor ?? row.amount_minor,
  currency: row.currency,
  reason: null,
});

const payoutStateOf = (row: StoredPayout): PayoutState => ({
  payout_id: row.reference,
  reference: row.reference,
  status: row.state === "waiting" ? "processing" : row.state,
  amount: row.amount_minor,
  currency: row.currency,
  reason: row.reason,
  ...(row.trx_id === null ? {} : { receipt: row.trx_id }),
});

/**
 * Payments that people make by hand: each is a row of our own. A person says when a member's money has come, and which TrxID a payout was
 * sent under. Nobody calls back.
 */
export function manualPayment({ name, settings, db }: { name: string; settings: ManualSettings; db: Db }): PaymentProvider {
  const query = async (reference: string): Promise<PaymentState | null> => {
    const [row] = await store.findTransfers(db, [reference]);
    return row?.provider === name ? stateOf(row) : null;
  };
  const executePayment = async (reference: string): Promise<PaymentState> => {
    const state = await query(reference);
    if (!state) throw new PaymentRefused("reference.unknown");
    return state;
  };
  const queryPayout = async (reference: string): Promise<PayoutState | null> => {
    const row = await payouts.findPayout(db, reference);
    return row?.provider === name ? payoutStateOf(row) : null;
  };
  return {
    name,
    paysByHand: true,
    createPayment: (order) => inTransaction(db, (trx) => create(trx, { name, settings }, order)),
    executePayment,
    queryPayment: query,
    createPayout: (order) => createPayout(db, name, order),
    queryPayout,
    verifyCallback: () => {
      throw new AppError("payment.signature");
    },
    readCallback: () => {
      throw new AppError("request.invalid");
    },
  };
}

async function create(
  trx: Trx,
  { name, settings }: { name: string; settings: ManualSettings },
  { reference, method, amountMinor, currency }: PaymentOrder,
): Promise<OpenedPayment> {
  const accounts = settings.accounts.filter((account) => account.method === method);
  // First of all: it keeps others from handing out the same room under a limit, and from opening the same order beside this.
  const turn = await store.takeTurn(trx, name, method);
  const [known] = await store.findTransfers(trx, [reference]);
  const row = known ?? (await open());
  if (row?.provider !== name) throw new PaymentRefused("reference.mismatch");
  return { paymentId: reference, url: null, expiresAt: row.expires_at };

  async function open(): Promise<StoredTransfer | undefined> {
    const taken = await store.takenByAccount(trx, name, method);
    const account = pickAccount(accounts, { turn, amountMinor, taken });
    if (!account) throw new PaymentRefused("account.none");
    return store.insertTransfer(trx, { reference, provider: name, method, account, amountMinor, currency, minutes: settings.minutes });
  }
}

/** Puts it down for a person to send. The same order again is that one; another one under its reference is refused. */
async function createPayout(db: Db, name: string, { reference, method, amountMinor, currency }: PayoutOrder): Promise<PayoutState> {
  await payouts.insertPayout(db, { reference, provider: name, method, amountMinor, currency });
  const row = await payouts.findPayout(db, reference);
  const isIt = row?.provider === name && row.method === method && row.amount_minor === amountMinor && row.currency === currency;
  if (!row || !isIt) throw new PaymentRefused("reference.mismatch");
  return payoutStateOf(row);
}
