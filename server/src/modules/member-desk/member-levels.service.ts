import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { JudgedLevel, LevelField, setMemberRisk } from "@mela/contract/console/member-levels";
import type { Permission } from "@mela/contract/console/permissions";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { mustHoldIn } from "../access/reach.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { staleOf } from "../audit/stale.service.ts";
import { keepLevel, readLevels } from "../member/levels.service.ts";
import type { MemberService } from "../member/member.service.ts";

const SET_BY: Readonly<Record<LevelField, Permission>> = { risk: "risk.work", protection: "protection.work" };

interface Deps {
  db: Db;
  audit: AuditService;
  member: Pick<MemberService, "lock">;
}

export type MemberLevelsDesk = ReturnType<typeof createMemberLevels>;

/** Operators say how high a risk a member is, and how much protection they need. */
export function createMemberLevels({ db, audit, member: members }: Deps) {
  return {
    /** Throws `console.stale` with how it stands, where somebody else has judged since. */
    set: (caller: ConsoleCaller, field: LevelField, input: ParsedInputOf<typeof setMemberRisk>): Promise<JudgedLevel> =>
      inTransaction(db, async (trx) => {
        const { brand, id, level, version, note } = input;
        const action = `member.${field}Judged`;
        await mustHoldIn(trx, caller, SET_BY[field], brand);
        const member = await members.lock(trx, id);
        if (member?.merchant_code !== brand || member.erased_at !== null) throw new AppError("request.notFound");
        const before = (await readLevels(trx, id))[field];
        if (before.version !== version)
          throw await staleOf(trx, { brandCode: brand, subject: `member:${id}`, actions: [action], value: { now: before } });
        await keepLevel(trx, { memberId: id, brandCode: brand, field, level, note, operatorId: caller.operatorId });
        const states = { before: { [field]: before.level }, after: { [field]: level } };
        await audit.write(trx, { brandCode: brand, by: caller, action, subject: `member:${id}`, states, reason: note, detail: {} });
        return (await readLevels(trx, id))[field];
      }),
  };
}
