import type { CaptchaMode } from "@mela/contract/site/site";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { CaptchaService } from "../verification/captcha.service.ts";
import { networkOf } from "@mela/contract/base/network";
import { countRecentOrigins } from "./registration.store.ts";

/** Many people may share one address, yet not even they register this fast. */
const ACCOUNTS_PER_HOUR = 30;
const CAPTCHA_FROM = 2;
const KINDS = ["username", "mobile"] as const;

export interface RegistrationAttempt {
  brandCode: string;
  ip: string;
  mode: CaptchaMode;
  captcha: { id: string; answer: string } | null;
}

export type RegistrationGuard = ReturnType<typeof createRegistrationGuard>;

/** Keeps machines from making accounts. The database counts, so that a restart forgets nothing. */
export function createRegistrationGuard({ db, captcha }: { db: Db; captcha: CaptchaService }) {
  /** Throws `request.tooMany` with the time to wait, `captcha.required` or `captcha.wrong`. A captcha is used up by this. */
  const admit = async ({ brandCode, ip, mode, captcha: given }: RegistrationAttempt): Promise<void> => {
    const { count, freeInSeconds } = await countRecentOrigins(db, { brandCode, network: networkOf(ip), kinds: KINDS });
    if (count >= ACCOUNTS_PER_HOUR) throw new AppError("request.tooMany", { retryAfter: freeInSeconds });
    const demanded = mode === "always" || (mode === "afterFailure" && count >= CAPTCHA_FROM);
    if (!demanded) return;
    if (!given) throw new AppError("captcha.required", { captcha: true });
    const right = await captcha.check({ ...given, brandCode, purpose: "register" });
    if (!right) throw new AppError("captcha.wrong", { captcha: true });
  };

  return { admit };
}
