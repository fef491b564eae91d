import { PROVIDER_HEADERS } from "@mela/contract/provider/provider";
import type { Clock } from "../../adapters/clock.ts";
import { CallTrouble, callForeign } from "../../adapters/foreign-call.ts";
import type { Db } from "../../db.ts";
import { sign } from "../../lib/signature.ts";
import { unseal } from "./tracking-sealing.rules.ts";
import { type Tracking, trackingIn } from "./tracking-settings.service.ts";
import { type PostbackBody, WEBHOOK, affiliateOf, nextAttempt, postbackAddress } from "./tracking.rules.ts";
import * as store from "./tracking.store.ts";
import type { Secret } from "../../lib/secrets.ts";

const AT_ONCE = 16;
const AT_ONCE_OF_TARGET = 4;
const TIMEOUT_MS = 10_000;
/** Longer than an attempt may take. */
const LEASE_MS = 120_000;
/** For what is told to nobody any more. */
const NO_DAYS = 0;
const OLD_MS = 30 * 86_400_000;
const OLD_AT_ONCE = 500;

export interface CallingDeps {
  db: Db;
  clock: Clock;
  serverSecret: Secret;
  playMoneyOf: (brandCode: string) => Promise<boolean>;
  /** Development alone: somebody on this machine or in its network. */
  allowPrivate: boolean;
  /** In place of the DNS, for tests. */
  lookup?: Parameters<typeof callForeign>[1]["lookup"];
}

/** Makes the calls that brands owe others: signed, again with growing pauses where they are not taken, and given up in the end. */
export function createOutgoingCalls(deps: CallingDeps) {
  const { db, clock } = deps;

  const makeOne = async (claim: store.Claim): Promise<void> => {
    const tracking = await trackingIn(db, claim.brandCode);
    const giveUpDays = giveUpDaysOf(tracking, claim.target);
    try {
      await send(deps, claim, tracking);
      // Events of pages are kept by whoever takes them; postbacks stay, so that none is made twice.
      await (claim.target === WEBHOOK ? store.forgetCall(db, claim.id) : store.noteSent(db, claim.id, clock.now()));
    } catch (error) {
      if (!(error instanceof CallTrouble)) throw error;
      await store.noteFault(db, claim.id, error.message, nextAttempt(claim.attempts, claim.begunAt, clock.now(), giveUpDays));
    }
  };

  return {
    /** Makes the calls that are due, one batch; answers how many were tried. */
    async makeDue(): Promise<number> {
      const now = clock.now();
      const leaseUntil = new Date(now.getTime() + LEASE_MS);
      const claims = await store.claimCalls(db, { now, leaseUntil, most: AT_ONCE, mostOfTarget: AT_ONCE_OF_TARGET });
      await Promise.all(claims.map(makeOne));
      return claims.length;
    },
    /** Forgets events of pages that could not be told for a month. */
    prune: (): Promise<number> => store.forgetOldEvents(db, new Date(clock.now().getTime() - OLD_MS), OLD_AT_ONCE),
  };
}

function giveUpDaysOf(tracking: Tracking | undefined, target: string): number {
  if (target === WEBHOOK) return tracking?.webhook?.giveUpDays ?? NO_DAYS;
  return partnerOf(tracking, target)?.giveUpDays ?? NO_DAYS;
}

const partnerOf = (tracking: Tracking | undefined, target: string) =>
  tracking?.affiliates?.partners.find(({ code }) => code === affiliateOf(target));

/** Sends one call; throws `CallTrouble` where it is not taken, or its target is no longer told anything. */
export async function send(
  deps: CallingDeps,
  claim: Pick<store.Claim, "id" | "brandCode" | "target" | "body" | "sealed">,
  tracking: Tracking | undefined,
): Promise<void> {
  const { id, brandCode, target, sealed } = claim;
  const playMoney = await deps.playMoneyOf(brandCode);
  const partner = partnerOf(tracking, target);
  const isWebhook = target === WEBHOOK;
  const address = isWebhook ? tracking?.webhook?.url : partner && postbackAddress(partner.url, id, playMoney, claim.body as PostbackBody);
  if (address === undefined) throw new CallTrouble("the brand tells it nothing any more");
  const body = isWebhook ? JSON.stringify({ id, brand: brandCode, money: moneyWord(playMoney), ...(claim.body as object) }) : "";
  const { pathname, search } = new URL(address);
  const timestamp = String(Math.floor(deps.clock.now().getTime() / 1000));
  await callForeign(address, {
    method: isWebhook ? "POST" : "GET",
    body,
    headers: {
      ...(isWebhook ? { "content-type": "application/json" } : {}),
      "x-event-id": id,
      "x-money": moneyWord(playMoney),
      [PROVIDER_HEADERS.timestamp]: timestamp,
      [PROVIDER_HEADERS.signature]: sign(unseal(deps.serverSecret, { brandCode, target }, sealed), timestamp, pathname + search, body),
    },
    timeoutMs: TIMEOUT_MS,
    allowPrivate: deps.allowPrivate,
    lookup: deps.lookup,
  });
}

const moneyWord = (playMoney: boolean): string => (playMoney ? "play" : "real");
