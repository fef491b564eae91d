import type { Executor } from "../../db.ts";
import { catalogueVendors } from "../games/brand-vendors.service.ts";
import { offerKindsIn } from "../member/reward-offers.service.ts";
import { reachedOutside } from "../member/vip-levels.service.ts";
import { paymentKindsIn } from "../payments/brand-payments.service.ts";
import { domainsElsewhere } from "../site/brand-writing.service.ts";
import type { BrandDocument } from "./brand-document.service.ts";
import { type Fault, pathText } from "./brand-refused.rules.ts";
import * as store from "./brands.store.ts";

/** What speaks against a brand that is right in itself: other brands, members, money and the catalogue. */
export async function conflictsOf(executor: Executor, before: BrandDocument | null, document: BrandDocument): Promise<Fault[]> {
  const faults = [...(await domainFaults(executor, document)), ...(await vendorFaults(executor, document))];
  if (before) {
    faults.push(...(await currencyFaults(executor, before, document)));
    faults.push(...(await levelFaults(executor, document)));
    faults.push(...(await kindFaults(executor, document)));
    faults.push(...(await paymentKindFaults(executor, document)));
  }
  return faults;
}

async function domainFaults(executor: Executor, { settings, domains }: BrandDocument): Promise<Fault[]> {
  const taken = await domainsElsewhere(executor, settings.merchant, domains);
  return taken.map(({ host, merchant_code: other }) => ({
    path: pathText(["domains", domains.indexOf(host)]),
    says: `${host} is a domain of the brand "${other}" already`,
  }));
}

async function vendorFaults(executor: Executor, { vendors }: BrandDocument): Promise<Fault[]> {
  if ("allExcept" in vendors || vendors.length === 0) return [];
  const catalogue = new Set(await catalogueVendors(executor));
  return vendors.flatMap((code, index) =>
    catalogue.has(code) ? [] : [{ path: pathText(["vendors", index]), says: `the catalogue has no vendor ${code}` }],
  );
}

async function currencyFaults(executor: Executor, before: BrandDocument, { settings }: BrandDocument): Promise<Fault[]> {
  const { currency } = before.settings;
  if (settings.currency === currency) return [];
  const { members, hasEntries } = await store.findHoldings(executor, settings.merchant);
  if (members === 0 && !hasEntries) return [];
  const why = members > 0 ? `the brand "${settings.merchant}" has members` : `the ledger has entries of the brand "${settings.merchant}"`;
  return [{ path: "settings.currency", says: `stays ${currency}: ${why}, and their money is not another for that` }];
}

async function levelFaults(executor: Executor, { settings, levels }: BrandDocument): Promise<Fault[]> {
  const reached = await reachedOutside(executor, settings.merchant, levels);
  if (!reached) return [];
  const who = reached.members === 1 ? "1 member has" : `${reached.members} members have`;
  return [{ path: "levels", says: `level ${reached.level} stays: ${who} reached it` }];
}

async function kindFaults(executor: Executor, { settings, offers }: BrandDocument): Promise<Fault[]> {
  const kinds = await offerKindsIn(executor, settings.merchant);
  return offers.flatMap(({ code, kind }, index) => {
    const known = kinds.get(code);
    if (known === undefined || known === kind) return [];
    return [
      { path: pathText(["offers", index, "kind"]), says: `"${code}" is and was ${known}; an offer of another kind needs another code` },
    ];
  });
}

async function paymentKindFaults(executor: Executor, { settings, payments }: BrandDocument): Promise<Fault[]> {
  const kinds = await paymentKindsIn(executor, settings.merchant);
  return payments.flatMap(({ code, kind }, index) => {
    const known = kinds.get(code);
    if (known === undefined || known === kind) return [];
    const says = `"${code}" is and was ${known}; a provider of another kind needs another code`;
    return [{ path: pathText(["payments", index, "kind"]), says }];
  });
}
