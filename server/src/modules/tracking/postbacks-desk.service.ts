import { randomUUID } from "node:crypto";
import { lookup } from "node:dns/promises";
import { isStrongSecret } from "@mela/contract/base/secrets";
import { CallTrouble } from "../../adapters/foreign-call.ts";
import { bareHost, isPublicAddress } from "../../lib/public-address.ts";
import { isUuid } from "../../lib/uuid.ts";
import { type CallingDeps, send } from "./outgoing-calls.service.ts";
import { seal, sealingOf } from "./tracking-sealing.rules.ts";
import { type Tracking, trackingIn } from "./tracking-settings.service.ts";
import { WEBHOOK, targetOf } from "./tracking.rules.ts";
import * as store from "./tracking.store.ts";
import { placeOfBytes } from "../../lib/sealed-place.ts";

export type { ListedCall } from "./tracking.store.ts";

export interface TargetKey {
  brand: string;
  /** An affiliate's code, or "webhook". */
  name: string;
}

export interface Probe {
  step: string;
  ok: boolean;
  says: string;
}

const LISTED = 200;

export type PostbacksDesk = ReturnType<typeof createPostbacksDesk>;

/** What whoever runs the platform sees and does of outgoing calls. Everything throws an Error whose sentence is for that person. */
export function createPostbacksDesk(deps: CallingDeps) {
  const { db, clock, serverSecret } = deps;

  const find = async ({ brand, name }: TargetKey): Promise<{ tracking: Tracking; target: string; url: string }> => {
    const tracking = await trackingIn(db, brand);
    const url = name === WEBHOOK ? tracking?.webhook?.url : tracking?.affiliates?.partners.find(({ code }) => code === name)?.url;
    if (!tracking || url === undefined)
      throw new Error(`The brand "${brand}" has no affiliate "${name}". It is written in "tracking" of its brand.json.`);
    return { tracking, target: name === WEBHOOK ? WEBHOOK : targetOf(name), url };
  };

  const trySending = async (key: TargetKey): Promise<Probe> => {
    const { tracking, target } = await find(key);
    const step = "a call of the event test";
    const sealed = await store.findSecret(db, key.brand, target);
    if (!sealed) return { step, ok: false, says: "not made without a secret" };
    const body = target === WEBHOOK ? { events: [] } : { event: "test", clickId: "test" };
    try {
      await send(deps, { id: randomUUID(), brandCode: key.brand, target, body, sealed }, tracking);
      return { step, ok: true, says: "was taken" };
    } catch (error) {
      if (!(error instanceof CallTrouble)) throw error;
      return { step, ok: false, says: error.message };
    }
  };

  return {
    /** The latest calls. */
    list: (wanted: { brand?: string; state?: store.ListedCall["state"] }): Promise<store.ListedCall[]> =>
      store.listCalls(db, { brandCode: wanted.brand, state: wanted.state, limit: LISTED }),

    /** Makes one call due at once, or all of a brand that were given up; answers how many. */
    async retry(which: { id: string } | { brandCode: string }): Promise<number> {
      if ("id" in which && !isUuid(which.id)) throw new Error(`"${which.id}" is no id of a call.`);
      return store.retryCalls(db, which, clock.now());
    },

    /** Gives an affiliate, or the webhook, its secret; the one before counts no more. */
    async setSecret(key: TargetKey, secret: string): Promise<void> {
      const { target } = await find(key);
      if (!isStrongSecret(secret) || !/^[\x21-\x7e]+$/.test(secret))
        throw new Error("The secret is weak: take `openssl rand -hex 32`, and give it to the other side.");
      await store.saveSecret(db, key.brand, target, seal(serverSecret, { brandCode: key.brand, target }, secret));
    },

    /** Looks whether calls can be made; with `sends` one is made that tells of nobody. */
    async check(key: TargetKey, sends: boolean): Promise<Probe[]> {
      const { target, url } = await find(key);
      const has = (await store.findSecret(db, key.brand, target)) !== undefined;
      const secret = { step: "secret", ok: has, says: has ? "is there" : "missing: calls wait until it is entered" };
      return [secret, await reach(url, deps.allowPrivate), ...(sends ? [await trySending(key)] : [])];
    },
  };
}

async function reach(url: string, allowPrivate: boolean): Promise<Probe> {
  const host = bareHost(new URL(url.replaceAll(/[{}]/g, "")));
  const addresses = await lookup(host, { all: true }).catch(() => []);
  const hidden = addresses.find(({ address }) => !isPublicAddress(address));
  const step = "address";
  if (addresses.length === 0) return { step, ok: false, says: `${host} is not found` };
  if (hidden && !allowPrivate) return { step, ok: false, says: `${host} leads to ${hidden.address}, which is in no public network` };
  return { step, ok: true, says: `${host} is found` };
}

/** Secrets of affiliates and webhooks. */
export const trackingSecrets = placeOfBytes({ table: "tracking_secrets", column: "sealed" }, async (executor) =>
  (await store.listSecretOwners(executor)).map((owner) => ({
    key: { merchant_code: owner.brandCode, target: owner.target },
    sealing: sealingOf(owner),
  })),
);
