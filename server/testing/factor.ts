import { Secret, TOTP } from "otpauth";
import { hashToken } from "../src/lib/tokens.ts";
import type { CallOptions, TestApp } from "./create-test-app.ts";

const PERIOD_MS = 30_000;

/** The code that an authenticator app shows for a key at a moment (ms since 1970). */
export const codeAt = (key: string, moment: number): string => TOTP.generate({ secret: Secret.fromBase32(key), timestamp: moment });

/**
 * An authenticator app whose every code is fresh: it shows the code of now or of the next half minute, and moves the server's clock on
 * where both have served. Never the one before: its time may end while the call is on its way.
 */
export function createAuthenticator(test: Pick<TestApp, "clock">, key: string) {
  let last = 0;
  return {
    key,
    code(): string {
      const now = Math.floor(test.clock.now().getTime() / PERIOD_MS);
      const step = Math.max(last + 1, now);
      if (step > now + 1) test.clock.advance((step - now - 1) * PERIOD_MS);
      last = step;
      return codeAt(key, step * PERIOD_MS);
    },
    /** The code shown last, once more. */
    again: (): string => codeAt(key, last * PERIOD_MS),
  };
}
export type Authenticator = ReturnType<typeof createAuthenticator>;

const SET_UP = "/wps/security/secondFactor";

/**
 * Turns two-step verification on with an app, in a session of moments ago; the member's recovery codes come with it. What the session has
 * shown by that is forgotten, as if it lay back.
 */
export async function enrolApp(
  test: Pick<TestApp, "call" | "clock" | "db">,
  token: string,
  more: Pick<CallOptions, "headers" | "ip"> = {},
): Promise<{ app: Authenticator; recoveryCodes: string[] }> {
  const started = await test.call("POST", `${SET_UP}/totp`, { ...more, token, body: {} });
  const app = createAuthenticator(test, started.json.value.secret as string);
  const confirmed = await test.call("PUT", `${SET_UP}/totp`, { ...more, token, body: { code: app.code() } });
  if (confirmed.status !== 200) throw new Error(`The app was not taken: ${confirmed.text}`);
  await test.db.updateTable("sessions").set({ stepped_up_at: null }).where("token_hash", "=", hashToken(token)).execute();
  return { app, recoveryCodes: confirmed.json.value.recoveryCodes as string[] };
}
