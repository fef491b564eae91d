import { ERASURE_DAYS, type ErasureObstacle } from "@mela/contract/privacy/privacy";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { SecurityLog } from "../../security-events/security-log.ts";
import { memberAccount } from "../../security-events/subjects.ts";
import type { AccountNotices } from "../auth/account-notices.service.ts";
import type { LimitsService } from "../limits/limits.service.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import type { InboxService } from "../support/inbox.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { whoseOf } from "./copy-maker.service.ts";
import { eraseTables } from "./held-data.store.ts";
import { refusedNotification } from "./privacy.texts.ts";
import * as store from "./privacy.store.ts";

const AT_ONCE = 20;

export interface ErasureDeps {
  db: Db;
  member: Pick<MemberService, "lock" | "findById">;
  wallet: Pick<WalletService, "lockMembersMoney">;
  limits: Pick<LimitsService, "lockPerson" | "keepBreakOfErased">;
  inbox: Pick<InboxService, "write" | "publishUnread">;
  notices: AccountNotices;
  watch: SecurityLog;
}

export type Erasures = ReturnType<typeof createErasures>;

/**
 * Erasure of accounts: asked for, waited for, and done or refused. What the law keeps stays, under a number; who it was is gone for good.
 */
export function createErasures(deps: ErasureDeps) {
  const { db, member, inbox, notices, watch } = deps;

  /** Begins the waiting time, within the caller's transaction; answers its end, and whom it begins for. Throws `privacy.obstacles`. Asked again, it goes on. */
  const askIn = async (trx: Trx, memberId: number): Promise<{ dueAt: Date; owner: Member; begun: boolean }> => {
    const owner = await member.lock(trx, memberId);
    if (!owner || owner.erased_at !== null) throw new AppError("session.expired");
    const obstacles = await store.findObstacles(trx, memberId);
    if (obstacles.length > 0) throw new AppError("privacy.obstacles", { obstacles });
    return { ...(await store.insertErasure(trx, owner.merchant_code, memberId, ERASURE_DAYS)), owner };
  };

  /**
   * Reads the brand: called before the transaction. The member is told of it once, whoever asks: it may be somebody with their phone in hand,
   * or who talked customer service into it. Call `told` after the commit.
   */
  const prepareAsk = async (brandCode: string) => {
    const tellOwner = await notices.prepare(brandCode);
    return async (trx: Trx, memberId: number): Promise<{ dueAt: Date; told: () => Promise<void> }> => {
      const { begun, owner, dueAt } = await askIn(trx, memberId);
      return { dueAt, told: begun ? await tellOwner(trx, owner, "erasure") : async () => undefined };
    };
  };

  const ask = async (memberId: number): Promise<Date> => {
    const asking = await member.findById(memberId);
    if (!asking) throw new AppError("session.expired");
    const askWithin = await prepareAsk(asking.merchant_code);
    const { dueAt, told } = await inTransaction(db, (trx) => askWithin(trx, memberId));
    await told();
    return dueAt;
  };

  /** Whether there was one to take back. */
  const takeBack = (memberId: number, executor: Executor = db): Promise<boolean> => store.endErasure(executor, memberId, "takenBack");

  /** Takes the locks in their order: the person, the member; their money within `erase`. */
  const lockOwner = async (trx: Trx, memberId: number): Promise<Member | undefined> => {
    await deps.limits.lockPerson(trx, memberId);
    return member.lock(trx, memberId);
  };

  /** Erases in the caller's transaction, unless something stands in the way: then answers what. */
  const erase = async (trx: Trx, owner: Member): Promise<ErasureObstacle[]> => {
    await deps.wallet.lockMembersMoney(trx, owner.id);
    const obstacles = await store.findObstacles(trx, owner.id);
    if (obstacles.length > 0) return obstacles;
    await deps.limits.keepBreakOfErased(trx, owner.id);
    await store.keepName(trx, owner.merchant_code, owner.account);
    await eraseTables(trx, whoseOf(owner));
    return [];
  };

  const tell = ({ id, merchant_code: brand }: Pick<Member, "id" | "merchant_code">): void =>
    watch.record({ type: "account.erased", brand, account: memberAccount(id) });

  /** What came of one erasure that is due; a member whose time is not over, or who took it back meanwhile, is left alone. */
  const settle = async (memberId: number): Promise<void> => {
    const done = await inTransaction(db, async (trx) => {
      const owner = await lockOwner(trx, memberId);
      if (!owner || !(await store.lockDueErasure(trx, memberId))) return null;
      const obstacles = await erase(trx, owner);
      await store.endErasure(trx, memberId, obstacles.length > 0 ? "refused" : "done", obstacles);
      if (obstacles.length > 0) await inbox.write(trx, { memberId, texts: (own) => refusedNotification(obstacles, own) });
      return { owner, obstacles };
    });
    if (!done) return;
    if (done.obstacles.length > 0) await inbox.publishUnread(memberId);
    else tell(done.owner);
  };

  return {
    ask,
    prepareAsk,
    takeBack,
    tell,

    /** Erases whose waiting time is over; says how many were looked at. */
    async eraseDue(): Promise<number> {
      const due = await store.listDueErasures(db, AT_ONCE);
      for (const memberId of due) await settle(memberId);
      return due.length;
    },

    /** What stands in the way of an erasure now. */
    obstaclesOf: store.findObstacles,
    lockOwner,
    /** At once, in the caller's transaction; throws `refusal` with the obstacles. Call what it answers after the commit. */
    async eraseNow(
      trx: Trx,
      memberId: number,
      refusal: "privacy.obstacles" | "member.unsettled" = "privacy.obstacles",
    ): Promise<() => void> {
      const owner = await lockOwner(trx, memberId);
      if (!owner) throw new AppError("request.notFound");
      if (owner.erased_at !== null) return () => undefined;
      const obstacles = await erase(trx, owner);
      if (obstacles.length > 0) throw new AppError(refusal, { obstacles });
      await store.endErasure(trx, memberId, "done");
      return () => tell(owner);
    },
  };
}
