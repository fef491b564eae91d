import { type FactorProof, type FactorWay, recoveryCode, totpCode } from "@mela/contract/auth/second-factor";
import { startConsolePasskey } from "@mela/contract/console/sign-in";
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from "@simplewebauthn/browser";
import { call } from "./call.ts";

export type { FactorProof, FactorWay };

const webAuthn = () => import("@simplewebauthn/browser");

/** The device refused, or the person closed its window: the reason is the device's own and says nothing to a person. */
export class PasskeyRefused extends Error {}

async function asked<T extends object>(ask: () => Promise<T>): Promise<Record<string, unknown>> {
  try {
    return { ...(await ask()) } as Record<string, unknown>;
  } catch (cause) {
    throw new PasskeyRefused("The device gave no passkey", { cause });
  }
}

/** Has the device make a passkey. Throws `PasskeyRefused`. */
export async function createPasskey(options: Record<string, unknown>): Promise<Record<string, unknown>> {
  const { startRegistration } = await webAuthn();
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  return asked(() => startRegistration({ optionsJSON }));
}

/** Has the device sign with whatever passkey it holds for this site. Throws `PasskeyRefused`. */
export async function askPasskey(): Promise<{ challengeId: string; response: Record<string, unknown> }> {
  const { challengeId, options } = await call(startConsolePasskey, {});
  const { startAuthentication } = await webAuthn();
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  return { challengeId, response: await asked(() => startAuthentication({ optionsJSON })) };
}

/** The proof that a typed code is: six digits of the app, or a recovery code; null for what is neither. */
export function proofOf(typed: string): FactorProof | null {
  const totp = totpCode(typed);
  if (totp !== null) return { way: "totp", code: totp };
  const recovery = recoveryCode(typed);
  return recovery === null ? null : { way: "recovery", code: recovery };
}
