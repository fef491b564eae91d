import {
  confirmEnrolTotp,
  type Enrolled,
  finishEnrolPasskey,
  finishSignIn,
  type HalfSession,
  openConsoleLink,
  readConsoleLink,
  signIn as signInCall,
  signInByPasskey as signInByPasskeyCall,
  type SignedIn,
  startEnrolPasskey,
  startEnrolTotp,
} from "@mela/contract/console/sign-in";
import { askPasskey, createPasskey, type FactorProof } from "./factors.ts";
import { call } from "./call.ts";

export type { Enrolled, HalfSession, SignedIn };

export interface Credentials {
  account: string;
  password: string;
}

export const signIn = (credentials: Credentials): Promise<HalfSession> => call(signInCall, credentials);
export const finish = (half: string, proof: FactorProof): Promise<SignedIn> => call(finishSignIn, { half, proof });
export const signInByPasskey = async (): Promise<SignedIn> => call(signInByPasskeyCall, await askPasskey());

export const enrolTotp = (half: string): Promise<{ secret: string; uri: string }> => call(startEnrolTotp, { half });
export const confirmEnrolment = (half: string, code: string): Promise<Enrolled> => call(confirmEnrolTotp, { half, code });

/** Has the device make a passkey, which becomes the first factor. */
export async function enrolPasskey(half: string, name: string): Promise<Enrolled> {
  const { challengeId, options } = await call(startEnrolPasskey, { half });
  return call(finishEnrolPasskey, { half, challengeId, name, response: await createPasskey(options) });
}

export const readLink = (link: string) => call(readConsoleLink, { link });
export const openLink = (link: string, password: string): Promise<HalfSession> => call(openConsoleLink, { link, password });
