import { createHmac, randomInt } from "node:crypto";
import { asciiDigits } from "@mela/contract/base/digits";
import type { SentSms } from "@mela/contract/verification/verification";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Executor, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { hitLimit } from "./attempts.store.ts";
import type { MailService } from "./mail.service.ts";
import * as store from "./mail-code.store.ts";
import { type Secret, isHashOf, sealerOf } from "../../lib/secrets.ts";

const DIGITS = 6;
const TRIES = 5;
const LIFE_MINUTES = 10;
const PAUSE_SECONDS = 60;
const LIMITS = [
  { scope: "mail.pause", max: 1, windowSeconds: PAUSE_SECONDS },
  { scope: "mail.day", max: 10, windowSeconds: 86_400 },
] as const;

export interface MailCodeRequest extends store.MailCodeKey {
  brandCode: string;
  email: string;
  language: string;
}

/** A code that was right, still to be used up: `useCode` does so in the transaction of what it permits. */
export interface ProvenMail extends store.MailCodeKey {
  readonly email: string;
  readonly codeId: string;
}

interface Deps {
  db: Db;
  clock: Clock;
  secret: Secret;
  mail: MailService;
}

export type MailCodeService = ReturnType<typeof createMailCodeService>;

/** Codes by mail for who is logged in: six digits, ten minutes by the database's clock, five tries, one use, one purpose, one address. */
export function createMailCodeService({ db, clock, secret, mail }: Deps) {
  const hashOf = ({ memberId, purpose }: store.MailCodeKey, email: string, code: string, one = sealerOf(secret)): Buffer =>
    createHmac("sha256", one).update(["mail", memberId, purpose, email.toLowerCase(), code].join("\0")).digest();

  /** Throws `sms.tooMany` with `retryAfter` seconds. Answers when the next one may be asked for. */
  const sendCode = async ({ brandCode, email, language, memberId, purpose }: MailCodeRequest): Promise<SentSms> => {
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
    const key = { memberId, purpose };
    await inTransaction(db, async (trx) => {
      for (const limit of LIMITS) {
        const wait = await hitLimit(trx, { ...limit, brandCode, key: `${purpose} ${memberId}` });
        if (wait > 0) throw new AppError("sms.tooMany", { retryAfter: wait, sent: limit.scope === "mail.pause" });
      }
      const lifeSeconds = LIFE_MINUTES * 60;
      await store.saveMailCode(trx, key, { email, hash: hashOf(key, email, code), tries: TRIES, lifeSeconds });
      await mail.send(trx, { brandCode, to: email, template: purpose, data: { code, minutes: LIFE_MINUTES }, language, lifeSeconds });
    });
    const serverTime = clock.now().getTime();
    return { expirationTime: serverTime + PAUSE_SECONDS * 1000, serverTime };
  };

  /** Every call counts as a try, also when the caller's transaction comes to nothing. Throws `sms.codeWrong`, whatever is wrong. */
  const checkCode = async (key: store.MailCodeKey, email: string, typed: string): Promise<ProvenMail> => {
    const known = await store.countMailTry(db, key);
    const code = asciiDigits(typed).trim();
    if (!known || !isHashOf(known.code_hash, secret, (one) => hashOf(key, email, code, one))) throw new AppError("sms.codeWrong");
    return { memberId: key.memberId, purpose: key.purpose, email, codeId: known.id };
  };

  const useCode = async (executor: Executor, proven: ProvenMail): Promise<void> => {
    if (!(await store.takeMailCode(executor, proven, proven.codeId))) throw new AppError("sms.codeWrong");
  };

  return { sendCode, checkCode, useCode };
}
