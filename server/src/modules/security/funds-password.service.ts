import { isWeakFundsPassword } from "@mela/contract/security/funds-password";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { AccountNotices } from "../auth/account-notices.service.ts";
import type { MemberService } from "../member/member.service.ts";
import { checkPassword, hashPassword } from "../../lib/passwords.ts";
import { createTurns } from "../../lib/turns.ts";
import { createWorkQueue } from "../../lib/work-queue.ts";
import * as store from "./funds-password.store.ts";

/** Five tries, then a quarter of an hour, doubled by every further failure: a million codes take longer than anybody lives. */
const TRIES: store.TryLimits = { free: 5, firstWaitSeconds: 900, longestWaitSeconds: 86_400 };
/** For this long after a reset a person looks at every withdrawal. */
const RESET_WATCH_MS = 24 * 60 * 60_000;
/** A check holds a connection while it hashes: a few of the pool's, whoever asks. */
const CHECKS = { atOnce: 4, waiting: 500, patienceMs: 10_000, busy: () => new AppError("system.unavailable") };

interface Deps {
  db: Db;
  member: Pick<MemberService, "getMember">;
  notices: AccountNotices;
}

export type FundsPasswordService = ReturnType<typeof createFundsPasswordService>;

/** The six digits that a member gives wherever their money leaves. Wrong tries are counted in the database and outlive a restart. */
export function createFundsPasswordService({ db, member: members, notices }: Deps) {
  const isSet = async (memberId: number): Promise<boolean> => (await store.readFundsPassword(db, memberId)).hash !== null;

  const turnOf = createTurns<number>();
  const few = createWorkQueue(CHECKS);

  /** Looks at a try and counts it if it is wrong, in a transaction of its own; answers the error rather than throwing it, or nothing would stay counted. */
  const tryOnce = (memberId: number, password: string): Promise<string | AppError> =>
    inTransaction(db, async (trx) => {
      const { hash, failures, waitSeconds } = await store.holdTries(trx, memberId);
      if (hash === null) return new AppError("fundsPassword.notSet");
      if (waitSeconds > 0) return new AppError("fundsPassword.locked", { retryAfter: waitSeconds });
      if (await checkPassword(hash, password)) {
        if (failures > 0) await store.forgetTries(trx, memberId);
        return hash;
      }
      const retryAfter = await store.addFailure(trx, memberId, failures + 1, TRIES);
      if (retryAfter > 0) return new AppError("fundsPassword.locked", { retryAfter });
      return new AppError("fundsPassword.wrong", { triesLeft: TRIES.free - failures - 1 });
    });

  /**
   * Lets the right password pass, and answers its hash. Tries of one member are looked at one after the other, so that guesses at the same
   * time cannot slip past and the right one never counts, however often it is sent. Call it BEFORE the transaction that moves the money: a
   * wrong try has to stay counted when that one is undone. Throws `fundsPassword.notSet`, `.wrong` (with `triesLeft`) or `.locked` (with
   * `retryAfter` seconds).
   */
  const check = async (memberId: number, password: string): Promise<string> => {
    // By member first: who sends many at once waits behind themselves, not others behind them.
    const result = await turnOf(memberId, () => few(() => tryOnce(memberId, password)));
    if (result instanceof AppError) throw result;
    return result;
  };

  const hashFor = async (password: string): Promise<string> => {
    if (isWeakFundsPassword(password)) throw new AppError("fundsPassword.weak");
    return hashPassword(password);
  };

  const writeFirst = async (executor: Executor, memberId: number, hash: string): Promise<void> => {
    const isWritten = await store.replaceFundsPassword(executor, memberId, { hash, expected: null, reset: false });
    if (!isWritten) throw new AppError("fundsPassword.exists");
  };

  /** The first one of an account that is made ready for somebody, without a word to them; throws `fundsPassword.exists` where there is one. */
  const setFirst = async (memberId: number, password: string): Promise<void> => writeFirst(db, memberId, await hashFor(password));

  /** The same by whoever is logged in, which the member is told of. Who asks must have been made sure of before. */
  const chooseFirst = async (memberId: number, password: string): Promise<void> => {
    const hash = await hashFor(password);
    const member = await members.getMember(memberId);
    const tell = await notices.prepare(member.merchant_code);
    const publish = await inTransaction(db, async (trx) => {
      await writeFirst(trx, memberId, hash);
      return tell(trx, member, "firstFunds");
    });
    await publish();
  };

  const change = async (memberId: number, old: string, password: string): Promise<void> => {
    const expected = await check(memberId, old);
    if (old === password) throw new AppError("modify.new.old.same");
    const hash = await hashFor(password);
    const member = await members.getMember(memberId);
    const tell = await notices.prepare(member.merchant_code);
    const publish = await inTransaction(db, async (trx) => {
      // Somebody else was quicker: what was proved is the one of yesterday.
      if (!(await store.replaceFundsPassword(trx, memberId, { hash, expected, reset: false }))) throw new AppError("fundsPassword.wrong");
      return tell(trx, member, "funds");
    });
    await publish();
  };

  /** Wrong tries count no more, and nobody waits. */
  const forgive = (executor: Parameters<typeof store.forgetTries>[0], memberId: number): Promise<void> =>
    store.forgetTries(executor, memberId);

  /** The hash of a password that may be set; throws `fundsPassword.weak`. */
  const prepare = hashFor;

  /** Writes a prepared one in place of whatever was there. Who asks must have been made sure of before. */
  const replace = async (executor: Parameters<typeof store.readFundsPassword>[0], memberId: number, hash: string): Promise<void> => {
    const { hash: expected } = await store.readFundsPassword(executor, memberId);
    if (!(await store.replaceFundsPassword(executor, memberId, { hash, expected, reset: true }))) throw new AppError("request.tooMany");
  };

  const state = async (memberId: number) => {
    const { hash, setAt, waitSeconds } = await store.readFundsPassword(db, memberId);
    return { set: hash !== null, setAt: setAt?.toISOString() ?? null, waitSeconds };
  };

  /**
   * In the transaction that moves the money: the password that `check` has proved is still the member's, and stays it until the end. Answers
   * whether it was reset within a day, as who has stolen an account would do. Throws `fundsPassword.wrong` when it was replaced meanwhile.
   */
  const confirm = async (trx: Trx, memberId: number, proven: string, now: Date): Promise<boolean> => {
    const { hash, resetAt } = await store.readFundsPassword(trx, memberId, true);
    if (hash !== proven) throw new AppError("fundsPassword.wrong");
    return resetAt !== null && now.getTime() - resetAt.getTime() < RESET_WATCH_MS;
  };

  /** When it was reset last; null: never. */
  const lastReset = async (memberId: number): Promise<Date | null> => (await store.readFundsPassword(db, memberId)).resetAt;

  return { isSet, lastReset, check, confirm, setFirst, chooseFirst, change, prepare, replace, forgive, state };
}
