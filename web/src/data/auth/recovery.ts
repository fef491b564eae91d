import {
  changePassword,
  checkPasswordLink,
  requestPasswordMail,
  setPasswordByLink,
  setPasswordByPhone,
} from "@mela/contract/auth/recovery";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { toBase64Url } from "@mela/kit/base64url";
import type { TypedMobile } from "../../lib/mobile-number.ts";
import { recallLogin, rememberLogin } from "./remember.ts";
import { getSession, setSession } from "./session.ts";
import { authKeys } from "./auth.keys.ts";

/** The password that this browser remembers for the member who is logged in; null when it has none. */
export async function cachedPassword(userName: string): Promise<string | null> {
  const known = await recallLogin();
  return known && known.username.toLowerCase() === userName.toLowerCase() && known.password !== "" ? known.password : null;
}

/**
 * Changes the password. The session goes on under a new token, and a remembered log-in learns the new password. A failure is
 * shown by the automatic alert.
 */
export async function changeOwnPassword(oldPassword: string, newPassword: string): Promise<void> {
  const session = await call(changePassword, { oldPassword, newPassword, confirmNewPassword: newPassword }, { showFailure: true });
  const remembered = getSession() !== null && (await cachedPassword(session.userName)) !== null;
  setSession(session);
  if (remembered) await rememberLogin(session.userName, newPassword);
}

/** Whether a mailed link still serves. Only the token's digest gets into an address. */
export function passwordLinkQuery(token: string) {
  return queryOptions({
    queryKey: authKeys.passwordLink(token),
    queryFn: async ({ signal }) => {
      const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token));
      return call(checkPasswordLink, { link: toBase64Url(new Uint8Array(digest)) }, { signal });
    },
    gcTime: 0,
    retry: false,
  });
}

/** Sets the password that the link's owner has chosen; answers with the account to log in to. */
export async function resetByLink(token: string, newPassword: string): Promise<string> {
  const { userName } = await call(setPasswordByLink, { token, newPassword, confirmNewPassword: newPassword });
  return userName;
}

/** Asks for a mail with a link. The answer is the same for any name and address; a failure is shown by the automatic alert. */
export async function askForPasswordMail(username: string, email: string): Promise<void> {
  await call(requestPasswordMail, { username, email }, { showFailure: true });
}

/** The code, beside it the token of the provider that has sent it, where it was not us. */
interface PhoneCodeProof {
  verificationCode: string;
  firebaseIdToken?: string;
}

/** Sets the password of whoever holds the number; a failure is shown by the automatic alert. */
export async function setPasswordOfPhone(number: TypedMobile, newPassword: string, proof: PhoneCodeProof): Promise<void> {
  const { mobile: mobileNum, countryDialingCode } = number;
  await call(setPasswordByPhone, { newPassword, mobileNum, countryDialingCode, ...proof }, { showFailure: true });
}
