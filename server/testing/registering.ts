import type { RegistrationPayload } from "@mela/contract/registration/registration";
import { type Answer, type CallOptions, JWE_HEADERS, type TestApp, encryptFor } from "./create-test-app.ts";
import { solveCaptcha } from "./factories.ts";

const WHERE = { registerUrl: "localhost", domain: "localhost", registerMethod: "H5", type: 0 } as const;

export interface Registering extends CallOptions {
  /** By mobile number; else by username. */
  byMobile?: boolean;
  /** Solves a captcha first; on unless switched off. */
  solve?: boolean;
}

let visitors = 0;

/** Everybody comes from an address of this machine of their own, so that no limit is met unless a test is after it. */
function nextAddress(): string {
  visitors += 1;
  return `127.1.${Math.floor(visitors / 250)}.${(visitors % 250) + 1}`;
}

/** A registration as the browser makes it, with the captcha read off its picture. Keys may be wrong on purpose. */
export async function register(
  test: TestApp,
  payload: Partial<Record<keyof RegistrationPayload, unknown>> & Record<string, unknown>,
  { byMobile = false, solve = true, ...options }: Registering = {},
): Promise<Answer> {
  const solved = solve ? await solveCaptcha(test, { "x-captcha-purpose": "register", ...options.headers }) : null;
  const body = await encryptFor(test, { ...WHERE, ...(solved ? { captcha: solved.captcha } : {}), ...payload });
  const path = byMobile ? "/wps/member/register/mobile" : "/wps/member/register";
  const captchaHeader: Record<string, string> = solved ? { "x-captcha-id": solved.captchaId } : {};
  return test.call("PUT", path, {
    ip: nextAddress(),
    ...options,
    body,
    headers: { ...JWE_HEADERS, ...captchaHeader, "accept-language": "en", ...options.headers },
  });
}
