import type { PaymentCallback, PaymentState } from "@mela/contract/deposit/payment";
import { randomUUID } from "node:crypto";
import type { TestApp } from "./create-test-app.ts";
import { buildMember } from "./factories.ts";
import { type PaymentStandIn, callBack, callbackOf } from "./payment-stand-in.ts";

/** What comes of a payment in the storm. */
const FATES = ["paid", "paid", "paid", "paid", "failedFirst", "amount", "currency", "forged", "failed"] as const;
type Fate = (typeof FATES)[number];

/** What a storm came to. */
export interface StormResult {
  orders: number;
  callbacks: number;
  /** Minor units that the honest payments add up to, and what the players hold. */
  dueMinor: number;
  heldMinor: number;
  /** Orders by state. */
  states: Record<string, number>;
  expected: Record<string, number>;
  /** Answers by status. */
  answers: Record<string, number>;
  parked: number;
  seconds: number;
}

/** A generator of numbers below 1 that a seed repeats (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface Blow {
  message: PaymentCallback;
  forged: boolean;
}

const AMOUNT = 10_000;
const AT_ONCE = 24;

/**
 * Callbacks for fresh orders of some players, of every kind that a provider or a forger sends: each several times, in an order that the seed
 * decides, many at once, through the real route with its signatures.
 */
export async function runCallbackStorm(test: TestApp, provider: PaymentStandIn, callbacks: number, seed: number): Promise<StormResult> {
  const random = seeded(seed);
  const copies = 5;
  const orders = Math.ceil(callbacks / copies);
  const players = await Promise.all(Array.from({ length: 20 }, () => buildMember(test)));
  const fates = new Map<string, Fate>();
  for (let index = 0; index < orders; index += 1) {
    const player = players[index % players.length];
    const fate = FATES[Math.floor(random() * FATES.length)];
    if (!player || !fate) throw new Error("The storm has no players");
    fates.set(await openOrder(test, player.id), fate);
    // No more than a few may be open at a time, so each is let go of as soon as it stands: every callback comes late.
    await test.db.updateTable("deposit_orders").set({ state: "expired", reason: "unpaid" }).where("state", "=", "pending").execute();
  }
  const blows = [...fates].flatMap(([reference, fate]) => blowsOf(provider, reference, fate, copies));
  shuffle(blows, random);
  const begun = performance.now();
  const answers: Record<string, number> = {};
  const queue = blows.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (const { message, forged } of queue) {
        let status = 503;
        // A provider sends a callback again until it is taken in.
        while (status >= 500) {
          ({ status } = await callBack(test, message, forged ? { secret: "the-secret-of-a-forger" } : {}));
          answers[status] = (answers[status] ?? 0) + 1;
        }
      }
    }),
  );
  return measure(test, {
    fates,
    answers,
    callbacks: blows.length,
    seconds: (performance.now() - begun) / 1000,
    ids: players.map(({ id }) => id),
  });
}

async function openOrder(test: TestApp, memberId: number): Promise<string> {
  const { id } = await test.services.deposit.create({
    memberId,
    userType: 0,
    method: "bkash",
    amountMinor: AMOUNT,
    promotion: undefined,
    requestKey: randomUUID(),
    language: "en",
    origin: "http://localhost",
  });
  return id;
}

function blowsOf(provider: PaymentStandIn, reference: string, fate: Fate, copies: number): Blow[] {
  const pending = { ...(provider.payments.get(reference)?.state as PaymentState) };
  if (fate === "forged")
    return Array.from({ length: copies }, () => ({ message: callbackOf({ ...pending, status: "authorised" }), forged: true }));
  if (fate === "failed") return repeat(callbackOf(provider.set(reference, "failed")), copies);
  if (fate === "amount") return repeat(callbackOf({ ...provider.authorise(reference, { amount: AMOUNT * 7 }) }), copies);
  if (fate === "currency") return repeat(callbackOf({ ...provider.authorise(reference, { currency: "USD" }) }), copies);
  const failure = callbackOf({ ...pending, status: "failed" });
  const success = callbackOf({ ...provider.authorise(reference) });
  if (fate === "failedFirst") return [...repeat(failure, 1), ...repeat(success, copies - 1)];
  // Some come under their own id, some as another event about the same payment.
  return [...repeat(success, copies - 2), ...repeat(callbackOf({ ...provider.authorise(reference) }), 2)];
}

const repeat = (message: PaymentCallback, times: number): Blow[] => Array.from({ length: times }, () => ({ message, forged: false }));

function shuffle(list: unknown[], random: () => number): void {
  for (let index = list.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [list[index], list[other]] = [list[other], list[index]];
  }
}

const END: Record<Fate, string> = {
  paid: "credited",
  failedFirst: "credited",
  amount: "parked",
  currency: "parked",
  forged: "expired",
  // It had been let go of before it failed, and stays so.
  failed: "expired",
};

interface Storm extends Pick<StormResult, "answers" | "callbacks" | "seconds"> {
  fates: Map<string, Fate>;
  ids: readonly number[];
}

async function measure(test: TestApp, { fates, answers, callbacks, seconds, ids }: Storm): Promise<StormResult> {
  const references = [...fates.keys()];
  const rows = await test.db.selectFrom("deposit_orders").select("state").where("public_id", "in", references).execute();
  const reviews = await test.db.selectFrom("deposit_reviews").select("id").where("reference", "in", references).execute();
  const held = await Promise.all(ids.map((id) => test.services.wallet.balanceOf(id, "BDT")));
  const ends = [...fates.values()].map((fate) => END[fate]);
  return {
    orders: fates.size,
    callbacks,
    dueMinor: ends.filter((end) => end === "credited").length * AMOUNT,
    heldMinor: held.reduce((sum, one) => sum + one, 0),
    states: count(rows.map(({ state }) => state)),
    expected: count(ends),
    answers,
    parked: reviews.length,
    seconds,
  };
}

function count(words: readonly string[]): Record<string, number> {
  const counted: Record<string, number> = {};
  for (const word of words.toSorted()) counted[word] = (counted[word] ?? 0) + 1;
  return counted;
}
