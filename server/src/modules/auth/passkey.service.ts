import { isUuid } from "../../lib/uuid.ts";
import { createHmac } from "node:crypto";
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import type { Passkey } from "@mela/contract/auth/passkeys";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { Caller } from "../../lib/callers.ts";
import type { Member, MemberService } from "../member/member.service.ts";
import { type Site, type Started, createChallenges } from "./passkey-challenges.service.ts";
import { presentPasskey } from "./passkey.present.ts";
import * as store from "./passkey.store.ts";
import { type Secret, sealerOf } from "../../lib/secrets.ts";

const LIMIT = 10;

type Json = Record<string, unknown>;

interface Deps {
  db: Db;
  member: MemberService;
  secret: Secret;
}

function createEnrolment({ db, member: members, secret }: Deps) {
  const challenges = createChallenges(db);

  /** What an authenticator calls the member: the same for all their passkeys, and nothing to anybody else. */
  const handleOf = (memberId: number) =>
    new Uint8Array(createHmac("sha256", sealerOf(secret)).update(`passkey-user\0${memberId}`).digest());

  /** Options for a new passkey of the caller. Who they are must have been made sure of before. */
  const startEnrolment = async (caller: Caller, site: Site): Promise<Started> => {
    const member = await members.getMember(caller.userId);
    const known = await store.listPasskeys(db, member.id);
    if (known.length >= LIMIT) throw new AppError("passkey.full");
    const options = await generateRegistrationOptions({
      rpName: site.name,
      rpID: rpIdOf(site),
      userID: handleOf(member.id),
      userName: member.account,
      userDisplayName: member.nickname ?? member.account,
      excludeCredentials: known.map((passkey) => ({ id: passkey.credential_id, transports: passkey.transports })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    return challenges.put(site, member.id, options);
  };

  const finishEnrolment = async (
    caller: Caller,
    site: Site,
    given: { challengeId: string; name: string; response: Json },
  ): Promise<Passkey> => {
    const memberId = Number(caller.userId);
    const expectedChallenge = await challenges.take(site, memberId, given.challengeId);
    const checked = await verifyRegistrationResponse({
      response: given.response as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
    }).catch(refuse);
    if (!checked.verified) throw new AppError("passkey.invalid");
    const { credential, credentialBackedUp } = checked.registrationInfo;
    const made = await store.insertPasskey(db, {
      brandCode: site.brandCode,
      memberId,
      rpId: rpIdOf(site),
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: given.name,
      synced: credentialBackedUp,
    });
    if (!made) throw new AppError("passkey.invalid");
    return presentPasskey(made);
  };

  return { startEnrolment, finishEnrolment };
}

function createPasskeyLogin({ db, member: members }: Deps) {
  const challenges = createChallenges(db);

  /** Options that any passkey of this site may answer: they name no account. */
  const startLogin = async (site: Site): Promise<Started> => {
    const options = await generateAuthenticationOptions({ rpID: rpIdOf(site), userVerification: "required" });
    return challenges.put(site, null, options);
  };

  /** Whose passkey has answered the challenge; throws `passkey.invalid` for anything else, also for a counter that went back. */
  const verifyLogin = async (site: Site, given: { challengeId: string; response: Json }): Promise<Member> => {
    const expectedChallenge = await challenges.take(site, null, given.challengeId);
    const response = given.response as unknown as AuthenticationResponseJSON;
    const key = { brandCode: site.brandCode, rpId: rpIdOf(site), credentialId: String(response.id) };
    const passkey = await store.findPasskey(db, key);
    if (!passkey) throw new AppError("passkey.invalid");
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
    }).catch(refuse);
    const used = checked.verified && (await store.recordUse(db, passkey, checked.authenticationInfo.newCounter));
    if (!used) throw new AppError("passkey.invalid");
    return members.getMember(passkey.member_id);
  };

  return { startLogin, verifyLogin };
}

export type PasskeyService = ReturnType<typeof createPasskeyService>;

/** Passkeys: enrolled by a member, and a proof of who they are without a name or a password. Every challenge serves once. */
export function createPasskeyService(deps: Deps) {
  const { db } = deps;

  const list = async (caller: Caller): Promise<Passkey[]> => (await store.listPasskeys(db, Number(caller.userId))).map(presentPasskey);

  const rename = async (caller: Caller, id: string, name: string): Promise<Passkey> => {
    const renamed = isUuid(id) ? await store.renamePasskey(db, Number(caller.userId), id, name) : undefined;
    if (!renamed) throw new AppError("request.notFound");
    return presentPasskey(renamed);
  };

  const remove = async (caller: Caller, id: string): Promise<boolean> => isUuid(id) && store.deletePasskey(db, Number(caller.userId), id);

  return { ...createEnrolment(deps), ...createPasskeyLogin(deps), list, rename, remove };
}

/** A passkey belongs to a host name; a bare address has none. */
function rpIdOf(site: Site): string {
  const { hostname } = new URL(site.origin);
  if (hostname.startsWith("[") || /^[0-9.]+$/.test(hostname)) throw new AppError("passkey.unavailable");
  return hostname;
}

/** The library throws for everything that is wrong with an answer; which of them it was is told to nobody. */
function refuse(): never {
  throw new AppError("passkey.invalid");
}
