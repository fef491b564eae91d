import type { Permission, ShippedRole } from "@mela/contract/console/permissions";
import type { AccessReview, ReviewLine } from "@mela/contract/console/roles";
import { type Db, type Executor, inTransaction } from "../../db.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { FileAnswer } from "../../lib/answers.ts";
import { type Cell, csvFile } from "../../lib/csv.ts";
import type { AuditService } from "../audit/audit.service.ts";
import { insertReview } from "./access-review.store.ts";
import { listGrants } from "./access.store.ts";
import { statusOf } from "./console-operators.present.ts";
import { listAllGrants, listOperators } from "./console-operators.store.ts";
import { seenBy } from "./managing.service.ts";
import { lastReview } from "./own-account.store.ts";

const REVIEW_DAYS = 90;
const DAY_MS = 86_400_000;

export type AccessReviewService = ReturnType<typeof createAccessReview>;

/** When the next review is due: 90 days after the last one, and at once where there was none. */
export const reviewDueAt = (last: { at: Date } | undefined): string =>
  new Date(last ? last.at.getTime() + REVIEW_DAYS * DAY_MS : 0).toISOString();

/** Who may do what, where, and since when; somebody signs every 90 days that it is as it should be. */
export function createAccessReview({ db, audit }: { db: Db; audit: AuditService }) {
  /** Of the brands for which the caller reviews. */
  const linesFor = async (executor: Executor, caller: ConsoleCaller): Promise<ReviewLine[]> => {
    const mine = await listGrants(executor, caller.operatorId);
    const operators = await listOperators(executor);
    const grants = await listAllGrants(executor);
    return operators.flatMap((operator) => {
      const seen = seenBy(
        mine,
        "operators.review",
        grants.filter(({ operatorId }) => operatorId === operator.id),
      );
      return (seen ?? []).map((grant) => ({
        operatorId: operator.id,
        account: operator.account,
        name: operator.name,
        status: statusOf(operator),
        role: grant.name,
        shipped: grant.shipped as ShippedRole | null,
        brand: grant.brand,
        since: grant.since.toISOString(),
        until: grant.until?.toISOString() ?? null,
        permissions: [...grant.permissions] as Permission[],
        lastSignInAt: operator.lastSignInAt?.toISOString() ?? null,
      }));
    });
  };

  const read = async (caller: ConsoleCaller): Promise<AccessReview> => {
    const [lines, last] = await Promise.all([linesFor(db, caller), lastReview(db)]);
    return { lines, last: last ? { at: last.at.toISOString(), by: last.by } : null, dueAt: reviewDueAt(last) };
  };

  return {
    read,

    async csv(caller: ConsoleCaller): Promise<FileAnswer> {
      const lines = await linesFor(db, caller);
      await inTransaction(db, (trx) =>
        audit.write(trx, { brandCode: null, by: caller, action: "access.exported", subject: "access", detail: { lines: lines.length } }),
      );
      const header = ["account", "name", "status", "role", "brand", "since", "until", "last sign-in", "permissions"];
      async function* rows(): AsyncGenerator<Cell[]> {
        for (const line of lines) yield rowOf(line);
      }
      return new FileAnswer("access-review.csv", "text/csv; charset=utf-8", csvFile(header, rows()));
    },

    /** Keeps the lines as they were signed. */
    async sign(caller: ConsoleCaller, note: string): Promise<AccessReview> {
      await inTransaction(db, async (trx) => {
        const lines = await linesFor(trx, caller);
        const id = await insertReview(trx, { by: caller.operatorId, note, lines });
        const detail = { lines: lines.length };
        await audit.write(trx, {
          brandCode: null,
          by: caller,
          action: "access.reviewed",
          subject: `review:${id}`,
          reason: note || null,
          detail,
        });
      });
      return read(caller);
    },
  };
}

const rowOf = (line: ReviewLine): Cell[] => [
  line.account,
  line.name,
  line.status,
  line.role,
  line.brand ?? "*",
  line.since,
  line.until ?? "",
  line.lastSignInAt ?? "",
  line.permissions.join(" "),
];
