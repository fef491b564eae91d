import { createHmac } from "node:crypto";
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { CONSOLE_PASSKEYS_MAX } from "@mela/contract/console/access";
import type { Db, Executor } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { isUuid } from "../../lib/uuid.ts";
import type { Site } from "../auth/passkey-challenges.service.ts";
import * as store from "./console-passkeys.store.ts";
import { type Secret, sealerOf } from "../../lib/secrets.ts";

const LIFE_SECONDS = 5 * 60;

type Json = Record<string, unknown>;
type Origin = Pick<Site, "origin">;

export interface StartedPasskey {
  challengeId: string;
  options: Json;
}

export type ConsolePasskeys = ReturnType<typeof createConsolePasskeys>;

/** Passkeys of operators. Each challenge serves once, for five minutes, at one address. */
export function createConsolePasskeys({ db, secret }: { db: Db; secret: Secret }) {
  const put = async ({ origin }: Origin, operatorId: number | null, options: { challenge: string }): Promise<StartedPasskey> => {
    const { challenge } = options;
    return {
      challengeId: await store.insertChallenge(db, { operatorId, origin, challenge, lifeSeconds: LIFE_SECONDS }),
      options: { ...options },
    };
  };

  const take = async ({ origin }: Origin, operatorId: number | null, id: string): Promise<string> => {
    const challenge = isUuid(id) ? await store.takeChallenge(db, { id, operatorId, origin }) : null;
    if (challenge === null) throw new AppError("passkey.invalid");
    return challenge;
  };

  /** Options for a new one; throws `passkey.full`. */
  const startEnrolment = async (operator: { id: number; account: string; name: string }, site: Site): Promise<StartedPasskey> => {
    const known = await store.listPasskeys(db, operator.id);
    if (known.length >= CONSOLE_PASSKEYS_MAX) throw new AppError("passkey.full");
    const options = await generateRegistrationOptions({
      rpName: site.name,
      rpID: rpIdOf(site),
      userID: new Uint8Array(createHmac("sha256", sealerOf(secret)).update(`console-passkey-user\0${operator.id}`).digest()),
      userName: operator.account,
      userDisplayName: operator.name,
      excludeCredentials: known.map((passkey) => ({ id: passkey.credential_id, transports: passkey.transports as never })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
    });
    return put(site, operator.id, options);
  };

  /** What is to be kept of a new one; throws `passkey.invalid`. `insert` keeps it. */
  const checkEnrolment = async (
    operatorId: number,
    site: Site,
    given: { challengeId: string; name: string; response: Json },
  ): Promise<store.NewPasskey> => {
    const expectedChallenge = await take(site, operatorId, given.challengeId);
    const checked = await verifyRegistrationResponse({
      response: given.response as unknown as RegistrationResponseJSON,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      requireUserVerification: true,
    }).catch(refuse);
    if (!checked.verified) throw new AppError("passkey.invalid");
    const { credential } = checked.registrationInfo;
    return {
      operatorId,
      rpId: rpIdOf(site),
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      name: given.name,
    };
  };

  /** `known` is how many there are already, read in the same transaction. Throws `passkey.full` and `passkey.invalid`. */
  const insert = async (executor: Executor, passkey: store.NewPasskey, known: number): Promise<void> => {
    if (known >= CONSOLE_PASSKEYS_MAX) throw new AppError("passkey.full");
    if (!(await store.insertPasskey(executor, passkey))) throw new AppError("passkey.invalid");
  };

  /** Options that any passkey of this site may answer: they name no account. */
  const startSignIn = async (site: Site): Promise<StartedPasskey> =>
    put(site, null, await generateAuthenticationOptions({ rpID: rpIdOf(site), userVerification: "required" }));

  /** Whose passkey has answered; throws `passkey.invalid` for anything else, also for a counter that went back. */
  const verify = async (site: Site, given: { challengeId: string; response: Json }): Promise<number> => {
    const expectedChallenge = await take(site, null, given.challengeId);
    const response = given.response as unknown as AuthenticationResponseJSON;
    const passkey = await store.findPasskey(db, rpIdOf(site), String(response.id));
    if (!passkey) throw new AppError("passkey.invalid");
    const checked = await verifyAuthenticationResponse({
      response,
      expectedChallenge,
      expectedOrigin: site.origin,
      expectedRPID: rpIdOf(site),
      credential: { id: passkey.credential_id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
      requireUserVerification: true,
    }).catch(refuse);
    const used = checked.verified && (await store.recordUse(db, passkey, checked.authenticationInfo.newCounter));
    if (!used) throw new AppError("passkey.invalid");
    return passkey.operator_id;
  };

  return { startEnrolment, checkEnrolment, insert, startSignIn, verify };
}

/** A passkey belongs to a host name; a bare address has none. */
function rpIdOf({ origin }: Origin): string {
  const { hostname } = new URL(origin);
  if (hostname.startsWith("[") || /^[0-9.]+$/.test(hostname)) throw new AppError("passkey.unavailable");
  return hostname;
}

/** The library throws for everything that is wrong with an answer; which of them it was is told to nobody. */
function refuse(): never {
  throw new AppError("passkey.invalid");
}
