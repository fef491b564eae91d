import * as z from "zod/mini";
import { FactorProof } from "../auth/second-factor.ts";
import { endpoint } from "../base/endpoint.ts";
import { Currency } from "../base/money.ts";
import {
  appCode,
  challengeId,
  ConsolePasskey,
  consolePassword,
  HeldPermission,
  HeldRole,
  languageCode,
  passkeyName,
  WebAuthnJson,
} from "./access.ts";

/* What every operator does with their own account. */

const own = { auth: "console", permission: "own" } as const;

export const ConsoleMe = z.object({
  id: z.int(),
  account: z.string(),
  name: z.string(),
  mail: z.nullable(z.string()),
  /** Of the page; null: as the browser says. */
  language: z.nullable(z.string()),
  /** What the page keeps of the operator's choices; at most 16 KiB as JSON. */
  preferences: z.record(z.string(), z.unknown()),
  roles: z.array(HeldRole),
  permissions: z.array(HeldPermission),
  /** Brands in which anything is held; `timeZone` is an IANA name, `currency` an ISO 4217 code. */
  brands: z.array(z.object({ code: z.string(), name: z.string(), timeZone: z.string(), currency: Currency })),
  /** ISO 8601; until then calls that ask for a step-up pass. In the past where they would ask. */
  steppedUpUntil: z.string(),
  /** ISO 8601; the session ends then in any case. */
  expiresAt: z.string(),
  recoveryLeft: z.int(),
  /** When the access review is due, for those who sign it; else null. */
  reviewDueAt: z.nullable(z.string()),
});
export type ConsoleMe = z.output<typeof ConsoleMe>;

export const getConsoleMe = endpoint({ method: "GET", path: "/wps/console/me", ...own, output: ConsoleMe });

/** What is not given stays as it is, each of the preferences too: another tab may have chosen it. */
export const savePreferences = endpoint({
  method: "PUT",
  path: "/wps/console/me",
  ...own,
  input: z.strictObject({
    language: z.optional(z.nullable(languageCode)),
    preferences: z.record(z.string().check(z.maxLength(64)), z.unknown()),
  }),
  output: z.object({}),
});

export const signOut = endpoint({ method: "DELETE", path: "/wps/console/session", ...own, output: z.object({}) });

/** Shows the second factor once more, for ten minutes. */
export const consoleStepUp = endpoint({
  method: "POST",
  path: "/wps/console/step-up",
  ...own,
  input: z.strictObject({ proof: FactorProof }),
  output: z.object({ steppedUpUntil: z.string() }),
  errors: ["secondFactor.wrong", "passkey.invalid", "passkey.unavailable", "security.tooMany"],
});

export const ConsoleSession = z.object({
  id: z.string(),
  browser: z.string(),
  system: z.string(),
  address: z.nullable(z.string()),
  /** ISO 3166, or null where nobody tells. */
  country: z.nullable(z.string()),
  signedInAt: z.string(),
  lastCallAt: z.string(),
  current: z.boolean(),
});
export type ConsoleSession = z.output<typeof ConsoleSession>;

export const listConsoleSessions = endpoint({ method: "GET", path: "/wps/console/sessions", ...own, output: z.array(ConsoleSession) });

export const endConsoleSession = endpoint({
  method: "DELETE",
  path: "/wps/console/sessions",
  ...own,
  input: z.strictObject({ id: z.uuid() }),
  output: z.object({ ended: z.boolean() }),
});

export const endOtherConsoleSessions = endpoint({
  method: "DELETE",
  path: "/wps/console/sessions/others",
  ...own,
  output: z.object({ ended: z.int() }),
});

/** Ends all sessions of the account, the one that asks too. */
export const changeConsolePassword = endpoint({
  method: "POST",
  path: "/wps/console/password",
  ...own,
  sensitive: true,
  encoding: "jwe",
  input: z.strictObject({ oldPassword: consolePassword, newPassword: consolePassword }),
  output: z.object({}),
  errors: ["password.wrong", "password.common", "login.throttled"],
});

export const ConsoleFactors = z.object({
  totpSince: z.nullable(z.string()),
  passkeys: z.array(ConsolePasskey),
  recoveryLeft: z.int(),
});
export type ConsoleFactors = z.output<typeof ConsoleFactors>;

export const getConsoleFactors = endpoint({ method: "GET", path: "/wps/console/factors", ...own, output: ConsoleFactors });

/** A key in place of the one before, once a code has confirmed it. A changed factor ends all sessions of the account, the one that asks too. */
export const startConsoleTotp = endpoint({
  method: "POST",
  path: "/wps/console/factors/totp",
  ...own,
  sensitive: true,
  output: z.object({ secret: z.string(), uri: z.string() }),
});

export const confirmConsoleTotp = endpoint({
  method: "PUT",
  path: "/wps/console/factors/totp",
  ...own,
  sensitive: true,
  input: z.strictObject({ code: appCode }),
  output: ConsoleFactors,
  errors: ["secondFactor.expired", "secondFactor.wrong", "security.tooMany"],
});

export const removeConsoleTotp = endpoint({
  method: "DELETE",
  path: "/wps/console/factors/totp",
  ...own,
  sensitive: true,
  output: ConsoleFactors,
  errors: ["factor.last"],
});

export const addConsolePasskey = endpoint({
  method: "POST",
  path: "/wps/console/factors/passkeys/start",
  ...own,
  sensitive: true,
  output: z.object({ challengeId, options: WebAuthnJson }),
  errors: ["passkey.full", "passkey.unavailable"],
});

export const confirmConsolePasskey = endpoint({
  method: "POST",
  path: "/wps/console/factors/passkeys",
  ...own,
  sensitive: true,
  input: z.strictObject({ challengeId, name: passkeyName, response: WebAuthnJson }),
  output: ConsoleFactors,
  errors: ["passkey.invalid", "passkey.full", "passkey.unavailable"],
});

export const renameConsolePasskey = endpoint({
  method: "PUT",
  path: "/wps/console/factors/passkeys",
  ...own,
  input: z.strictObject({ id: z.string().check(z.maxLength(64)), name: passkeyName }),
  output: ConsoleFactors,
  errors: ["request.notFound"],
});

export const removeConsolePasskey = endpoint({
  method: "DELETE",
  path: "/wps/console/factors/passkeys",
  ...own,
  sensitive: true,
  input: z.strictObject({ id: z.string().check(z.maxLength(64)) }),
  output: ConsoleFactors,
  errors: ["request.notFound", "factor.last"],
});

/** Ten new ones in place of all before, shown once. */
export const renewConsoleCodes = endpoint({
  method: "POST",
  path: "/wps/console/factors/recovery",
  ...own,
  sensitive: true,
  output: z.object({ recoveryCodes: z.array(z.string()) }),
});
