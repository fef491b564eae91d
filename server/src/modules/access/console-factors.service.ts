import { type FactorProof, type FactorWay, recoveryCode, totpCode } from "@mela/contract/auth/second-factor";
import type { ConsoleFactors } from "@mela/contract/console/session";
import { type Db, type Executor, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { hashRecoveryCode, makeRecoveryCodes } from "../../lib/recovery-codes.ts";
import { about, operatorAccount } from "../../security-events/subjects.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { Totp } from "../auth/totp.service.ts";
import { type StoredOperator, findOperator } from "./access.store.ts";
import * as store from "./console-factors.store.ts";
import type { ConsoleMails } from "./console-mails.service.ts";
import type { ConsolePasskeys } from "./console-passkeys.service.ts";
import { listPasskeys } from "./console-passkeys.store.ts";
import type { ConsoleVisit } from "./console-visit.service.ts";

const PENDING_SECONDS = 15 * 60;
/** What the app calls the account: the console is one for all brands. */
const ISSUER = "Mela console";

interface Deps {
  db: Db;
  totp: Totp;
  passkeys: ConsolePasskeys;
  mails: ConsoleMails;
  audit: AuditService;
}

export type ConsoleFactorsService = ReturnType<typeof createConsoleFactors>;

/** By what the second step may be taken; recovery codes stand in for a factor, and are none. */
export function waysOf({ totpSealed, passkeys, recoveryLeft }: store.FactorState): FactorWay[] {
  const ways: [FactorWay, boolean][] = [
    ["totp", totpSealed !== null],
    ["passkey", passkeys > 0],
    ["recovery", recoveryLeft > 0 && (totpSealed !== null || passkeys > 0)],
  ];
  return ways.filter(([, open]) => open).map(([way]) => way);
}

/** Second factors of operators: an authenticator app, passkeys, and recovery codes for who has neither at hand. */
export function createConsoleFactors({ db, totp, passkeys, mails, audit }: Deps) {
  const state = (operatorId: number): Promise<store.FactorState> => store.readFactors(db, operatorId);

  const present = async (operatorId: number): Promise<ConsoleFactors> => {
    const [{ totpSince, recoveryLeft }, keys] = await Promise.all([state(operatorId), listPasskeys(db, operatorId)]);
    return {
      totpSince: totpSince?.toISOString() ?? null,
      passkeys: keys.map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        createdAt: created_at.toISOString(),
        lastUsedAt: last_used_at?.toISOString() ?? null,
      })),
      recoveryLeft,
    };
  };

  /** The same key for the same session or half session, so that what was scanned counts after a reload. */
  const startTotp = async (operator: { id: number; account: string }, shownTo: string): Promise<{ secret: string; uri: string }> => {
    const known = await store.findPendingKey(db, operator.id, shownTo);
    const secret = (known && (await totp.open(operator.id, known))) ?? totp.newKey();
    await store.savePendingKey(db, operator.id, {
      sealed: await totp.seal(operator.id, secret),
      shownTo,
      lifeSeconds: PENDING_SECONDS,
    });
    return { secret, uri: totp.uriOf(secret, ISSUER, operator.account) };
  };

  /** The key that a code has confirmed, to be kept by `keepKey`; throws `secondFactor.expired` and `secondFactor.wrong`. */
  const checkTotp = async (operatorId: number, shownTo: string, typed: string): Promise<{ sealed: string; step: number }> => {
    const sealed = await store.findPendingKey(db, operatorId, shownTo);
    const key = sealed === null ? null : await totp.open(operatorId, sealed);
    if (sealed === null || key === null) throw new AppError("secondFactor.expired");
    const code = totpCode(typed);
    const step = code === null ? null : totp.stepOf(key, code);
    if (step === null) throw about(new AppError("secondFactor.wrong"), operatorAccount(operatorId));
    return { sealed, step };
  };

  const keepKey = async (executor: Executor, operatorId: number, key: { sealed: string; step: number }): Promise<void> => {
    if (!(await store.confirmKey(executor, operatorId, key))) throw new AppError("secondFactor.expired");
  };

  /** Ten new codes in place of all before, as they are shown this once; `keep` keeps what is kept of them. */
  const newCodes = async () => {
    const codes = await makeRecoveryCodes();
    return { shown: codes.shown, keep: (executor: Executor, operatorId: number) => store.replaceCodes(executor, operatorId, codes) };
  };

  const byApp = async (operatorId: number, sealed: string | null, typed: string): Promise<boolean> => {
    const code = totpCode(typed);
    const key = sealed === null ? null : await totp.open(operatorId, sealed);
    const step = code === null || key === null ? null : totp.stepOf(key, code);
    return step !== null && store.useStep(db, operatorId, step);
  };

  const byCode = async (operator: StoredOperator, salt: Buffer | null, typed: string, visit: ConsoleVisit): Promise<boolean> => {
    const code = recoveryCode(typed);
    if (code === null || salt === null) return false;
    const hash = await hashRecoveryCode(code, salt);
    return inTransaction(db, async (trx) => {
      if (!(await store.useCode(trx, operator.id, hash))) return false;
      const by = { operatorId: operator.id, sessionId: null, origin: visit.origin };
      await audit.write(trx, { brandCode: null, by, action: "factor.recoveryUsed", subject: `operator:${operator.id}`, detail: {} });
      await mails.recoveryUsed(trx, operator, visit.brandCode);
      return true;
    });
  };

  /** Uses a proof up; throws `secondFactor.wrong` and `passkey.*`. Whoever calls counts the tries. */
  const prove = async (operatorId: number, proof: FactorProof, visit: ConsoleVisit): Promise<void> => {
    if (proof.way === "passkey") {
      if ((await passkeys.verify(await visit.site(), proof)) !== operatorId) throw new AppError("passkey.invalid");
      return;
    }
    const [found, operator] = await Promise.all([state(operatorId), findOperator(db, operatorId)]);
    const right =
      operator !== undefined &&
      waysOf(found).includes(proof.way) &&
      (proof.way === "totp"
        ? await byApp(operatorId, found.totpSealed, proof.code)
        : await byCode(operator, found.recoverySalt, proof.code, visit));
    if (!right) throw about(new AppError("secondFactor.wrong"), operatorAccount(operatorId));
  };

  return { state, present, startTotp, checkTotp, keepKey, newCodes, prove };
}
