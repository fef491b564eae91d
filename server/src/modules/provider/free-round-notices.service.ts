import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import type { OwnMessages } from "../../texts/texts.ts";
import { NOTICE_KINDS, type NoticeKind, WARNING_MS, judgeNotice } from "./free-round-notices.rules.ts";
import { type DueNotice, lockDueNotices, settleNotices } from "./free-round-notices.store.ts";
import { freeRoundsNotification } from "./free-rounds.texts.ts";

type Letter = ReturnType<typeof freeRoundsNotification>;

export interface NoticeDeps {
  db: Db;
  clock: Clock;
  inbox: {
    write: (trx: Trx, notification: { memberId: number; texts: (own: OwnMessages) => Letter }) => Promise<unknown>;
    publishUnread: (memberId: number) => Promise<unknown>;
  };
  timeZoneOf: (brandCode: string) => Promise<string>;
}

/** Grants that one batch decides about. */
const AT_ONCE = 100;

/** Tells members of their free rounds: once when they are given, once a day before what is left ends (decision 0231). */
export function createFreeRoundNotices(deps: NoticeDeps) {
  return {
    /** Decides about one batch of notices that are due; answers how many. A letter and its mark are one commit, so that none is written twice. */
    async tellDue(): Promise<number> {
      let decided = 0;
      for (const kind of NOTICE_KINDS) {
        const { told, omitted } = await inTransaction(deps.db, (trx) => tell(trx, deps, kind));
        decided += told.length + omitted;
        for (const memberId of new Set(told)) await deps.inbox.publishUnread(memberId);
      }
      return decided;
    },
  };
}

async function tell(trx: Trx, deps: NoticeDeps, kind: NoticeKind): Promise<{ told: number[]; omitted: number }> {
  const now = deps.clock.now();
  const due = await lockDueNotices(trx, kind, { now, endsBefore: new Date(now.getTime() + WARNING_MS), limit: AT_ONCE });
  const told = due.filter((grant) => judgeNotice(kind, grant, now) === "sent");
  const rest = due.filter((grant) => !told.includes(grant));
  for (const grant of told) await write(trx, deps, kind, grant);
  const ids = (grants: readonly DueNotice[]) => grants.map(({ id }) => id);
  await settleNotices(trx, kind, ids(told), "sent");
  await settleNotices(trx, kind, ids(rest), "omitted");
  return { told: told.map(({ memberId }) => memberId), omitted: rest.length };
}

async function write(trx: Trx, { inbox, timeZoneOf }: NoticeDeps, kind: NoticeKind, grant: DueNotice): Promise<void> {
  const timeZone = await timeZoneOf(grant.brandCode);
  await inbox.write(trx, { memberId: grant.memberId, texts: (own) => freeRoundsNotification(kind, grant, timeZone, own) });
}
