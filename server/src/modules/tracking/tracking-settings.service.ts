import * as z from "zod";
import type { Executor, Trx } from "../../db.ts";
import * as store from "./tracking.store.ts";
import { POSTBACK_EVENTS, addressFault, templateFault } from "./tracking.rules.ts";

const Address = z.string().min(1).max(1_000);
const Parameter = z.string().regex(/^[A-Za-z][A-Za-z0-9_-]{0,31}$/);

const Partner = z.object({
  code: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/),
  /** Whether clicks of it are kept and events told; those that wait are told either way. */
  open: z.boolean(),
  /** Is called for each event, with {clickid}, {event}, {amount}, {currency}, {id} and {money} filled in. */
  url: Address,
  events: z.array(z.enum(POSTBACK_EVENTS)).min(1),
  /** For so many days a call that is not taken is tried again. */
  giveUpDays: z.int().min(1).max(14),
});
export type Partner = z.output<typeof Partner>;

/** Whom a brand tells of what people do. Secrets are entered by command. */
export const Tracking = z.object({
  /** Where the events of pages go when `settings.analytics` says webhook. */
  webhook: z.object({ url: Address, giveUpDays: z.int().min(1).max(14) }).optional(),
  affiliates: z
    .object({
      /** Names in the address by which a visitor comes: whose click it is, and which. */
      parameters: z.object({ affiliate: Parameter, click: Parameter }),
      /** For so many days a click counts until its visitor registers. */
      keepDays: z.int().min(1).max(30),
      partners: z.array(Partner).max(100),
    })
    .optional(),
});
export type Tracking = z.output<typeof Tracking>;

export interface TrackingFault {
  steps: readonly PropertyKey[];
  says: string;
}

/** What is wrong with a brand's tracking by itself, by the path inside it. */
export function trackingFaults({ webhook, affiliates }: Tracking): TrackingFault[] {
  const faults: TrackingFault[] = [];
  const add = (steps: readonly PropertyKey[], says: string | null): void => void (says === null ? null : faults.push({ steps, says }));
  if (webhook) add(["webhook", "url"], addressFault(webhook.url));
  if (!affiliates) return faults;
  const { parameters, partners } = affiliates;
  if (parameters.affiliate === parameters.click) add(["affiliates", "parameters", "click"], "must not be the name of the affiliate's");
  for (const [index, { code, url, events }] of partners.entries()) {
    const path = ["affiliates", "partners", index];
    if (partners.findIndex((other) => other.code === code) < index) add([...path, "code"], `"${code}" stands here twice`);
    if (new Set(events).size < events.length) add([...path, "events"], "has one of them twice");
    add([...path, "url"], templateFault(url));
  }
  return faults;
}

/** What a brand tells whom, as the caller's transaction sees it; undefined where it tells nobody. */
export async function trackingIn(executor: Executor, brandCode: string): Promise<Tracking | undefined> {
  const kept = await store.findSettings(executor, brandCode);
  return kept === undefined ? undefined : Tracking.parse(kept);
}

/** Makes a brand's tracking what it says, in the caller's transaction. Secrets of affiliates that are gone stay sealed beside what waits. */
export async function replaceTracking(trx: Trx, brandCode: string, tracking: Tracking | undefined): Promise<void> {
  await store.saveSettings(trx, brandCode, tracking === undefined ? null : JSON.stringify(Tracking.parse(tracking)));
}
