import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { MemberLimits, setMemberLimit } from "@mela/contract/limits/operator-limits";
import { AppError } from "../../errors.ts";
import type { OperatorCaller } from "../../lib/callers.ts";
import type { MemberService } from "../member/member.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { OperatorsService } from "../support/operators.service.ts";
import type { LimitsService } from "./limits.service.ts";

interface Deps {
  member: Pick<MemberService, "findByAccount">;
  limits: Pick<LimitsService, "everyLimit" | "setByOperator">;
  operators: Pick<OperatorsService, "hasRight">;
  audit: AuditService;
}

export type OperatorLimitsService = ReturnType<typeof createOperatorLimitsService>;

/** The operators' side of limits: within their own brand, by their right to it, each change on the record. */
export function createOperatorLimitsService({ member, limits, operators, audit }: Deps) {
  const demandRight = async ({ operatorId }: OperatorCaller): Promise<void> => {
    if (!(await operators.hasRight(operatorId, "limits"))) throw new AppError("session.forbidden");
  };

  const find = async (brandCode: string, account: string) => {
    const found = await member.findByAccount(brandCode, account);
    if (!found) throw new AppError("request.notFound");
    return found;
  };

  const present = async ({ id, account }: { id: number; account: string }): Promise<MemberLimits> => {
    const { currency, limits: listed, exclusion } = await limits.everyLimit(id);
    return { memberAccount: account, currency, limits: listed, exclusion };
  };

  return {
    /** Throws `request.notFound` for an account that the operator's brand does not have. */
    async get(operator: OperatorCaller, brandCode: string, account: string): Promise<MemberLimits> {
      await demandRight(operator);
      return present(await find(brandCode, account));
    },

    async set(operator: OperatorCaller, brandCode: string, command: ParsedInputOf<typeof setMemberLimit>): Promise<MemberLimits> {
      await demandRight(operator);
      const found = await find(brandCode, command.account);
      const { kind, period, cap, note } = command;
      await limits.setByOperator({ memberId: found.id, kind, period }, cap, (trx) =>
        audit.write(trx, {
          brandCode,
          by: operator,
          action: "limit.set",
          subject: `member:${found.id}`,
          reason: note,
          detail: { kind, period, cap },
        }),
      );
      return present(found);
    },
  };
}
