import { createHmac, randomInt } from "node:crypto";
import type { Outbox } from "../../adapters/outbox.ts";
import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import { drawCaptcha } from "./captcha-picture.service.ts";
import type { HumanService } from "./human.service.ts";
import * as store from "./captcha.store.ts";
import { countHits, hitLimit } from "./attempts.store.ts";
import { networkOf } from "@mela/contract/base/network";
import { type Secret, isHashOf, sealerOf } from "../../lib/secrets.ts";

const DIGITS = 6;
/** A long form with a code by SMS and a date of birth takes minutes, and a picture that has run out looks like a wrong answer. */
const LIFE_SECONDS = 600;
const SWEEP_MS = 60_000;

/** By work, within ten minutes: so many by one network make the next ones twice as dear. The times of no more than the last are kept. */
const EARNED_PER_DOUBLING = 5;
const EARNED_MAX = 60;
const WEIGHT_MAX = 8;

interface Asker {
  brandCode: string;
  ip: string;
}

const earned = ({ brandCode, ip }: Asker) => ({ brandCode, scope: "captcha.earned", key: networkOf(ip), windowSeconds: 600 });

/** What captchas are asked for; an answer counts for its own purpose only. */
export const CAPTCHA_PURPOSES = ["login", "register", "feedback"] as const;
export type CaptchaPurpose = (typeof CAPTCHA_PURPOSES)[number];

export type CaptchaService = ReturnType<typeof createCaptchaService>;

/** Pictures of six digits: ten minutes by the database's clock, one try, one brand, one purpose. */
export function createCaptchaService(deps: { db: Db; clock: Clock; secret: Secret; outbox: Outbox; human: HumanService }) {
  const { db, clock, outbox } = deps;
  let sweptAt = 0;

  /** Six digits have few enough hashes to try them all, so the hash is keyed. */
  const hashOf = (answer: string, secret = sealerOf(deps.secret)): Buffer =>
    createHmac("sha256", secret).update(`captcha\0${answer}`).digest();

  const keep = async (brandCode: string, purpose: CaptchaPurpose) => {
    const answer = String(randomInt(10 ** DIGITS)).padStart(DIGITS, "0");
    const row = await store.insertCaptcha(db, { brandCode, purpose, answerHash: hashOf(answer), lifeSeconds: LIFE_SECONDS });
    return { id: row.id, answer, expiresAt: row.expires_at.toISOString() };
  };

  const create = async (brandCode: string, purpose: CaptchaPurpose): Promise<{ id: string; image: string; expiresAt: string }> => {
    const { id, answer, expiresAt } = await keep(brandCode, purpose);
    await outbox.put({ kind: "captcha", brandCode, recipient: id, subject: purpose, body: answer });
    const now = clock.now().getTime();
    if (Math.abs(now - sweptAt) > SWEEP_MS) {
      sweptAt = now;
      await store.deleteOldCaptchas(db);
    }
    return { id, image: (await drawCaptcha(answer)).toString("base64"), expiresAt };
  };

  /** For people who cannot see a picture: a proof of work buys a captcha with its answer. Throws `human.failed`. */
  const earn = async (asker: Asker, purpose: CaptchaPurpose, proof: string) => {
    const { brandCode } = asker;
    await deps.human.demand(proof, { brandCode, purpose: "captcha" }, await weightOfNetwork(asker));
    await hitLimit(db, { ...earned(asker), max: EARNED_MAX });
    return keep(brandCode, purpose);
  };

  /** How much work a captcha costs, as a multiple: the more a network has earned in ten minutes. */
  const weightOfNetwork = async (asker: Asker): Promise<number> =>
    Math.min(WEIGHT_MAX, 2 ** Math.floor((await countHits(db, earned(asker))) / EARNED_PER_DOUBLING));

  /** Uses a captcha up; true only for the right answer, in time, for the same purpose and brand. */
  const check = async (given: { id: string; answer: string; brandCode: string; purpose: CaptchaPurpose }): Promise<boolean> => {
    if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given.id)) return false;
    const expected = await store.takeCaptcha(db, given.id, given.brandCode, given.purpose);
    return expected !== null && isHashOf(expected, deps.secret, (secret) => hashOf(given.answer.trim(), secret));
  };

  return { create, earn, check, weightOfNetwork };
}
