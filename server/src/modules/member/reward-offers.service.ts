import type { Executor, Trx } from "../../db.ts";
import * as store from "./reward-offers.store.ts";
import { Offer } from "./reward-terms.rules.ts";
import { saveOffer } from "./reward.store.ts";

export { Offer };
export const forgetDraws = store.deleteDraws;

/** The start of an offer that says none. */
const ALWAYS = new Date(0);

/** What a brand offers, in its order, also what has not begun or is over. */
export async function offersIn(executor: Executor, brandCode: string): Promise<Offer[]> {
  const rows = await store.listWholeOffers(executor, brandCode);
  return rows.filter(({ retired_at: retired }) => retired === null).map(toOffer);
}

/** The kind of each offer that a brand has or has had, by its code. Claims of members point to them, so a code keeps its kind. */
export async function offerKindsIn(executor: Executor, brandCode: string): Promise<Map<string, string>> {
  return new Map((await store.listWholeOffers(executor, brandCode)).map(({ code, kind }) => [code, kind]));
}

/** Makes these the offers of a brand; those that it no longer has end now. */
export async function replaceOffers(trx: Trx, brandCode: string, offers: readonly Offer[]): Promise<void> {
  await store.retireOthers(
    trx,
    brandCode,
    offers.map(({ code }) => code),
  );
  for (const [sequence, { startAt, endAt, ...offer }] of offers.entries()) {
    const dates = { startAt: startAt === undefined ? ALWAYS : new Date(startAt), endAt: endAt === undefined ? null : new Date(endAt) };
    await saveOffer(trx, brandCode, { ...offer, ...dates, sequence });
  }
}

function toOffer(row: store.WholeOffer): Offer {
  return Offer.parse({
    code: row.code,
    kind: row.kind,
    names: row.names,
    texts: row.texts,
    terms: row.terms,
    turnoverFactor: row.turnover_factor,
    ...(row.start_at.getTime() === ALWAYS.getTime() ? {} : { startAt: row.start_at.toISOString() }),
    ...(row.end_at === null ? {} : { endAt: row.end_at.toISOString() }),
  });
}
