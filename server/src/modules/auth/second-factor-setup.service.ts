import { totpCode } from "@mela/contract/auth/second-factor";
import { type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { Caller } from "../../lib/callers.ts";
import type { Member } from "../member/member.service.ts";
import { makeRecoveryCodes } from "../../lib/recovery-codes.ts";
import type { FactorEvent } from "./second-factor.texts.ts";
import type { FactorDeps } from "./second-factor.service.ts";
import * as store from "./second-factor.store.ts";

const PENDING_SECONDS = 15 * 60;
/** Withdrawals wait so long after customer service has taken the factors away, so that the owner can object. */
export const HOLD_SECONDS = 24 * 60 * 60;
/** Guesses at a key of one's own gain nothing; the limit keeps the server from being kept busy. */
const CONFIRM_TRIES = { scope: "factor.confirm", max: 20, windowSeconds: 900 } as const;

export type SecondFactorSetup = ReturnType<typeof createSecondFactorSetup>;

/** Setting the second factor up and taking it away. That the owner asks has been made sure of before, by the guard and by the routes. */
export function createSecondFactorSetup(deps: FactorDeps) {
  const told = createTelling(deps);
  return { ...createAppSetup(deps, told), ...createSwitch(deps, told) };
}

/** Does `work` in a transaction that tells the member of it; `work` says what there is to tell, null for nothing. */
type Telling = (member: Member, work: (trx: Trx) => Promise<FactorEvent | null>) => Promise<void>;

function createTelling({ db, member: members, notices }: FactorDeps): Telling {
  return async (member, work) => {
    const tell = await notices.prepare(member.merchant_code);
    const publish = await inTransaction(db, async (trx) => {
      // One change after the other, whatever tabs are open.
      await members.lock(trx, member.id);
      const event = await work(trx);
      return event === null ? null : tell(trx, member, event);
    });
    await publish?.();
  };
}

/** The authenticator app: a key that is shown, and counts once a code has confirmed it. */
function createAppSetup({ db, member: members, session, attempts, totp, brandOf }: FactorDeps, told: Telling) {
  /** A key to be confirmed. Reloads and second tabs of a session are shown the same one, so that what was scanned counts. */
  const startTotp = async (caller: Caller, language: string): Promise<{ secret: string; uri: string }> => {
    const member = await members.getMember(caller.userId);
    const { brand } = (await brandOf(member.merchant_code)).settings;
    const known = await store.findPendingKey(db, member.id, caller.sessionId);
    const secret = (known && (await totp.open(member.id, known.sealed))) ?? totp.newKey();
    const sealed = await totp.seal(member.id, secret);
    await store.savePendingKey(db, member.id, { sealed, sessionId: caller.sessionId, lifeSeconds: PENDING_SECONDS });
    return { secret, uri: totp.uriOf(secret, brand.names[language] ?? brand.id, member.account) };
  };

  /** Throws `secondFactor.expired` where no key waits, and `secondFactor.wrong`. */
  const confirmTotp = async (caller: Caller, typed: string): Promise<string[] | null> => {
    const member = await members.getMember(caller.userId);
    await attempts.demand({ ...CONFIRM_TRIES, brandCode: member.merchant_code, key: String(member.id) });
    const pending = await store.findPendingKey(db, member.id, caller.sessionId);
    const key = pending ? await totp.open(member.id, pending.sealed) : null;
    if (!pending || key === null) throw new AppError("secondFactor.expired");
    const code = totpCode(typed);
    const step = code === null ? null : totp.stepOf(key, code);
    if (step === null) throw new AppError("secondFactor.wrong");
    const codes = await makeRecoveryCodes();
    let fresh = false;
    await told(member, async (trx) => {
      fresh = (await store.readFactor(trx, member.id)).enabledAt === null;
      if (!(await store.confirmKey(trx, member.id, { sealed: pending.sealed, step }))) throw new AppError("secondFactor.expired");
      if (fresh) await store.replaceRecoveryCodes(trx, member.id, codes);
      return fresh ? "on" : "appChanged";
    });
    // The code that has just confirmed the key would be asked for again, and a used one does not serve.
    await session.markSteppedUp(db, caller.sessionId);
    return fresh ? codes.shown : null;
  };

  return { startTotp, confirmTotp };
}

/** On by a passkey, off, new recovery codes. */
function createSwitch({ member: members }: FactorDeps, told: Telling) {
  /** On by a passkey alone; throws `secondFactor.noPasskey`. Where it was on, the codes are new ones. */
  const enable = async (caller: Caller): Promise<string[]> => {
    const member = await members.getMember(caller.userId);
    const codes = await makeRecoveryCodes();
    await told(member, async (trx) => {
      if ((await store.readFactor(trx, member.id)).passkeys === 0) throw new AppError("secondFactor.noPasskey");
      const turned = await store.enableFactor(trx, member.id);
      await store.replaceRecoveryCodes(trx, member.id, codes);
      return turned ? "on" : "codesRenewed";
    });
    return codes.shown;
  };

  const renewCodes = async (caller: Caller): Promise<string[]> => {
    const member = await members.getMember(caller.userId);
    const codes = await makeRecoveryCodes();
    await told(member, async (trx) => {
      if ((await store.readFactor(trx, member.id)).enabledAt === null) throw new AppError("secondFactor.off");
      await store.replaceRecoveryCodes(trx, member.id, codes);
      return "codesRenewed";
    });
    return codes.shown;
  };

  const disable = async (caller: Caller): Promise<void> => {
    const member = await members.getMember(caller.userId);
    await told(member, async (trx) => ((await store.clearFactor(trx, member.id, null)) ? "off" : null));
  };

  /** A passkey has come or gone. Where the last one goes that two-step verification rested on, it is off: nothing is left to be asked by. */
  const passkeyChanged = async (memberId: number, what: "passkeyAdded" | "passkeyRemoved"): Promise<void> => {
    const member = await members.getMember(memberId);
    await told(member, async (trx) => {
      const { enabledAt, totpSealed, passkeys } = await store.readFactor(trx, memberId);
      const last = enabledAt !== null && totpSealed === null && passkeys === 0;
      return last && (await store.clearFactor(trx, memberId, null)) ? "off" : what;
    });
  };

  return { enable, renewCodes, disable, passkeyChanged };
}
