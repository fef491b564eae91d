import { createHash } from "node:crypto";
import type { CaptchaMode } from "@mela/contract/site";
import type { Db, Executor } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { CaptchaService } from "./captcha.service.ts";
import * as store from "./login-failures.store.ts";
import { networkOf } from "@mela/contract/network";

/**
 * An account asks for a captcha after two failures and makes its guesser wait from the sixth on. Behind one address there
 * may be a village (carriers share them among many subscribers), so an address may fail more often.
 */
const ACCOUNT = { captchaFrom: 2, wait: { waitFrom: 6, firstWait: 15, longestWait: 900 } };
const ADDRESS = { captchaFrom: 10, wait: { waitFrom: 60, firstWait: 15, longestWait: 900 } };

export interface Attempt {
  merchantCode: string;
  /** Null where the account protects itself, as by codes that count five tries: then only the address is counted. */
  account: string | null;
  ip: string;
  mode: CaptchaMode;
  captcha: { id: string; answer: string } | null;
}

interface Keys {
  account: store.FailureKey | null;
  address: store.FailureKey;
}

export interface CountedAttempt {
  keys: Keys;
  /** Whether the next attempt will have to bring a captcha, if this one fails. */
  captchaNext: boolean;
}

export type LoginGuard = ReturnType<typeof createLoginGuard>;

/** Counts failures in the database, so that neither a restart nor a second process forgets them. */
export function createLoginGuard({ db, captcha }: { db: Db; captcha: CaptchaService }) {
  /** Lets an attempt pass and counts it as failed until `succeeded` says otherwise, so that guesses at the same time cannot slip through. Throws `login.throttled`, `captcha.required` or `captcha.wrong`. */
  const admit = async (attempt: Attempt): Promise<CountedAttempt> => {
    const keys = keysOf(attempt);
    const [account, address] = await Promise.all([
      keys.account ? store.readFailures(db, keys.account) : store.NO_FAILURES,
      store.readFailures(db, keys.address),
    ]);
    const wait = Math.max(account.waitSeconds, address.waitSeconds);
    if (wait > 0) throw throttled(wait);
    const demanded = isDemanded(attempt.mode, account.failures, address.failures);
    if (demanded) await demandCaptcha(attempt);
    const [accountFailures, addressFailures] = await Promise.all([
      keys.account ? store.addFailure(db, keys.account, ACCOUNT.wait) : 0,
      store.addFailure(db, keys.address, ADDRESS.wait),
    ]);
    const overtaken = accountFailures > account.failures + 1 && !demanded && isDemanded(attempt.mode, accountFailures - 1, 0);
    if (overtaken) throw captchaError("captcha.required");
    if (accountFailures > account.failures + 1 && accountFailures > ACCOUNT.wait.waitFrom) throw throttled(ACCOUNT.wait.firstWait);
    return { keys, captchaNext: isDemanded(attempt.mode, accountFailures, addressFailures) };
  };

  const demandCaptcha = async ({ captcha: given, merchantCode }: Attempt): Promise<void> => {
    if (!given) throw captchaError("captcha.required");
    const right = await captcha.check({ ...given, merchantCode, purpose: "login" });
    if (!right) throw captchaError("captcha.wrong");
  };

  /** The proof was right: this attempt was no failure after all. */
  const takeBack = async ({ keys }: CountedAttempt): Promise<void> => {
    if (keys.account) await store.takeBackFailure(db, keys.account);
    await store.takeBackFailure(db, keys.address);
  };

  /** Logged in: the account's count is gone; the address keeps what it did to others. */
  const succeeded = async (executor: Executor, { keys }: CountedAttempt): Promise<void> => {
    if (keys.account) await store.clearFailures(executor, keys.account);
    await store.takeBackFailure(executor, keys.address);
    await store.deleteOldFailures(executor);
  };

  /** The owner of an account has proved himself in another way than by its password: guesses at it count no more. */
  const forgive = async (executor: Executor, owner: Pick<Attempt, "merchantCode"> & { account: string }): Promise<void> =>
    store.clearFailures(executor, accountKey(owner.merchantCode, owner.account));

  return { admit, takeBack, succeeded, forgive };
}

// A typed name may be anything, a password too: only its hash is kept.
function accountKey(merchantCode: string, account: string): store.FailureKey {
  return { merchantCode, kind: "account", key: createHash("sha256").update(account).digest("base64url") };
}

function keysOf({ merchantCode, account, ip }: Attempt): Keys {
  return {
    account: account === null ? null : accountKey(merchantCode, account),
    address: { merchantCode, kind: "address", key: networkOf(ip) },
  };
}

function isDemanded(mode: CaptchaMode, accountFailures: number, addressFailures: number): boolean {
  if (mode === "off") return false;
  return mode === "always" || accountFailures >= ACCOUNT.captchaFrom || addressFailures >= ADDRESS.captchaFrom;
}

/** A failed login that demands a captcha says so in `value.captcha`. */
const captchaError = (code: "captcha.required" | "captcha.wrong"): AppError => new AppError(code, { captcha: true });

const throttled = (retryAfter: number): AppError => new AppError("login.throttled", { retryAfter });
