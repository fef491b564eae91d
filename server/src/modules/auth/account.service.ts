import type { LoginPayload, SessionRecord } from "@mela/contract/auth/account";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { about, memberAccount } from "../../security-events/subjects.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import { presentSessionRecord } from "./account.present.ts";
import { type LoginVisit, assertTakesMembers, refusalOf } from "./login-visit.service.ts";
import type { PendingLogins } from "./pending-login.service.ts";
import type { SessionService } from "./session.service.ts";

/** Whose login a payload proves, and what is left to do about it. */
export interface ProvenLogin {
  member: Member;
  /** The account may not come in, although the proof was right. */
  refused(): Promise<void>;
  /** Part of the transaction that opens the session; throws when the proof was used up meanwhile. */
  succeeded(trx: Trx): Promise<void>;
}

/** Checks the proof of one kind of login; throws when it proves nothing. */
export type LoginMethod = (payload: LoginPayload, visit: LoginVisit) => Promise<ProvenLogin>;

export type AccountService = ReturnType<typeof createAccountService>;

interface Deps {
  db: Db;
  member: MemberService;
  session: SessionService;
  pendingLogins: PendingLogins;
  methods: Record<LoginPayload["type"], LoginMethod>;
}

/** Logging in. */
export function createAccountService({ db, member: members, session, pendingLogins, methods }: Deps) {
  /**
   * Opens a session for a member whom something has proved, unless the state of their account forbids it. `also` belongs to the same
   * transaction. Who has two-step verification on gets no session yet: throws `secondFactor.pending` with what the second step needs.
   */
  const admit = async (member: Member, visit: LoginVisit, asAgent: boolean, also?: (trx: Trx) => Promise<void>): Promise<SessionRecord> => {
    const refusal = refusalOf(member, visit, asAgent);
    if (refusal) throw about(refusal, memberAccount(member.id));
    const methods = await pendingLogins.stepsFor(member, visit);
    if (methods.length > 0) {
      const pending = await inTransaction(db, async (trx) => {
        await also?.(trx);
        return pendingLogins.begin(trx, member, visit, { asAgent, methods });
      });
      throw new AppError("secondFactor.pending", pending);
    }
    return enter(member, visit, also);
  };

  /** The same for a proof that is two factors in one, as a passkey with a finger or a PIN is. */
  const admitByTwo = async (member: Member, visit: LoginVisit, asAgent: boolean): Promise<SessionRecord> => {
    const refusal = refusalOf(member, visit, asAgent);
    if (refusal) throw about(refusal, memberAccount(member.id));
    return enter(member, { ...visit, steppedUp: true });
  };

  const enter = async (
    member: Member,
    visit: LoginVisit & { steppedUp?: boolean },
    also?: (trx: Trx) => Promise<void>,
  ): Promise<SessionRecord> => {
    const token = await inTransaction(db, async (trx) => {
      await also?.(trx);
      await members.recordLogin(trx, member.id, visit.language);
      return session.open(trx, { ...visit, memberId: member.id });
    });
    return presentSessionRecord(member, token);
  };

  /** Opens a session for the member that the payload proves. The state of an account is told only to who has proved that it is theirs. */
  const login = async (payload: LoginPayload, visit: LoginVisit): Promise<SessionRecord> => {
    assertTakesMembers(visit.settings);
    const proven = await methods[payload.type](payload, visit);
    try {
      return await admit(proven.member, { ...visit, gateway: payload.gateway }, payload.agent === true, (trx) => proven.succeeded(trx));
    } catch (error) {
      // The proof was right, whatever else stood against it. One that a second step is to follow has been used up.
      if (!(error instanceof AppError && error.code === "secondFactor.pending")) await proven.refused();
      throw error;
    }
  };

  return { login, admit, admitByTwo };
}
