import type { SentSms } from "@mela/contract/verification/verification";
import { e164Of, type TypedMobile } from "../../lib/mobile-number.ts";
import { type AuthOffer, openAuthService } from "./social.ts";
import type { VisitorSmsPurpose } from "../verification/verification.ts";

/* Codes that the brand's phone-authentication provider sends and checks, in place of our own. */

/** The provider says nothing of when it would send another one. */
const PAUSE_MS = 60_000;

interface Sent {
  mobile: string;
  /** What the provider wants to see beside the code. */
  id: string;
  /** A code serves once, its token until it has opened something: it is kept for another try. */
  proof: { code: string; idToken: string } | null;
}
const sent = new Map<VisitorSmsPurpose, Sent>();

/** Has the provider send a code to a number. */
export async function sendProviderCode(offer: AuthOffer, purpose: VisitorSmsPurpose, number: TypedMobile): Promise<SentSms> {
  const [service, mobile] = await Promise.all([openAuthService(offer), e164Of(number)]);
  if (mobile === null) throw new Error("No mobile number");
  sent.set(purpose, { mobile, id: await service.sendCode(mobile), proof: null });
  const serverTime = Date.now();
  return { serverTime, expirationTime: serverTime + PAUSE_MS };
}

/** The provider's ID token for a code that it has sent to this very number; null when the code is none, or there was none. */
export async function confirmProviderCode(
  offer: AuthOffer,
  purpose: VisitorSmsPurpose,
  number: TypedMobile,
  code: string,
): Promise<string | null> {
  const known = sent.get(purpose);
  if (!known || known.mobile !== (await e164Of(number))) return null;
  if (known.proof?.code === code) return known.proof.idToken;
  const { idTokenForCode } = await openAuthService(offer);
  const idToken = await idTokenForCode(known.id, code);
  if (idToken !== null) known.proof = { code, idToken };
  return idToken;
}
