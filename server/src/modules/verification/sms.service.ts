import { createHmac, randomBytes, randomInt } from "node:crypto";
import { asciiDigits } from "@mela/contract/base/digits";
import type { SentSms, SmsPurpose } from "@mela/contract/verification/verification";
import type { Clock } from "../../adapters/clock.ts";
import { type Db, type Executor, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { Brand } from "../site/brand.ts";
import type { HumanService } from "./human.service.ts";
import * as limits from "./attempts.store.ts";
import { type SmsTemplate, smsText } from "./message.texts.ts";
import type { MessagesService } from "./messages.service.ts";
import { mobileNumber } from "./mobile-number.rules.ts";
import { networkOf } from "@mela/contract/base/network";
import type { Familiarity, Origin, Places } from "./places.service.ts";
import { PAUSE_SECONDS, type SmsQuota } from "./sms-quota.service.ts";
import * as store from "./sms.store.ts";
import { type Secret, isHashOf, sealerOf } from "../../lib/secrets.ts";

const DIGITS = 6;
const TRIES = 5;
const LIFE_MINUTES = 5;
const SWEEP_MS = 60_000;

/** Who asks, or tries a code. */
interface Asker extends Origin {
  /** By a session. */
  memberId?: number | undefined;
}

export interface SmsRequest extends Asker {
  brandCode: string;
  purpose: SmsPurpose;
  /** As picked, with or without plus. */
  countryDialingCode: string;
  /** As typed. */
  mobile: string;
  language: string;
  /** Host name of the page that asks; a phone fills the code in on that page alone. */
  host: string;
  /** A proof of being human for the purpose `sms`; null when the caller is known by a session. */
  proof: string | null;
}

export interface SmsCheck extends Asker {
  brandCode: string;
  purpose: SmsPurpose;
  countryDialingCode: string;
  mobile: string;
  code: string;
}

/** A code that was right, still to be used up: `useCode` does so in the transaction of what it permits. */
export interface ProvenMobile {
  /** E.164. */
  readonly mobile: string;
  readonly codeId: string;
  readonly purpose: SmsPurpose;
  readonly brandCode: string;
}

interface Deps {
  db: Db;
  clock: Clock;
  secret: Secret;
  brandOf: (code: string) => Promise<Brand>;
  /** A host of the brand's own: what a request says of itself must not decide where a phone fills a code in. */
  hostOf: (brand: Brand, asked: string) => string;
  /** The member of the brand to whom a number (E.164) belongs. */
  findByMobile: (brandCode: string, mobile: string) => Promise<{ id: number } | undefined>;
  places: Places;
  quota: SmsQuota;
  human: HumanService;
  messages: MessagesService;
}

export type SmsService = ReturnType<typeof createSmsService>;

/** Codes by SMS: six digits, five minutes by the database's clock, five tries, one use, one purpose, one number. */
export function createSmsService(deps: Deps) {
  const { db, clock } = deps;
  let sweptAt = 0;

  /** Six digits have few enough hashes to try them all, so the hash is keyed. */
  const hashOf = (key: store.SmsCodeKey, code: string, secret = sealerOf(deps.secret)): Buffer =>
    createHmac("sha256", secret).update(["sms", key.brandCode, key.purpose, key.mobile, code].join("\0")).digest();

  /** The number in E.164; throws `mobile.invalid` for anything that is no mobile number of the brand's countries. */
  const normalise = async (brandCode: string, countryDialingCode: string, typed: string): Promise<string> => {
    const { settings } = await deps.brandOf(brandCode);
    const mobile = mobileNumber(typed, countryDialingCode, settings.mobileCountries);
    if (mobile === null) throw new AppError("mobile.invalid", { fields: ["mobileNum"] });
    return mobile;
  };

  const sweep = async (): Promise<void> => {
    const now = clock.now().getTime();
    if (Math.abs(now - sweptAt) < SWEEP_MS) return;
    sweptAt = now;
    await store.deleteOldCodes(db);
    await limits.deleteOldLimits(db);
  };

  /** What a number's owner is known by where somebody asks; their own session is as good as a device. Looking takes as long for a number of nobody's. */
  const familiarity = async (owner: { id: number } | undefined, { memberId, ...origin }: Asker): Promise<Familiarity> => {
    const known = await deps.places.familiarity(owner ? { kind: "member", id: owner.id } : null, origin);
    return owner !== undefined && owner.id === memberId ? "device" : known;
  };

  /**
   * Sends a code, and does the same work whether or not the number has an account: only the SMS itself says so. Throws
   * `mobile.invalid`, `human.failed`, or `sms.tooMany` with `retryAfter` seconds. Answers when the next one may be asked for.
   */
  const sendCode = async (request: SmsRequest): Promise<SentSms> => {
    const { brandCode, purpose, language } = request;
    const mobile = await normalise(brandCode, request.countryDialingCode, request.mobile);
    const owner = await deps.findByMobile(brandCode, mobile);
    const reserved = (await familiarity(owner, request)) === "device";
    if (request.proof !== null) {
      const weight = await deps.quota.weightFor({ brandCode, mobile, ip: request.ip });
      await deps.human.demand(request.proof, { brandCode, purpose: "sms" }, reserved ? 1 : weight);
    }
    const brand = await deps.brandOf(brandCode);
    const template = templateFor(purpose, owner !== undefined);
    const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
    const key = { brandCode, purpose, mobile };
    const names = brand.settings.brand.names;
    const told = { brand: names[language] ?? brand.settings.brand.id, code, minutes: LIFE_MINUTES, host: deps.hostOf(brand, request.host) };
    const body = smsText(template, language, told, brand.texts);
    // Where no code was told, none must ever fit.
    await inTransaction(db, async (trx) => {
      await deps.quota.take(trx, { ...key, ip: request.ip, reserved });
      const hash = template === purpose ? hashOf(key, code) : randomBytes(32);
      await store.saveCode(trx, key, { hash, tries: TRIES, lifeSeconds: LIFE_MINUTES * 60, askedNetwork: networkOf(request.ip) });
      const message = { kind: "sms", brandCode, recipient: mobile, subject: template, body, html: null } as const;
      await deps.messages.queue(trx, { ...message, lifeSeconds: LIFE_MINUTES * 60 });
    }).catch(deps.quota.refused);
    await sweep();
    const serverTime = clock.now().getTime();
    return { expirationTime: serverTime + PAUSE_SECONDS * 1000, serverTime };
  };

  /**
   * Whose number the code proves. Strangers, who neither asked for it nor are where its owner is known, have tries of their own, so that
   * they cannot use up theirs. Every call counts as a try, also when the caller's transaction comes to nothing later; wrong,
   * expired, used and never sent codes, and those of another purpose or number, are all `sms.codeWrong`.
   */
  const checkCode = async (given: SmsCheck): Promise<ProvenMobile> => {
    const { brandCode, purpose } = given;
    const mobile = await normalise(brandCode, given.countryDialingCode, given.mobile);
    const key = { brandCode, purpose, mobile };
    const code = asciiDigits(given.code).trim();
    const owner = await deps.findByMobile(brandCode, mobile);
    const trier = { network: networkOf(given.ip), known: (await familiarity(owner, given)) !== null };
    const known = await store.countTry(db, key, trier);
    if (!known || !isHashOf(known.code_hash, deps.secret, (secret) => hashOf(key, code, secret))) throw new AppError("sms.codeWrong");
    return { mobile, codeId: known.id, purpose, brandCode };
  };

  /** Uses a proven code up as part of `executor`'s transaction; throws `sms.codeWrong` when that has happened already. */
  const useCode = async (executor: Executor, proven: ProvenMobile): Promise<void> => {
    if (!(await store.takeCode(executor, proven.codeId, proven))) throw new AppError("sms.codeWrong");
  };

  return { sendCode, checkCode, useCode, normalise };
}

function templateFor(purpose: SmsPurpose, isMember: boolean): SmsTemplate {
  if (purpose === "register") return isMember ? "accountExists" : "register";
  if (purpose === "bind" || purpose === "funds") return purpose;
  return isMember ? purpose : "noAccount";
}
