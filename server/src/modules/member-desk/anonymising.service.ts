import type { OutputOf } from "@mela/contract/base/endpoint";
import type { Approval } from "@mela/contract/console/approvals";
import type { getMemberClosing } from "@mela/contract/console/member-data";
import { CLOSED_DAYS } from "@mela/contract/site/site";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import type { ApprovalExecutor, ApprovalsService } from "../access/approvals.service.ts";
import { brandsInReach, mustHoldIn } from "../access/reach.service.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import type { Erasures } from "../privacy/erasures.service.ts";
import type { SiteService } from "../site/site.service.ts";
import type { MemberKey } from "./member-page.service.ts";

const DAY_MS = 86_400_000;

export interface AnonymisingDeps {
  db: Db;
  clock: Clock;
  audit: AuditService;
  approvals: Pick<ApprovalsService, "ask" | "isOpen">;
  member: Pick<MemberService, "lock" | "findById">;
  erasures: Pick<Erasures, "obstaclesOf" | "lockOwner" | "eraseNow" | "tell">;
  /** Read with the locks held, so in their transaction. */
  site: Pick<SiteService, "settingsIn">;
}

export type Anonymising = ReturnType<typeof createAnonymising>;

/**
 * The person behind an account that was closed for longer than the brand keeps it: two operators together take them out of it. It is the
 * erasure that members ask for themselves (decision 0196), so ledger, wagers and record stay.
 */
export function createAnonymising({ db, clock, audit, approvals, member: members, erasures, site }: AnonymisingDeps) {
  const standing = async (executor: Executor, { merchant_code: brand, status, disabled_at: disabledAt }: Member) => {
    const retentionDays = (await site.settingsIn(executor, brand)).closedAccountDays ?? CLOSED_DAYS;
    const closedAt = status === "disabled" ? disabledAt : null;
    const dueAt = closedAt && new Date(closedAt.getTime() + retentionDays * DAY_MS);
    return { closedAt: closedAt?.toISOString() ?? null, retentionDays, dueAt: dueAt?.toISOString() ?? null };
  };

  /** Throws `member.notClosed` for an account that is open, or closed for too short a time. */
  const mustBeDue = async (trx: Trx, owner: Member): Promise<void> => {
    const { dueAt } = await standing(trx, owner);
    if (dueAt === null || dueAt > clock.now().toISOString()) throw new AppError("member.notClosed", { dueAt });
  };

  const executor: ApprovalExecutor = {
    permission: "members.anonymise",
    async execute(trx, { payload, reason, askedBy }, decider) {
      const id = Number(payload["memberId"]);
      const owner = await erasures.lockOwner(trx, id);
      if (!owner || owner.erased_at !== null) throw new AppError("console.stale");
      await mustBeDue(trx, owner);
      await erasures.eraseNow(trx, id, "member.unsettled");
      await audit.write(trx, {
        brandCode: owner.merchant_code,
        by: decider,
        action: "member.anonymised",
        subject: `member:${id}`,
        reason,
        detail: { askedBy },
      });
    },
    done: async ({ payload, brand }) => {
      if (brand !== null) erasures.tell({ id: Number(payload["memberId"]), merchant_code: brand });
    },
  };

  return {
    async read(caller: ConsoleCaller, { brand, id }: MemberKey): Promise<OutputOf<typeof getMemberClosing>> {
      await brandsInReach(db, caller, "members.anonymise", brand);
      const owner = await members.findById(id);
      if (owner?.merchant_code !== brand) throw new AppError("request.notFound");
      const [how, obstacles, asked] = await Promise.all([
        standing(db, owner),
        erasures.obstaclesOf(db, id),
        approvals.isOpen("member.anonymise", `member:${id}`),
      ]);
      return { ...how, obstacles, asked };
    },

    /** Throws `member.notClosed`, `member.unsettled`, `approval.open`. */
    ask: (caller: ConsoleCaller, { brand, id, note }: MemberKey & { note: string }): Promise<Approval> =>
      inTransaction(db, async (trx) => {
        await mustHoldIn(trx, caller, "members.anonymise", brand);
        const owner = await members.lock(trx, id);
        if (owner?.merchant_code !== brand || owner.erased_at !== null) throw new AppError("request.notFound");
        await mustBeDue(trx, owner);
        const obstacles = await erasures.obstaclesOf(trx, id);
        if (obstacles.length > 0) throw new AppError("member.unsettled", { obstacles });
        return approvals.ask(trx, caller, requestOf(owner, (await standing(trx, owner)).closedAt, note));
      }),

    executor,
  };
}

const requestOf = ({ id, merchant_code: brand, account }: Member, closedAt: string | null, reason: string) => ({
  kind: "member.anonymise" as const,
  brand,
  subject: `member:${id}`,
  subjectName: account,
  payload: { memberId: id },
  baseVersion: null,
  changes: [{ field: "closedAt", before: null, after: closedAt }],
  reason,
});
