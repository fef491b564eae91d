import type { SessionRecord } from "@mela/contract/auth/account";
import type { SocialProvider } from "@mela/contract/auth/identity";
import type { BrandSettings } from "@mela/contract/site/site";
import type { IdentityVerifier, VouchedPerson } from "../../adapters/identity.ts";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import type { Newcomer } from "../tracking/clicks.service.ts";
import { newAccountName } from "../../lib/account-names.ts";
import type { AccountService } from "./account.service.ts";
import type { LoginVisit } from "./login-visit.service.ts";
import * as store from "./identity.store.ts";
import { hashPassword } from "../../lib/passwords.ts";
import { hashToken, newToken } from "../../lib/tokens.ts";

const SWITCHES = { google: "GOOGLELOGIN3", facebook: "FACEBOOKLOGIN3" } as const;
const ATTEMPTS = 3;

export type IdentityService = ReturnType<typeof createIdentityService>;

interface Deps {
  db: Db;
  member: MemberService;
  account: AccountService;
  identity: IdentityVerifier;
  /** Called in the transaction that makes a member. */
  onJoined?: (trx: Trx, member: Newcomer, click: string | null) => Promise<void>;
}

/** Members for whom a provider vouches. The first time makes a member; nobody is ever joined to an account for having the same e-mail address. */
export function createIdentityService({ db, member: members, account, identity, onJoined }: Deps) {
  /** Logs in whom the provider vouches for; `click` is what the browser brings of an affiliate's. Throws `identity.*`, or what forbids any log-in. */
  const logIn = async (
    { provider, idToken, asAgent }: { provider: SocialProvider; idToken: string; asAgent: boolean },
    visit: LoginVisit,
    click: string | null,
  ): Promise<SessionRecord> => {
    const { settings, brandCode } = visit;
    const person = await vouched(settings, idToken);
    if (!settings.switches[SWITCHES[provider]] || person.provider !== provider) throw new AppError("identity.invalid");
    const key = { brandCode, provider, subject: person.subject };
    const known = await store.findMemberOf(db, key);
    const member = known === undefined ? await makeMember(key, person, settings, click) : await members.getMember(known);
    return account.admit(member, visit, asAgent, (trx) => useUp(trx, idToken, person));
  };

  /** Whoever a token of the brand's project vouches for. */
  const vouched = async (settings: BrandSettings, idToken: string): Promise<VouchedPerson> => {
    if (!settings.firebase) throw new AppError("identity.invalid");
    return identity.verify(idToken, settings.firebase.projectId);
  };

  const makeMember = async (
    key: store.IdentityKey,
    person: VouchedPerson,
    settings: BrandSettings,
    click: string | null,
  ): Promise<Member> => {
    if (!settings.switches.COMM3 || !settings.switches.REG3) throw new AppError("identity.noAccount");
    // Nobody knows this password: the account is opened by its provider, until its owner sets one by a mailed link.
    const passwordHash = await hashPassword(newToken());
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const made = await inTransaction(db, async (trx) => {
        const draft = { brandCode: key.brandCode, account: newAccountName(key.provider[0] ?? "u"), currency: settings.currency };
        const member = await members.insertMember(trx, { ...draft, nickname: nickname(person), email: person.email }, passwordHash);
        if (!member) return null;
        if (!(await store.insertIdentity(trx, key, member.id))) throw new LostRace();
        await onJoined?.(trx, { id: member.id, brandCode: key.brandCode, customerType: member.customer_type }, click);
        return member;
      }).catch(raced);
      if (made) return made;
      // Two first log-ins at the same time: the other one has made the member.
      const other = await store.findMemberOf(db, key);
      if (other !== undefined) return members.getMember(other);
    }
    throw new AppError("system.unavailable");
  };

  return { logIn, vouched };
}

/** Undoes the transaction that has made a second member for one person. */
class LostRace extends Error {}

function raced(error: unknown): null {
  if (error instanceof LostRace) return null;
  throw error;
}

/** A token opens one session. */
export async function useUp(trx: Trx, idToken: string, { expiresAt }: VouchedPerson): Promise<void> {
  await store.deleteOldTokens(trx);
  if (!(await store.useToken(trx, hashToken(idToken), expiresAt))) throw new AppError("identity.invalid");
}

function nickname({ name }: VouchedPerson): string | null {
  const plain = [...(name ?? "").replaceAll(/[\p{Cc}\p{Cf}]/gu, " ").trim()].slice(0, 32).join("");
  return plain === "" ? null : plain;
}
