import { isTrial } from "@mela/contract/base/customer-type";
import type { StepUp } from "@mela/contract/base/endpoint";
import {
  type FactorProof,
  type FactorWay,
  type SecondFactorState,
  factorRules,
  recoveryCode,
  totpCode,
} from "@mela/contract/auth/second-factor";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { Caller } from "../../lib/callers.ts";
import { about, memberAccount } from "../../security-events/subjects.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import type { Brand } from "../site/brand.ts";
import type { Attempts } from "../verification/attempts.service.ts";
import type { FactorNotices } from "./factor-notices.service.ts";
import type { Site } from "./passkey-challenges.service.ts";
import type { PasskeyService } from "./passkey.service.ts";
import { hashRecoveryCode } from "../../lib/recovery-codes.ts";
import * as store from "./second-factor.store.ts";
import type { SessionService } from "./session.service.ts";
import type { Totp } from "./totp.service.ts";

/** Guesses at codes of one account from one kind of place; a stranger, who needs the right password to get here, has a count of their own. */
const TRIES = [
  { scope: "factor.quarter", max: 10, windowSeconds: 900 },
  { scope: "factor.day", max: 50, windowSeconds: 86_400 },
] as const;

/** Where a proof comes from. */
export interface ProofPlace {
  /** Whose guesses count together: an open session, a browser of the member's, or anybody else's. */
  guesser: string;
  /** The address at which a passkey was asked for; throws `passkey.unavailable` where there is none. */
  site: () => Promise<Site>;
}

export interface FactorDeps {
  db: Db;
  member: MemberService;
  session: SessionService;
  passkey: PasskeyService;
  attempts: Attempts;
  totp: Totp;
  notices: FactorNotices;
  brandOf: (code: string) => Promise<Pick<Brand, "settings" | "texts">>;
}

export type SecondFactorService = ReturnType<typeof createSecondFactorService>;

/** Which ways a member has for the second step; none where two-step verification is off. */
export function waysOf(state: store.FactorState): FactorWay[] {
  if (state.enabledAt === null) return [];
  const ways: [FactorWay, boolean][] = [
    ["totp", state.totpSealed !== null],
    ["passkey", state.passkeys > 0],
    ["recovery", state.recoveryLeft > 0],
  ];
  return ways.filter(([, open]) => open).map(([way]) => way);
}

/** The second factor as it is asked for: who has one, whether a proof is right, and which calls of a session have to bring it. */
export function createSecondFactorService(deps: FactorDeps) {
  const { db, session, brandOf } = deps;

  const rulesOf = async (brandCode: string) => factorRules((await brandOf(brandCode)).settings);

  const state = async (memberId: number, brandCode: string): Promise<SecondFactorState> => {
    const [found, { mode }] = await Promise.all([store.readFactor(db, memberId), rulesOf(brandCode)]);
    const { enabledAt, totpSince, passkeys, recoveryLeft } = found;
    return { mode, on: enabledAt !== null, totpSince: totpSince?.toISOString() ?? null, passkeys, recoveryLeft };
  };

  const isOn = async (memberId: number): Promise<boolean> => (await store.readFactor(db, memberId)).enabledAt !== null;

  /** The ways that a member is asked by; none where they have turned it off, or the brand has. */
  const demanded = async (memberId: number, brandCode: string): Promise<FactorWay[]> => {
    if ((await rulesOf(brandCode)).mode === "off") return [];
    return waysOf(await store.readFactor(db, memberId));
  };

  /** Throws unless a call may go on: `secondFactor.required`, `.missing` or `.held`. The one guard of every call of the contract. */
  const demand = async (caller: Caller, brandCode: string, stepUp: StepUp): Promise<void> => {
    if (stepUp === "never" || isTrial(caller.userType)) return;
    const [found, { mode }] = await Promise.all([store.readFactor(db, Number(caller.userId)), rulesOf(brandCode)]);
    if (stepUp === "needed" && found.heldSeconds > 0) throw new AppError("secondFactor.held", { retryAfter: found.heldSeconds });
    if (mode === "off") return;
    const methods = waysOf(found);
    if (methods.length > 0) {
      if (!(await session.isSteppedUp(caller.sessionId))) throw new AppError("secondFactor.required", { methods });
    } else if (stepUp === "needed" && mode === "required") throw new AppError("secondFactor.missing");
  };

  /** Whether a brand's demand stands between a member and their withdrawals. */
  const isMissing = async (memberId: number, brandCode: string): Promise<boolean> => {
    const { on, mode } = await state(memberId, brandCode);
    return mode === "required" && !on;
  };

  const prove = createProver(deps);

  /** Shows the second factor within a session; answers until when that counts. */
  const stepUp = async (caller: Caller, proof: FactorProof, place: Pick<ProofPlace, "site">): Promise<string> => {
    const member = await deps.member.getMember(caller.userId);
    await prove(member, proof, { ...place, guesser: "session" });
    return (await session.markSteppedUp(db, caller.sessionId)).toISOString();
  };

  return { state, isOn, rulesOf, demanded, demand, isMissing, prove, stepUp };
}

/** Checks a proof and uses it up. */
function createProver({ db, attempts, passkey, totp, notices }: FactorDeps) {
  /** Tells the member that somebody is at their second step, once for each time that the counts are full. */
  const notifyOfGuesses = async (member: Member): Promise<void> => {
    const tell = await notices.prepare(member.merchant_code);
    const publish = await inTransaction(db, (trx) => tell(trx, member, "guessed"));
    await publish();
  };

  const countTry = async (member: Member, guesser: string): Promise<void> => {
    const { id, merchant_code: brandCode } = member;
    const limited = (max: number, limit: (typeof TRIES)[number]) => ({ ...limit, brandCode, key: `${id} ${guesser}`, max });
    try {
      for (const limit of TRIES) await attempts.demand(limited(limit.max, limit));
    } catch (error) {
      const first = { scope: "factor.told", max: 1, windowSeconds: 3_600, brandCode, key: String(id) };
      const told = await attempts.demand(first).then(
        () => false,
        () => true,
      );
      if (!told) await notifyOfGuesses(member);
      throw error;
    }
  };

  const byApp = async (member: Member, sealed: string | null, typed: string): Promise<boolean> => {
    const code = totpCode(typed);
    const key = sealed === null ? null : await totp.open(member.id, sealed);
    if (code === null || key === null) return false;
    const step = totp.stepOf(key, code);
    return step !== null && store.useStep(db, member.id, step);
  };

  const byRecovery = async (member: Member, salt: Buffer | null, typed: string): Promise<boolean> => {
    const code = recoveryCode(typed);
    if (code === null || salt === null) return false;
    const hash = await hashRecoveryCode(code, salt);
    const tell = await notices.prepare(member.merchant_code);
    const publish = await inTransaction(db, async (trx) => {
      if (!(await store.useRecoveryCode(trx, member.id, hash))) return null;
      return tell(trx, member, "codeUsed");
    });
    await publish?.();
    return publish !== null;
  };

  /** Throws `secondFactor.wrong`, `security.tooMany` or `passkey.*`. A passkey cannot be guessed, so its answers are not counted. */
  return async (member: Member, proof: FactorProof, { guesser, site }: ProofPlace): Promise<void> => {
    if (proof.way === "passkey") {
      const shown = await passkey.verifyLogin(await site(), proof);
      if (shown.id !== member.id) throw new AppError("passkey.invalid");
      return;
    }
    await countTry(member, guesser);
    const found = await store.readFactor(db, member.id);
    const wrong = about(new AppError("secondFactor.wrong"), memberAccount(member.id));
    if (found.enabledAt === null) throw wrong;
    const right =
      proof.way === "totp" ? await byApp(member, found.totpSealed, proof.code) : await byRecovery(member, found.recoverySalt, proof.code);
    if (!right) throw wrong;
  };
}
