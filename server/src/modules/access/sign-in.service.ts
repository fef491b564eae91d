import type { FactorProof } from "@mela/contract/auth/second-factor";
import type { Enrolled, HalfSession, SignedIn } from "@mela/contract/console/sign-in";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { passwordFault } from "../../lib/operator-password.ts";
import { checkPassword, hashPassword } from "../../lib/passwords.ts";
import { hashToken, newToken } from "../../lib/tokens.ts";
import { about, operatorAccount } from "../../security-events/subjects.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { CountedAttempt, LoginGuard } from "../auth/login-guard.service.ts";
import { type StoredOperator, endSessions, findByAccount, findOperator } from "./access.store.ts";
import { clearFactors } from "./console-factors.store.ts";
import { type ConsoleFactorsService, waysOf } from "./console-factors.service.ts";
import type { ConsolePasskeys, StartedPasskey } from "./console-passkeys.service.ts";
import type { ConsoleSessions } from "./console-sessions.service.ts";
import type { ConsoleVisit } from "./console-visit.service.ts";
import * as store from "./half-sessions.store.ts";

const HALF_SECONDS = 5 * 60;
/** Wrong codes that a half session bears; the last of them ends it. */
const TRIES = 5;
/** Failures are counted for the console as a whole: it belongs to no brand. */
const NO_BRAND = "*";

export interface SignInDeps {
  db: Db;
  guard: LoginGuard;
  sessions: ConsoleSessions;
  factors: ConsoleFactorsService;
  passkeys: ConsolePasskeys;
  audit: AuditService;
}

export type SignInService = ReturnType<typeof createSignIn>;

/** The way into the console: a password for a half session, a second factor for a session; a passkey alone is both. */
export function createSignIn(deps: SignInDeps) {
  const halves = createHalves(deps);
  return {
    ...createFirstStep(deps, halves),
    ...createSecondStep(deps, halves),
    ...createEnrolment(deps, halves),
    ...createLinks(deps, halves),
  };
}

type Halves = ReturnType<typeof createHalves>;

function createHalves({ db, guard, factors, sessions }: SignInDeps) {
  const open = async (operatorId: number): Promise<HalfSession> => {
    const half = newToken();
    const ways = waysOf(await factors.state(operatorId));
    await store.insertHalfSession(db, { tokenHash: hashToken(half), operatorId, tries: TRIES, lifeSeconds: HALF_SECONDS });
    return { half, ways, enrol: ways.length === 0, lifeSeconds: HALF_SECONDS };
  };

  /** Who is half in; throws `secondFactor.expired`. */
  const holderOf = async (half: string): Promise<StoredOperator> => {
    const found = await store.findHalfSession(db, hashToken(half));
    const operator = found ? await findOperator(db, found.operatorId) : undefined;
    if (operator?.status !== "active") throw new AppError("secondFactor.expired");
    return operator;
  };

  /** Makes a session of a half one, together with what `work` does; of two at the same time one comes in. */
  const finish = (half: string, operator: StoredOperator, visit: ConsoleVisit, work: (trx: Trx) => Promise<number>): Promise<SignedIn> =>
    inTransaction(db, async (trx) => {
      if (!(await store.takeHalfSession(trx, hashToken(half)))) throw new AppError("secondFactor.expired");
      const recoveryLeft = await work(trx);
      return about(await sessions.open(trx, operator, visit, recoveryLeft), operatorAccount(operator.id));
    });

  /** The last wrong code ends the half session, and is a failed sign-in like a wrong password. */
  const failed = async (half: string, operator: StoredOperator, visit: ConsoleVisit): Promise<void> => {
    await store.takeHalfSession(db, hashToken(half));
    await guard.admit(attemptOf(operator.account, visit, operator));
  };

  /** Does what a code is tried by, and counts the try for good; throws `secondFactor.expired`. */
  const tried = async <T>(half: string, operator: StoredOperator, visit: ConsoleVisit, work: () => Promise<T>): Promise<T> => {
    const taken = await store.takeTry(db, hashToken(half));
    if (!taken) throw new AppError("secondFactor.expired");
    try {
      return await work();
    } catch (error) {
      const isWrong = error instanceof AppError && error.code === "secondFactor.wrong";
      if (isWrong && taken.triesLeft === 0) await failed(half, operator, visit);
      throw error;
    }
  };

  return { open, holderOf, finish, tried };
}

const attemptOf = (account: string, { ip, deviceKey }: ConsoleVisit, operator: StoredOperator | undefined) => ({
  brandCode: NO_BRAND,
  account: `console\0${account}`,
  owner: operator ? ({ kind: "operator", id: operator.id } as const) : null,
  ip,
  deviceKey,
  mode: "off" as const,
  captcha: null,
});

function createFirstStep({ db, guard, sessions }: SignInDeps, halves: Halves) {
  const isRight = async (operator: StoredOperator | undefined, attempt: CountedAttempt, password: string): Promise<boolean> => {
    const right = await checkPassword((attempt.heard ? operator?.passwordHash : null) ?? null, password);
    return right && operator?.status === "active";
  };

  return {
    /** Throws `login.failed`, whatever is wrong, and `login.throttled` after too many of them. */
    async signIn(given: { account: string; password: string }, visit: ConsoleVisit): Promise<HalfSession> {
      const account = given.account.toLowerCase();
      const operator = await findByAccount(db, account);
      const attempt = await guard.admit(attemptOf(account, visit, operator));
      const refusal = attempt.refusal ?? new AppError("login.failed");
      const right = await isRight(operator, attempt, given.password);
      if (!operator) throw refusal;
      if (!right || !(await sessions.admits(operator, visit.origin))) throw about(refusal, operatorAccount(operator.id));
      await guard.takeBack(attempt);
      return halves.open(operator.id);
    },
  };
}

function createSecondStep({ db, sessions, factors, passkeys }: SignInDeps, halves: Halves) {
  return {
    /** Throws `secondFactor.*`, `passkey.*`. */
    async finishSignIn({ half, proof }: { half: string; proof: FactorProof }, visit: ConsoleVisit): Promise<SignedIn> {
      const operator = await halves.holderOf(half);
      const prove = () => factors.prove(operator.id, proof, visit);
      await (proof.way === "passkey" ? prove() : halves.tried(half, operator, visit, prove));
      const { recoveryLeft } = await factors.state(operator.id);
      return halves.finish(half, operator, visit, async () => recoveryLeft);
    },

    startPasskey: async (visit: ConsoleVisit): Promise<StartedPasskey> => passkeys.startSignIn(await visit.site()),

    /** Throws `passkey.*`, and `login.failed` for an account that may not come in. */
    async signInByPasskey(given: { challengeId: string; response: Record<string, unknown> }, visit: ConsoleVisit): Promise<SignedIn> {
      const operatorId = await passkeys.verify(await visit.site(), given);
      const operator = await findOperator(db, operatorId);
      const refusal = about(new AppError("login.failed"), operatorAccount(operatorId));
      if (operator?.status !== "active" || !(await sessions.admits(operator, visit.origin))) throw refusal;
      const { recoveryLeft } = await factors.state(operatorId);
      const opened = await inTransaction(db, (trx) => sessions.open(trx, operator, visit, recoveryLeft));
      return about(opened, operatorAccount(operatorId));
    },
  };
}

function createEnrolment({ factors, passkeys, audit }: SignInDeps, halves: Halves) {
  /** Whoever has a factor adds others in a session, which has shown it. */
  const newcomer = async (half: string): Promise<StoredOperator> => {
    const operator = await halves.holderOf(half);
    if (waysOf(await factors.state(operator.id)).length > 0) throw new AppError("secondFactor.expired");
    return operator;
  };

  const enrol = async (
    half: string,
    { operator, visit, way }: { operator: StoredOperator; visit: ConsoleVisit; way: "totp" | "passkey" },
    keep: (trx: Trx) => Promise<void>,
  ): Promise<Enrolled> => {
    const codes = await factors.newCodes();
    const session = await halves.finish(half, operator, visit, async (trx) => {
      await keep(trx);
      await codes.keep(trx, operator.id);
      const by = { operatorId: operator.id, sessionId: null, origin: visit.origin };
      await audit.write(trx, { brandCode: null, by, action: "factor.enrolled", subject: `operator:${operator.id}`, detail: { way } });
      return codes.shown.length;
    });
    return about({ session, recoveryCodes: codes.shown }, operatorAccount(operator.id));
  };

  return {
    startEnrolTotp: async (half: string) => factors.startTotp(await newcomer(half), hashToken(half).toString("hex")),

    async confirmEnrolTotp({ half, code }: { half: string; code: string }, visit: ConsoleVisit): Promise<Enrolled> {
      const operator = await newcomer(half);
      const key = await halves.tried(half, operator, visit, () => factors.checkTotp(operator.id, hashToken(half).toString("hex"), code));
      return enrol(half, { operator, visit, way: "totp" }, (trx) => factors.keepKey(trx, operator.id, key));
    },

    startEnrolPasskey: async (half: string, visit: ConsoleVisit): Promise<StartedPasskey> =>
      passkeys.startEnrolment(await newcomer(half), await visit.site()),

    async finishEnrolPasskey(
      { half, ...given }: { half: string; challengeId: string; name: string; response: Record<string, unknown> },
      visit: ConsoleVisit,
    ): Promise<Enrolled> {
      const operator = await newcomer(half);
      const passkey = await passkeys.checkEnrolment(operator.id, await visit.site(), given);
      return enrol(half, { operator, visit, way: "passkey" }, (trx) => passkeys.insert(trx, passkey, 0));
    },
  };
}

function createLinks({ db, audit }: SignInDeps, halves: Halves) {
  const invalid = () => new AppError("password.linkInvalid");

  return {
    async readLink(link: string) {
      const found = await store.findLink(db, hashToken(link));
      const operator = found ? await findOperator(db, found.operatorId) : undefined;
      if (!found || operator?.status !== "active") throw invalid();
      return { kind: found.kind, account: operator.account, name: operator.name };
    },

    /** Uses a link up: a new password, no factor of before, no session of before. Throws `password.linkInvalid` and `password.common`. */
    async openLink({ link, password }: { link: string; password: string }, visit: ConsoleVisit): Promise<HalfSession> {
      const tokenHash = hashToken(link);
      const found = await store.findLink(db, tokenHash);
      const operator = found ? await findOperator(db, found.operatorId) : undefined;
      if (!found || operator?.status !== "active") throw invalid();
      if ((await passwordFault(password, [operator.account, operator.name])) !== null) throw new AppError("password.common");
      const passwordHash = await hashPassword(password);
      await inTransaction(db, async (trx) => {
        const taken = await store.takeLink(trx, tokenHash);
        if (!taken) throw invalid();
        await store.setPassword(trx, operator.id, passwordHash);
        await clearFactors(trx, operator.id);
        await endSessions(trx, operator.id);
        const by = { operatorId: operator.id, sessionId: null, origin: visit.origin };
        const action = taken.kind === "invitation" ? "operator.joined" : "operator.reEnrolled";
        await audit.write(trx, { brandCode: null, by, action, subject: `operator:${operator.id}`, detail: {} });
      });
      return about(await halves.open(operator.id), operatorAccount(operator.id));
    },
  };
}
