import { IDENTITY_PAGE, type IdentityCase } from "@mela/contract/console/identity";
import type { KycReason } from "@mela/contract/kyc/kyc";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import { dayIn } from "../../lib/calendar.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { Brand } from "../site/brand.ts";
import { type KycDecisions, isUuid, openDocument } from "./kyc-decisions.service.ts";
import { presentReview } from "./kyc.present.ts";
import * as store from "./kyc.store.ts";
import type { Secret } from "../../lib/secrets.ts";

interface Deps {
  db: Db;
  clock: Clock;
  secret: Secret;
  audit: AuditService;
  brandOf: (code: string) => Promise<Pick<Brand, "settings">>;
  decisions: KycDecisions;
}

interface Verdict {
  reason: KycReason | null;
  note: string;
  validUntil: string | null;
}

export type KycReview = ReturnType<typeof createKycReview>;

/** The operators' side: within the brand of their seat, each look and each decision on the record. */
export function createKycReview({ db, clock, secret, audit, brandOf, decisions }: Deps) {
  const decide = (seat: BrandSeat, id: string, { reason, note, validUntil }: Verdict): Promise<void> => {
    const { operator: by, brandCode } = seat;
    return decisions.decide(brandCode, id, { operatorId: by.operatorId, reason, note }, validUntil, {
      demand: (trx) => seat.demand(trx),
      record: (trx, found) =>
        audit.write(trx, {
          brandCode,
          by,
          action: reason === null ? "identity.approved" : "identity.refused",
          subject: `member:${found.member_id}`,
          reason: note || null,
          detail: { case: id, refusal: reason, validUntil },
        }),
    });
  };

  const todayOf = async (brandCode: string): Promise<string> => dayIn(clock.now(), (await brandOf(brandCode)).settings.timeZone);

  return {
    async list(seat: BrandSeat): Promise<{ rows: IdentityCase[]; more: boolean }> {
      await seat.demand(db);
      const today = await todayOf(seat.brandCode);
      const rows = await store.listToReview(db, seat.brandCode, IDENTITY_PAGE + 1);
      return { rows: rows.slice(0, IDENTITY_PAGE).map((row) => presentReview(row, today)), more: rows.length > IDENTITY_PAGE };
    },

    /** One that waits; throws `request.notFound` for every other. */
    async get(seat: BrandSeat, id: string): Promise<IdentityCase> {
      await seat.demand(db);
      const [row] = isUuid(id) ? await store.listToReview(db, seat.brandCode, 1, id) : [];
      if (!row) throw new AppError("request.notFound");
      return presentReview(row, await todayOf(seat.brandCode));
    },

    /** One picture; throws `request.notFound` for one of another brand, or of none. */
    async document(seat: BrandSeat, id: string): Promise<Buffer> {
      const { operator: by, brandCode } = seat;
      await seat.demand(db);
      const found = isUuid(id) ? await store.findDocument(db, brandCode, id) : undefined;
      if (!found) throw new AppError("request.notFound");
      const seen = { action: "identity.seen", subject: `member:${found.memberId}`, detail: { document: id, side: found.side } };
      await inTransaction(db, (trx) => audit.write(trx, { brandCode, by, ...seen }));
      return openDocument(secret, found);
    },

    approve: (seat: BrandSeat, id: string, validUntil: string | null): Promise<void> =>
      decide(seat, id, { reason: null, note: "", validUntil }),

    refuse: (seat: BrandSeat, id: string, reason: KycReason, note: string): Promise<void> =>
      decide(seat, id, { reason, note, validUntil: null }),
  };
}
