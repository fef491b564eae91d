import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { dayIn } from "../../lib/calendar.ts";
import { type Sealing, unsealBytes } from "../../lib/sealing.ts";
import type { MemberService } from "../member/member.service.ts";
import type { Brand } from "../site/brand.ts";
import type { InboxService } from "../support/inbox.service.ts";
import { isOldEnough } from "./kyc.rules.ts";
import * as store from "./kyc.store.ts";
import type { StoredCase } from "./kyc.tables.ts";
import { kycNotification } from "./kyc.texts.ts";
import type { Secret } from "../../lib/secrets.ts";

/** An approval counts no longer than this, whatever the document says: faces and names change. */
const COUNTS_DAYS = 5 * 365;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export const isUuid = (text: string): boolean => UUID.test(text);

/** A picture opens for its own id and member alone. */
export const sealingOf = ({ id, memberId }: { id: string; memberId: number }): Sealing => ({
  purpose: "identity documents",
  boundTo: `${id} ${memberId}`,
});

export const openDocument = (secret: Secret, document: store.StoredDocument): Buffer =>
  unsealBytes(secret, sealingOf(document), document.sealed);

interface Deps {
  db: Db;
  clock: Clock;
  member: Pick<MemberService, "lock">;
  inbox: Pick<InboxService, "write" | "publishUnread">;
  brandOf: (code: string) => Promise<Pick<Brand, "settings">>;
}

interface DecisionSteps {
  demand?: (trx: Trx) => Promise<unknown>;
  record?: (trx: Trx, found: StoredCase) => Promise<void>;
}

export type KycDecisions = ReturnType<typeof createKycDecisions>;

/** How a review ends, whoever ends it: once, with a letter to the member. */
export function createKycDecisions({ db, clock, member, inbox, brandOf }: Deps) {
  return {
    /**
     * `validUntil` is the document's last day, null where it has none. `demand` makes sure of who decides, before anything is locked; `record` is written with it. Throws `request.notFound`, `kyc.decided`,
     * `kyc.validUntil` for a document whose time is over, and `kyc.underAge`.
     */
    async decide(
      brandCode: string,
      publicId: string,
      decision: store.Decision,
      validUntil: string | null,
      { demand, record }: DecisionSteps = {},
    ): Promise<void> {
      if (!isUuid(publicId)) throw new AppError("request.notFound");
      const { settings } = await brandOf(brandCode);
      const today = dayIn(clock.now(), settings.timeZone);
      if (validUntil !== null && validUntil < today) throw new AppError("kyc.validUntil");
      const memberId = await inTransaction(db, async (trx) => {
        await demand?.(trx);
        const seen = await store.findCaseOfBrand(trx, brandCode, publicId);
        if (!seen) throw new AppError("request.notFound");
        await store.lockCases(trx, seen.member_id);
        await member.lock(trx, seen.member_id);
        const found = await store.findCaseOfBrand(trx, brandCode, publicId);
        if (!found) throw new AppError("request.notFound");
        if (found.state !== "review") throw new AppError("kyc.decided");
        if (decision.reason === null && !isOldEnough(found.birthday ?? today, today, settings.minimumAge))
          throw new AppError("kyc.underAge", { age: settings.minimumAge });
        await store.decideCase(trx, found.id, decision, { validUntil, timeZone: settings.timeZone, days: COUNTS_DAYS });
        await record?.(trx, found);
        await inbox.write(trx, { memberId: found.member_id, texts: (own) => kycNotification(decision.reason, decision.note, own) });
        return found.member_id;
      });
      await inbox.publishUnread(memberId);
    },
  };
}
