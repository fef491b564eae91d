import type { CaptchaPurpose } from "./account.ts";

/** Query keys of log-in, sessions and ways to prove who somebody is. */
export const authKeys = {
  captcha: (purpose: CaptchaPurpose, round: number) => ["account", "captcha", purpose, round] as const,
  passwordLink: (token: string) => ["account", "passwordLink", token] as const,
  secondFactor: (userName: string) => ["security", "secondFactor", userName] as const,
  sessions: ["member", "sessions"],
  passkeys: ["member", "passkeys"],
} as const;
