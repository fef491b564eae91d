import { mayFreePlay } from "@mela/contract/base/customer-type";
import type { TrialSession } from "@mela/contract/registration/trial";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { about, memberAccount } from "../../security-events/subjects.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import type { Brand } from "../site/brand.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { newAccountName } from "../../lib/account-names.ts";
import { networkOf } from "@mela/contract/base/network";
import { hashPassword } from "../../lib/passwords.ts";
import { countRecentOrigins, insertOrigin } from "./registration.store.ts";
import type { SessionService } from "../auth/session.service.ts";
import { newToken } from "../../lib/tokens.ts";
import { lockEndedTrials } from "./trial.store.ts";

/** Behind one address there may be a village of curious people. */
const TRIALS_PER_HOUR = 40;
const TRIAL_TYPE = 4;
/** Play money in whole units of the brand's currency. */
const FUNDS_MINOR = 200_000;
const LIFE_SECONDS = 3 * 24 * 60 * 60;
const AT_ONCE = 500;

export interface TrialVisit {
  brand: Brand;
  /** Customer type of who is logged in; null for a visitor. */
  callerType: number | null;
  ip: string;
  language: string;
  device: string;
  deviceKey: string | null;
  userAgent: string;
}

interface Deps {
  db: Db;
  member: MemberService;
  session: SessionService;
  wallet: Pick<WalletService, "move">;
}

export type TrialService = ReturnType<typeof createTrialService>;

/** Trial play: an account of play money without a name or a password, which is locked after three days. */
export function createTrialService({ db, member: members, session, wallet }: Deps) {
  /** Throws `freePlay.rejected` for who may not play for free, `session.forbidden` where the brand has none, `request.tooMany` with the time to wait. */
  const admit = async ({ brand, callerType, ip }: TrialVisit): Promise<void> => {
    if (!mayFreePlay(callerType)) throw new AppError("freePlay.rejected");
    const { COMM3, FREEPLAY3 } = brand.settings.switches;
    if (!COMM3 || !FREEPLAY3) throw new AppError("session.forbidden");
    const question = { brandCode: brand.code, network: networkOf(ip), kinds: ["trial"] as const };
    const { count, freeInSeconds } = await countRecentOrigins(db, question);
    if (count >= TRIALS_PER_HOUR) throw new AppError("request.tooMany", { retryAfter: freeInSeconds });
  };

  const makeAccount = async ({ brand, ip, device, language }: TrialVisit): Promise<Member> => {
    // The account is entered by its session alone.
    const passwordHash = await hashPassword(newToken());
    const draft = { brandCode: brand.code, account: newAccountName("try"), currency: brand.settings.currency, customerType: TRIAL_TYPE };
    const member = await inTransaction(db, async (trx) => {
      const made = await members.insertMember(trx, draft, passwordHash);
      if (!made) throw new AppError("system.unavailable");
      const origin = { memberId: made.id, brandCode: brand.code, kind: "trial", registerMethod: device, registerHost: "" } as const;
      await insertOrigin(trx, { ...origin, network: networkOf(ip), lifeSeconds: LIFE_SECONDS });
      await members.recordLogin(trx, made.id, language);
      return made;
    });
    await wallet.move({
      memberId: member.id,
      brandCode: brand.code,
      currency: member.currency,
      kind: "opening",
      against: "adjustment",
      amountMinor: FUNDS_MINOR,
      externalId: `trial:${member.id}`,
      meta: { reason: "trial account" },
    });
    return member;
  };

  /** Makes a trial account with its funds and logs it in. */
  const start = async (visit: TrialVisit): Promise<TrialSession> => {
    await admit(visit);
    const member = await makeAccount(visit);
    const { ip, device, deviceKey, userAgent, brand } = visit;
    const token = await session.open(db, { brandCode: brand.code, memberId: member.id, ip, device, deviceKey, userAgent });
    const record = { token, merchantCode: brand.code, userName: member.account, type: member.customer_type, firstTimeLogin: false };
    return about({ ...record, trial: 1 as const, trialName: member.account }, memberAccount(member.id));
  };

  /** Locks the accounts whose time is over and ends their sessions; returns how many. */
  const lockEnded = (): Promise<number> =>
    inTransaction(db, async (trx) => {
      const ids = await lockEndedTrials(trx, AT_ONCE);
      for (const id of ids) await session.endOthers(trx, id, null, "disabled");
      return ids.length;
    });

  return { start, lockEnded };
}
