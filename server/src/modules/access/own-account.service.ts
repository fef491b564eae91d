import type { FactorProof } from "@mela/contract/auth/second-factor";
import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { ConsoleFactors, ConsoleMe, savePreferences } from "@mela/contract/console/session";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { passwordFault } from "../../lib/operator-password.ts";
import { checkPassword, hashPassword } from "../../lib/passwords.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { AuditService } from "../audit/audit.service.ts";
import type { LoginGuard } from "../auth/login-guard.service.ts";
import type { Attempts } from "../verification/attempts.service.ts";
import { type StoredOperator, endSessions, findOperator, listGrants, lockAccess } from "./access.store.ts";
import { reviewDueAt } from "./access-review.service.ts";
import { type FactorState, readFactors, removeKey } from "./console-factors.store.ts";
import type { ConsoleFactorsService } from "./console-factors.service.ts";
import type { ConsolePasskeys } from "./console-passkeys.service.ts";
import { deletePasskey, renamePasskey } from "./console-passkeys.store.ts";
import { type ConsoleSessions, stepUpEnd } from "./console-sessions.service.ts";
import type { ConsoleVisit } from "./console-visit.service.ts";
import { setPassword } from "./half-sessions.store.ts";
import { presentHeldRole } from "./access.present.ts";
import * as store from "./own-account.store.ts";

/** As JSON, in characters. */
const PREFERENCES_MAX = 16_384;
const STEP_UP_TRIES = { scope: "console.stepUp", max: 10, windowSeconds: 900 } as const;

export interface OwnAccountDeps {
  db: Db;
  guard: LoginGuard;
  attempts: Attempts;
  sessions: ConsoleSessions;
  factors: ConsoleFactorsService;
  passkeys: ConsolePasskeys;
  audit: AuditService;
}

export type OwnAccountService = ReturnType<typeof createOwnAccount>;

/** What operators see of their own account and change in it. */
export function createOwnAccount(deps: OwnAccountDeps) {
  return { ...createSelf(deps), ...createOwnSecrets(deps) };
}

const operatorOf = async (db: Db, { operatorId }: ConsoleCaller): Promise<StoredOperator> => {
  const operator = await findOperator(db, operatorId);
  if (!operator) throw new AppError("session.expired");
  return operator;
};

function createSelf({ db, attempts, sessions, factors, audit }: OwnAccountDeps) {
  const brandsOf = async (caller: ConsoleCaller) => {
    const reach = [...caller.held.values()];
    const all = await store.listBrandNames(db);
    return reach.includes("all") ? all : all.filter(({ code }) => reach.some((brands) => brands !== "all" && brands.has(code)));
  };

  return {
    async me(caller: ConsoleCaller): Promise<ConsoleMe> {
      const { operatorId: id, account, name, held } = caller;
      const [operator, session, grants, brands, { recoveryLeft }, preferences] = await Promise.all([
        operatorOf(db, caller),
        sessions.own(caller),
        listGrants(db, id),
        brandsOf(caller),
        factors.state(id),
        store.readPreferences(db, id),
      ]);
      return {
        id,
        account,
        name,
        mail: operator.mail,
        language: operator.language,
        preferences,
        roles: grants.map(presentHeldRole),
        permissions: [...held].map(([permission, reach]) => ({ permission, brands: reach === "all" ? "all" : [...reach] })),
        brands,
        steppedUpUntil: stepUpEnd(session.factorAt),
        expiresAt: session.expiresAt.toISOString(),
        recoveryLeft,
        reviewDueAt: held.has("operators.review") ? reviewDueAt(await store.lastReview(db)) : null,
      };
    },

    async savePreferences(caller: ConsoleCaller, given: ParsedInputOf<typeof savePreferences>): Promise<void> {
      await inTransaction(db, async (trx) => {
        const { language, preferences } = await store.lockPreferences(trx, caller.operatorId);
        const next = {
          language: given.language === undefined ? language : given.language,
          preferences: { ...preferences, ...given.preferences },
        };
        if (JSON.stringify(next.preferences).length > PREFERENCES_MAX) throw new AppError("request.invalid", { fields: ["preferences"] });
        await store.savePreferences(trx, caller.operatorId, next);
        const states = { before: { language, ...preferences }, after: { language: next.language, ...next.preferences } };
        const subject = `operator:${caller.operatorId}`;
        await audit.write(trx, { brandCode: null, by: caller, action: "operator.settingsSaved", subject, states, detail: {} });
      });
    },

    /** Shows the second factor once more; answers until when that counts. */
    async stepUp(caller: ConsoleCaller, proof: FactorProof, visit: ConsoleVisit): Promise<string> {
      if (proof.way !== "passkey") await attempts.demand({ ...STEP_UP_TRIES, brandCode: visit.brandCode, key: String(caller.operatorId) });
      await factors.prove(caller.operatorId, proof, visit);
      return sessions.markFactor(db, caller.sessionId);
    },
  };
}

type Change = (trx: Trx, state: FactorState) => Promise<void>;

function createOwnSecrets(deps: OwnAccountDeps) {
  const { db, guard, factors, passkeys, audit } = deps;

  const record = (trx: Trx, by: ConsoleCaller, action: string, detail: object = {}): Promise<void> =>
    audit.write(trx, { brandCode: null, by, action, subject: `operator:${by.operatorId}`, detail });

  /** Changes what guards the account, which ends all of its sessions: whoever else is in by what held before is out. */
  const change = async (caller: ConsoleCaller, action: string, work: Change): Promise<ConsoleFactors> => {
    await inTransaction(db, async (trx) => {
      await lockAccess(trx);
      await work(trx, await readFactors(trx, caller.operatorId));
      await endSessions(trx, caller.operatorId);
      await record(trx, caller, action);
    });
    return factors.present(caller.operatorId);
  };

  const mustNotBeLast = ({ totpSealed, passkeys: keys }: FactorState): void => {
    if ((totpSealed === null ? 0 : 1) + keys <= 1) throw new AppError("factor.last");
  };

  return {
    factors: (caller: ConsoleCaller): Promise<ConsoleFactors> => factors.present(caller.operatorId),

    startTotp: async (caller: ConsoleCaller) => factors.startTotp(await operatorOf(db, caller), caller.sessionId),

    async confirmTotp(caller: ConsoleCaller, code: string): Promise<ConsoleFactors> {
      const key = await factors.checkTotp(caller.operatorId, caller.sessionId, code);
      return change(caller, "factor.appChanged", (trx) => factors.keepKey(trx, caller.operatorId, key));
    },

    /** Throws `factor.last`. */
    removeTotp: (caller: ConsoleCaller): Promise<ConsoleFactors> =>
      change(caller, "factor.appRemoved", async (trx, state) => {
        if (state.totpSealed === null) return;
        mustNotBeLast(state);
        await removeKey(trx, caller.operatorId);
      }),

    startPasskey: async (caller: ConsoleCaller, visit: ConsoleVisit) =>
      passkeys.startEnrolment(await operatorOf(db, caller), await visit.site()),

    async addPasskey(
      caller: ConsoleCaller,
      given: { challengeId: string; name: string; response: Record<string, unknown> },
      visit: ConsoleVisit,
    ): Promise<ConsoleFactors> {
      const passkey = await passkeys.checkEnrolment(caller.operatorId, await visit.site(), given);
      return change(caller, "factor.passkeyAdded", (trx, state) => passkeys.insert(trx, passkey, state.passkeys));
    },

    async renamePasskey(caller: ConsoleCaller, { id, name }: { id: string; name: string }): Promise<ConsoleFactors> {
      if (!isUuid(id) || !(await renamePasskey(db, caller.operatorId, id, name))) throw new AppError("request.notFound");
      return factors.present(caller.operatorId);
    },

    /** Throws `factor.last` and `request.notFound`. */
    removePasskey: (caller: ConsoleCaller, id: string): Promise<ConsoleFactors> =>
      change(caller, "factor.passkeyRemoved", async (trx, state) => {
        if (!isUuid(id) || !(await deletePasskey(trx, caller.operatorId, id))) throw new AppError("request.notFound");
        mustNotBeLast(state);
      }),

    async renewCodes(caller: ConsoleCaller): Promise<string[]> {
      const codes = await factors.newCodes();
      await inTransaction(db, async (trx) => {
        await codes.keep(trx, caller.operatorId);
        await record(trx, caller, "factor.codesRenewed");
      });
      return codes.shown;
    },

    /** Throws `password.wrong`, `password.common` and `login.throttled`. */
    async changePassword(caller: ConsoleCaller, given: { oldPassword: string; newPassword: string }): Promise<void> {
      const attempt = await guard.admitInside({ brandCode: "*", sessionId: caller.sessionId });
      if (!(await checkPassword(await store.findPasswordHash(db, caller.operatorId), given.oldPassword)))
        throw new AppError("password.wrong");
      await guard.takeBack(attempt);
      if ((await passwordFault(given.newPassword, [caller.account, caller.name])) !== null) throw new AppError("password.common");
      const passwordHash = await hashPassword(given.newPassword);
      await inTransaction(db, async (trx) => {
        await setPassword(trx, caller.operatorId, passwordHash);
        await endSessions(trx, caller.operatorId);
        await record(trx, caller, "operator.passwordChanged");
      });
    },
  };
}
