import type { KycReason, ReviewedKyc } from "@mela/contract/kyc/kyc";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { dayIn } from "../../lib/calendar.ts";
import type { OperatorCaller } from "../../lib/callers.ts";
import type { Brand } from "../site/brand.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { OperatorsService } from "../support/operators.service.ts";
import { type KycDecisions, isUuid, openDocument } from "./kyc-decisions.service.ts";
import { presentReview } from "./kyc.present.ts";
import * as store from "./kyc.store.ts";

const AT_ONCE = 50;

interface Deps {
  db: Db;
  clock: Clock;
  secret: string;
  operators: Pick<OperatorsService, "hasRight">;
  audit: AuditService;
  brandOf: (code: string) => Promise<Pick<Brand, "settings">>;
  decisions: KycDecisions;
}

export type KycReview = ReturnType<typeof createKycReview>;

/** The operators' side: within their own brand, by their right to it, each look and each decision on the record. */
export function createKycReview({ db, clock, secret, operators, audit, brandOf, decisions }: Deps) {
  const demandRight = async ({ operatorId }: OperatorCaller): Promise<void> => {
    if (!(await operators.hasRight(operatorId, "identity"))) throw new AppError("session.forbidden");
  };

  const decide = async (
    operator: OperatorCaller,
    brandCode: string,
    id: string,
    { reason, note, validUntil }: { reason: KycReason | null; note: string; validUntil: string | null },
  ): Promise<void> => {
    await demandRight(operator);
    await decisions.decide(brandCode, id, { operatorId: operator.operatorId, reason, note }, validUntil, (trx, found) =>
      audit.write(trx, {
        brandCode,
        by: operator,
        action: reason === null ? "identity.approved" : "identity.refused",
        subject: `member:${found.member_id}`,
        reason: note || null,
        detail: { case: id, refusal: reason, validUntil },
      }),
    );
  };

  return {
    async list(operator: OperatorCaller, brandCode: string): Promise<ReviewedKyc[]> {
      await demandRight(operator);
      const { timeZone } = (await brandOf(brandCode)).settings;
      const rows = await store.listToReview(db, brandCode, AT_ONCE);
      return rows.map((row) => presentReview(row, dayIn(clock.now(), timeZone)));
    },

    /** One picture; throws `request.notFound` for one of another brand, or of none. */
    async document(operator: OperatorCaller, brandCode: string, id: string): Promise<Buffer> {
      await demandRight(operator);
      const found = isUuid(id) ? await store.findDocument(db, brandCode, id) : undefined;
      if (!found) throw new AppError("request.notFound");
      const seen = { action: "identity.seen", subject: `member:${found.memberId}`, detail: { document: id, side: found.side } };
      await inTransaction(db, (trx) => audit.write(trx, { brandCode, by: operator, ...seen }));
      return openDocument(secret, found);
    },

    approve: (operator: OperatorCaller, brandCode: string, id: string, validUntil: string | null): Promise<void> =>
      decide(operator, brandCode, id, { reason: null, note: "", validUntil }),

    refuse: (operator: OperatorCaller, brandCode: string, id: string, reason: KycReason, note: string): Promise<void> =>
      decide(operator, brandCode, id, { reason, note, validUntil: null }),
  };
}
