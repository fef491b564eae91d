import { isTrial } from "@mela/contract/base/customer-type";
import type { Clock } from "../../adapters/clock.ts";
import type { Db, Trx } from "../../db.ts";
import type { Request } from "../../lib/request.ts";
import { cookieOf, wantsNothingShared } from "../../lib/request-headers.ts";
import { type Versions, createVersionedCache } from "../site/versions.service.ts";
import { type Tracking, trackingIn } from "./tracking-settings.service.ts";
import { CLICK_COOKIE, type PostbackEvent, keepSeconds, readClick, targetOf, writeClick } from "./tracking.rules.ts";
import * as store from "./tracking.store.ts";

const CACHE_MS = 60_000;

interface Deps {
  db: Db;
  clock: Clock;
  versions: Versions;
}

export interface Newcomer {
  id: number;
  brandCode: string;
  customerType: number;
}

export interface CreditedDeposit {
  memberId: number;
  brandCode: string;
  /** Public id of the order. */
  order: string;
  amountMinor: number;
  currency: string;
  /** Is asked under the lock of the member's money. */
  isFirst: () => Promise<boolean>;
}

export type ClicksService = ReturnType<typeof createClicks>;

/** Clicks of affiliates: kept in the visitor's browser until they register, and bound to the member then. */
export function createClicks({ db, clock, versions }: Deps) {
  const known = createVersionedCache<Tracking | undefined>({ versions, clock, scopes: ["site"], size: 64, maxAgeMs: CACHE_MS });

  /**
   * The cookie that keeps the click by which a visitor comes; null where they come by none that counts, or their browser says that it shares
   * nothing. The last click wins.
   */
  const cookieFor = async (brandCode: string, request: Request & { url: string; protocol: string }): Promise<string | null> => {
    const query = request.url.split("?")[1];
    if (query === undefined || wantsNothingShared(request)) return null;
    const affiliates = (await known.get(brandCode, () => trackingIn(db, brandCode)))?.affiliates;
    if (!affiliates) return null;
    const parameters = new URLSearchParams(query);
    const affiliate = parameters.get(affiliates.parameters.affiliate);
    if (!affiliates.partners.some(({ code, open }) => open && code === affiliate)) return null;
    const clickId = parameters.get(affiliates.parameters.click) ?? "";
    const value = writeClick({ affiliate: affiliate ?? "", clickId, clickedAt: clock.now() });
    if (value === null) return null;
    const secure = request.protocol === "https" ? "; Secure" : "";
    return `${CLICK_COOKIE}=${value}; Path=/; Max-Age=${keepSeconds(affiliates.keepDays)}; HttpOnly; SameSite=Lax${secure}`;
  };

  /** What a request brings of a click, for `joined`; null: nothing. */
  const broughtBy = (request: Request): string | null => (wantsNothingShared(request) ? null : (cookieOf(request, CLICK_COOKIE) ?? null));

  const tell = (trx: Trx, brandCode: string, told: { memberId: number; affiliate: string; key: string; body: object }): Promise<void> =>
    store.insertCall(trx, {
      brandCode,
      target: targetOf(told.affiliate),
      eventKey: told.key,
      memberId: told.memberId,
      body: told.body,
      now: clock.now(),
    });

  /** Binds a click to the member who registers by it, in the transaction that makes them, and tells the affiliate. */
  const joined = async (trx: Trx, { id, brandCode, customerType }: Newcomer, brought: string | null): Promise<void> => {
    if (brought === null || isTrial(customerType)) return;
    const affiliates = (await trackingIn(trx, brandCode))?.affiliates;
    const click = affiliates ? readClick(brought, affiliates.keepDays, clock.now()) : null;
    const partner = affiliates?.partners.find(({ code, open }) => open && code === click?.affiliate);
    if (!click || !partner || !(await store.insertClick(trx, { memberId: id, brandCode, ...click }))) return;
    if (!partner.events.includes("registration")) return;
    const { affiliate, clickId } = click;
    const body = { event: "registration" satisfies PostbackEvent, clickId };
    await tell(trx, brandCode, { memberId: id, affiliate, key: `registration:${id}`, body });
  };

  /** Tells the affiliate by whom a member came of a deposit, in the transaction that credits it. */
  const deposited = async (trx: Trx, deposit: CreditedDeposit): Promise<void> => {
    const { memberId, brandCode, order, amountMinor, currency } = deposit;
    const click = await store.findClick(trx, memberId);
    if (!click || isTrial(click.customerType)) return;
    const { affiliate, clickId } = click;
    const partner = (await trackingIn(trx, brandCode))?.affiliates?.partners.find(({ code }) => code === affiliate);
    if (!partner?.open) return;
    const told = async (event: PostbackEvent, key: string): Promise<void> => {
      if (partner.events.includes(event))
        await tell(trx, brandCode, { memberId, affiliate, key, body: { event, clickId, amountMinor, currency } });
    };
    if (partner.events.includes("firstDeposit") && (await deposit.isFirst())) await told("firstDeposit", `firstDeposit:${memberId}`);
    await told("deposit", `deposit:${order}`);
  };

  return { cookieFor, broughtBy, joined, deposited };
}
