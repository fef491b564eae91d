import type { LimitKind, LimitPeriod } from "@mela/contract/limits/kinds";
import type { MemberLimits } from "@mela/contract/console/member-limits";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { BrandSeat } from "../../lib/brand-seat.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { MemberService } from "../member/member.service.ts";
import type { LimitsService } from "./limits.service.ts";

interface Deps {
  db: Db;
  member: Pick<MemberService, "findInBrand">;
  limits: Pick<LimitsService, "everyLimit" | "setByOperator">;
  audit: AuditService;
}

interface Cap {
  kind: LimitKind;
  period: LimitPeriod;
  cap: number | null;
  note: string;
  /** The cap that was seen. */
  from: number | null;
}

export type OperatorLimitsService = ReturnType<typeof createOperatorLimitsService>;

/** The operators' side of limits: within the brand of their seat, each change on the record. */
export function createOperatorLimitsService({ db, member, limits, audit }: Deps) {
  const find = async ({ brandCode }: BrandSeat, memberId: number) => {
    const found = await member.findInBrand(brandCode, memberId);
    if (!found) throw new AppError("request.notFound");
    return found;
  };

  const present = async ({ id, account }: { id: number; account: string }): Promise<MemberLimits> => {
    const { currency, limits: listed, exclusion } = await limits.everyLimit(id);
    return { memberAccount: account, currency, limits: listed, exclusion };
  };

  return {
    /** Throws `request.notFound` for a member whom the brand does not have. */
    async get(seat: BrandSeat, memberId: number): Promise<MemberLimits> {
      await seat.demand(db);
      return present(await find(seat, memberId));
    },

    /** Throws `limits.notOffered`, and `console.stale` where the cap is not the one that was seen. */
    async set(seat: BrandSeat, memberId: number, { kind, period, cap, note, from }: Cap): Promise<MemberLimits> {
      const { operator: by, brandCode } = seat;
      await seat.demand(db);
      const found = await find(seat, memberId);
      await limits.setByOperator({ memberId: found.id, kind, period }, cap, {
        demand: (trx) => seat.demand(trx),
        from,
        record: (trx) =>
          audit.write(trx, {
            brandCode,
            by,
            action: "limit.set",
            subject: `member:${found.id}`,
            reason: note,
            detail: { kind, period, cap },
          }),
      });
      return present(found);
    },
  };
}
