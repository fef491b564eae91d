import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { getMemberIdentity, MemberIdentity, setMemberIdentity } from "@mela/contract/console/member-identity";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import { dayIn } from "../../lib/calendar.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { staleOf } from "../audit/stale.service.ts";
import type { MemberService } from "../member/member.service.ts";
import type { Brand } from "../site/brand.ts";
import type { InboxService } from "../support/inbox.service.ts";
import { presentIdentity } from "./kyc.present.ts";
import { isOldEnough } from "./kyc.rules.ts";
import * as store from "./kyc.store.ts";
import { identityNotification } from "./kyc.texts.ts";

interface Deps {
  db: Db;
  clock: Clock;
  audit: AuditService;
  member: Pick<MemberService, "lock" | "findInBrand">;
  inbox: Pick<InboxService, "write" | "publishUnread">;
  brandOf: (code: string) => Promise<Pick<Brand, "settings">>;
}

type Setting = Omit<ParsedInputOf<typeof setMemberIdentity>, "brand">;
const ACTION = "identity.set";

export type KycChecks = ReturnType<typeof createKycChecks>;

/** How it stands with a member's identity, as operators see it and set it by what they found out elsewhere. */
export function createKycChecks({ db, clock, audit, member, inbox, brandOf }: Deps) {
  const read = async (executor: Executor, memberId: number, currency: string, timeZone: string): Promise<MemberIdentity> => {
    const last = await store.findLastCase(executor, memberId);
    const check = await store.findCheck(executor, memberId);
    const freeMinor = await store.freeOfIdentity(executor, memberId);
    return presentIdentity({ last, check, freeMinor, currency, timeZone });
  };

  /** Throws for a day to come, for a document whose time is over, and for who is known to be too young. */
  const mustFit = async (trx: Trx, setting: Setting, settings: Brand["settings"]): Promise<void> => {
    const today = dayIn(clock.now(), settings.timeZone);
    if (setting.on > today) throw new AppError("request.invalid", { fields: ["on"] });
    if (setting.validUntil !== null && setting.validUntil < today) throw new AppError("kyc.validUntil");
    const birthday = await store.findBirthday(trx, setting.id);
    if (setting.state === "passed" && birthday !== null && !isOldEnough(birthday, today, settings.minimumAge))
      throw new AppError("kyc.underAge", { age: settings.minimumAge });
  };

  const setIn = async (trx: Trx, seat: BrandSeat, setting: Setting, settings: Brand["settings"]): Promise<MemberIdentity> => {
    const { operator: by, brandCode } = seat;
    const { id: memberId, version, state, words } = setting;
    await seat.demand(trx);
    await store.lockCases(trx, memberId);
    const owner = await member.lock(trx, memberId);
    if (owner?.merchant_code !== brandCode || owner.erased_at !== null) throw new AppError("request.notFound");
    const subject = `member:${memberId}`;
    const before = await read(trx, memberId, owner.currency, settings.timeZone);
    if (before.version !== version) throw await staleOf(trx, { brandCode, subject, actions: [ACTION], value: { now: before } });
    await mustFit(trx, setting, settings);
    await store.insertCheck(trx, { ...setting, brandCode, memberId, operatorId: by.operatorId, version: version + 1 }, settings.timeZone);
    const after = await read(trx, memberId, owner.currency, settings.timeZone);
    const states = { before: recorded(before), after: recorded(after) };
    await audit.write(trx, { brandCode, by, action: ACTION, subject, states, detail: { words } });
    if (state !== "notAsked") await inbox.write(trx, { memberId, texts: (own) => identityNotification(state, words, own) });
    return after;
  };

  return {
    /** Throws `request.notFound` for a member whom the brand does not have. */
    async get(seat: BrandSeat, { id }: Pick<ParsedInputOf<typeof getMemberIdentity>, "id">): Promise<MemberIdentity> {
      await seat.demand(db);
      const owner = await member.findInBrand(seat.brandCode, id);
      if (!owner) throw new AppError("request.notFound");
      const { settings } = await brandOf(seat.brandCode);
      return read(db, id, owner.currency, settings.timeZone);
    },

    /** Throws `console.stale`, `kyc.validUntil`, `kyc.underAge`, and `request.invalid` for a day to come. */
    async set(seat: BrandSeat, setting: Setting): Promise<MemberIdentity> {
      const { settings } = await brandOf(seat.brandCode);
      const now = await inTransaction(db, (trx) => setIn(trx, seat, setting, settings));
      if (setting.state !== "notAsked") await inbox.publishUnread(setting.id);
      return now;
    },
  };
}

const recorded = ({ state, source, on, evidence, expiresAt }: MemberIdentity) => ({ state, source, on, evidence, expiresAt });
