import { type FactorProof, type FactorWay, type PendingLogin, factorRules } from "@mela/contract/auth/second-factor";
import type { SessionRecord } from "@mela/contract/auth/account";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { about, memberAccount } from "../../security-events/subjects.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import { presentSessionRecord } from "./account.present.ts";
import { type LoginVisit, refusalOf } from "./login-visit.service.ts";
import * as store from "./pending-login.store.ts";
import type { ProofPlace, SecondFactorService } from "./second-factor.service.ts";
import { hashOfDevice } from "../verification/places.service.ts";
import type { SessionService } from "./session.service.ts";
import { hashToken, newToken } from "../../lib/tokens.ts";

const LIFE_SECONDS = 5 * 60;
const TRIES = 5;

export type PendingLogins = ReturnType<typeof createPendingLogins>;

interface Deps {
  db: Db;
  member: MemberService;
  session: SessionService;
  secondFactor: SecondFactorService;
}

/** Log-ins between their first and their second step: five minutes, five tries, one browser, one use; no session stands behind them. */
export function createPendingLogins({ db, member: members, session, secondFactor }: Deps) {
  /** How a member has to take a second step, none where this browser need not: it is off, or the brand lets the member trust it. */
  const stepsFor = async (member: Member, visit: LoginVisit): Promise<FactorWay[]> => {
    const ways = await secondFactor.demanded(member.id, member.merchant_code);
    if (ways.length === 0 || !visit.trust || !visit.deviceKey || factorRules(visit.settings).trustDays === 0) return ways;
    const device = {
      tokenHash: hashToken(visit.trust),
      memberId: member.id,
      deviceKey: hashOfDevice({ kind: "member", id: member.id }, visit.deviceKey),
    };
    return (await store.isTrusted(db, device)) ? [] : ways;
  };

  /** Puts a log-in off until its second step, in the transaction that uses its first proof up. */
  const begin = async (
    trx: Trx,
    member: Member,
    visit: LoginVisit,
    { asAgent, methods }: { asAgent: boolean; methods: FactorWay[] },
  ): Promise<PendingLogin> => {
    const token = newToken();
    await store.insertPendingLogin(trx, {
      tokenHash: hashToken(token),
      brandCode: member.merchant_code,
      memberId: member.id,
      deviceKey: visit.deviceKey ? hashOfDevice({ kind: "member", id: member.id }, visit.deviceKey) : null,
      asAgent,
      gateway: visit.gateway,
      passwordHash: member.password_hash,
      tries: TRIES,
      lifeSeconds: LIFE_SECONDS,
    });
    const trustDays = visit.deviceKey ? factorRules(visit.settings).trustDays : 0;
    return { token, methods, lifeSeconds: LIFE_SECONDS, trustDays };
  };

  /** Takes the second step; throws `secondFactor.expired`, what `prove` throws, or what forbids any log-in. */
  const finish = async (
    given: { pending: string; proof: FactorProof; trust: boolean },
    visit: LoginVisit,
    site: ProofPlace["site"],
  ): Promise<{ session: SessionRecord; trust: string | null }> => {
    const tokenHash = hashToken(given.pending);
    const pending = await store.takeTry(db, tokenHash, visit.brandCode);
    if (!pending) throw new AppError("secondFactor.expired");
    const member = await members.getMember(pending.member_id);
    const deviceKey = visit.deviceKey ? hashOfDevice({ kind: "member", id: member.id }, visit.deviceKey) : null;
    const sameBrowser = pending.device_key === null ? deviceKey === null : deviceKey !== null && pending.device_key.equals(deviceKey);
    if (!sameBrowser || pending.password_hash !== member.password_hash) throw new AppError("secondFactor.expired");
    const refusal = refusalOf(member, visit, pending.as_agent);
    if (refusal) throw about(refusal, memberAccount(member.id));
    const known = deviceKey !== null && (await store.knowsDevice(db, member.id, deviceKey));
    await secondFactor.prove(member, given.proof, { site, guesser: known ? `device ${deviceKey.toString("hex")}` : "stranger" });
    const trustDays = given.trust && deviceKey !== null ? factorRules(visit.settings).trustDays : 0;
    return inTransaction(db, async (trx) => {
      if (!(await store.takePendingLogin(trx, tokenHash))) throw new AppError("secondFactor.expired");
      await members.recordLogin(trx, member.id, visit.language);
      const gateway = pending.gateway ?? undefined;
      const token = await session.open(trx, { ...visit, gateway, memberId: member.id, steppedUp: true });
      const trust = trustDays > 0 ? newToken() : null;
      if (trust !== null && deviceKey !== null) {
        await store.insertTrustedDevice(trx, { tokenHash: hashToken(trust), memberId: member.id, deviceKey, days: trustDays });
      }
      return about({ session: presentSessionRecord(member, token), trust }, memberAccount(member.id));
    });
  };

  return { stepsFor, begin, finish };
}
