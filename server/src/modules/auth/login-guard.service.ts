import { createHash } from "node:crypto";
import type { CaptchaMode } from "@mela/contract/site/site";
import type { Db, Executor } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { CaptchaService } from "../verification/captcha.service.ts";
import * as store from "./login-failures.store.ts";
import { networkOf } from "@mela/contract/base/network";
import type { Familiarity, Origin, PlaceOwner, Places } from "../verification/places.service.ts";

const WAIT = { firstWait: 15, longestWait: 900 };
/**
 * Strangers at one account are counted together: after two failures they are asked for a captcha, from the sixth on they wait longer and
 * longer, and a hundred in a day are all that are heard. Each place (a device or network that its owner has come in by, or the network of a
 * stranger) counts its own besides. Many people may share one address (carriers do that), so it may fail more often.
 */
const RULES = {
  account: { waitFrom: 6, dayMax: 100, ...WAIT },
  place: { waitFrom: 6, dayMax: 30, ...WAIT },
  address: { waitFrom: 60, dayMax: 1_000, ...WAIT },
} as const satisfies Record<store.FailureKey["kind"], store.WaitRule>;
const CAPTCHA_FROM = { account: 2, address: 10 };

export interface Attempt extends Origin {
  brandCode: string;
  /** The name that was typed; null where the proof protects itself, as codes do that count their tries. */
  account: string | null;
  /** Whose account that is; null when it is nobody's. */
  owner: PlaceOwner | null;
  mode: CaptchaMode;
  captcha: { id: string; answer: string } | null;
}

export interface CountedAttempt {
  /** Whether the proof may be looked at. It has to take as long when not. */
  heard: boolean;
  /**
   * What anybody else would be told instead, whose proof would not have been looked at. A wrong proof is to be answered with it, also where
   * its place is known: only who has the right one finds out that it is.
   */
  refusal: AppError | null;
  /** Whether the next attempt will have to bring a captcha, if this one fails. */
  captchaNext: boolean;
  keys: Keys;
  /** Where it counts as failed until it is taken back. */
  counted: readonly store.FailureKey[];
}

interface Keys {
  account: store.FailureKey | null;
  place: store.FailureKey | null;
  address: store.FailureKey | null;
}

type States = Record<keyof Keys, store.FailureState>;

export type LoginGuard = ReturnType<typeof createLoginGuard>;

/** Counts failures in the database, so that neither a restart nor a second process forgets them. What strangers do to an account keeps strangers out. */
export function createLoginGuard({ db, captcha, places }: { db: Db; captcha: CaptchaService; places: Places }) {
  const read = (key: store.FailureKey | null) => (key ? store.readFailures(db, key) : Promise.resolve(store.NO_FAILURES));

  const statesOf = async ({ account, place, address }: Keys): Promise<States> => {
    const [ofAccount, ofPlace, ofAddress] = await Promise.all([read(account), read(place), read(address)]);
    return { account: ofAccount, place: ofPlace, address: ofAddress };
  };

  /** Counts the attempt as failed until something says otherwise, so that guesses at the same time cannot slip through. */
  const count = async (keys: readonly store.FailureKey[]): Promise<Partial<States>> => {
    const states = await Promise.all(keys.map(async (key) => [key.kind, await store.addFailure(db, key, RULES[key.kind])] as const));
    return Object.fromEntries(states);
  };

  /** Answers what an attempt may do; whoever asks looks at the proof when it is heard, and throws `refusal` or their own error when that is wrong. */
  const admit = async (attempt: Attempt): Promise<CountedAttempt> => {
    const familiar = await places.familiarity(attempt.owner, attempt);
    const keys = keysOf(attempt, familiar);
    const states = await statesOf(keys);
    const demanded = isDemanded(attempt.mode, states.account.failures, states.address.failures);
    const fault = demanded ? await captchaFault(attempt) : null;
    const refusal = waiting(states) ?? fault;
    const heard = refusal === null || (familiar !== null && isOwnFree(attempt.mode, states.place, fault));
    // Strangers who are told to wait do not make the others wait longer.
    const counted = [refusal === null ? keys.account : null, heard ? keys.place : null, heard ? keys.address : null].filter(
      (key) => key !== null,
    );
    const after = { ...states, ...(await count(counted)) };
    const overtaken = refusal ?? overtakenBy(states, after, attempt.mode, demanded);
    return {
      heard: heard && (overtaken === null || (familiar !== null && !isLate("place", states, after))),
      refusal: overtaken,
      captchaNext: isDemanded(attempt.mode, after.account.failures, after.address.failures),
      keys,
      counted,
    };
  };

  /** The same for a proof that is given once more within a session, which is counted by itself. Throws `login.throttled`. */
  const admitInside = async ({ brandCode, sessionId }: { brandCode: string; sessionId: string }): Promise<CountedAttempt> => {
    const place = keyOf("place", brandCode, `session\0${sessionId}`);
    const keys: Keys = { account: null, address: null, place };
    const before = await statesOf(keys);
    const refusal = waiting(before);
    if (refusal) throw refusal;
    const overtaken = overtakenBy(before, { ...before, ...(await count([place])) }, "off", false);
    if (overtaken) throw overtaken;
    return { heard: true, refusal: null, captchaNext: false, keys, counted: [place] };
  };

  const captchaFault = async ({ captcha: given, brandCode }: Attempt): Promise<AppError | null> => {
    if (!given) return captchaError("captcha.required");
    return (await captcha.check({ ...given, brandCode, purpose: "login" })) ? null : captchaError("captcha.wrong");
  };

  /** The proof was right, although it leads nowhere: this attempt was no failure. */
  const takeBack = async ({ counted }: CountedAttempt): Promise<void> => {
    for (const key of counted) await store.takeBackFailures(db, key, 1, RULES[key.kind]);
  };

  /** Logged in: what failed at this place before was the owner, so it is forgotten; what strangers did elsewhere is not. */
  const succeeded = async (executor: Executor, { keys, counted }: CountedAttempt): Promise<void> => {
    const own = keys.place ? (await store.readFailures(executor, keys.place)).failures : 1;
    for (const key of counted) {
      if (key.kind === "place") await store.clearFailures(executor, key);
      else await store.takeBackFailures(executor, key, key.kind === "account" ? own : 1, RULES[key.kind]);
    }
    await store.deleteOldFailures(executor);
  };

  /** The account has a password that nobody can have guessed at yet: what was guessed before counts no more. */
  const forgive = async (executor: Executor, owner: { brandCode: string; account: string }): Promise<void> =>
    store.clearFailures(executor, keyOf("account", owner.brandCode, owner.account));

  return { admit, admitInside, takeBack, succeeded, forgive };
}

// A typed name may be anything, a password too: only its hash is kept.
function keyOf(kind: "account" | "place", brandCode: string, name: string): store.FailureKey {
  return { brandCode, kind, key: createHash("sha256").update(name).digest("base64url") };
}

function keysOf({ brandCode, account, ip, deviceKey }: Attempt, familiar: Familiarity): Keys {
  const place = familiar === "device" ? `device\0${deviceKey}` : `network\0${networkOf(ip)}`;
  return {
    account: account === null ? null : keyOf("account", brandCode, account),
    place: account === null ? null : keyOf("place", brandCode, `${account}\0${place}`),
    address: { brandCode, kind: "address", key: networkOf(ip) },
  };
}

function isDemanded(mode: CaptchaMode, accountFailures: number, addressFailures: number): boolean {
  if (mode === "off") return false;
  return mode === "always" || accountFailures >= CAPTCHA_FROM.account || addressFailures >= CAPTCHA_FROM.address;
}

/** Whether a place could come in if nobody but itself had ever failed. */
function isOwnFree(mode: CaptchaMode, place: store.FailureState, fault: AppError | null): boolean {
  return place.waitSeconds === 0 && (fault === null || !isDemanded(mode, place.failures, 0));
}

function waiting({ account, place, address }: States): AppError | null {
  const wait = Math.max(account.waitSeconds, place.waitSeconds, address.waitSeconds);
  return wait > 0 ? throttled(wait) : null;
}

/** Attempts under way at the same time are answered as if the later ones had come later. */
function overtakenBy(before: States, after: States, mode: CaptchaMode, demanded: boolean): AppError | null {
  if (!demanded && after.account.failures > before.account.failures + 1 && isDemanded(mode, after.account.failures - 1, 0)) {
    return captchaError("captcha.required");
  }
  const late = (["account", "place", "address"] as const).some((kind) => isLate(kind, before, after));
  return late ? throttled(WAIT.firstWait) : null;
}

function isLate(kind: keyof States, { [kind]: before }: States, { [kind]: after }: States): boolean {
  const { waitFrom, dayMax } = RULES[kind];
  const waits = after.failures > before.failures + 1 && after.failures > waitFrom;
  return waits || (after.dayFailures > before.dayFailures + 1 && after.dayFailures > dayMax);
}

/** A failed login that demands a captcha says so in `value.captcha`. */
const captchaError = (code: "captcha.required" | "captcha.wrong"): AppError => new AppError(code, { captcha: true });

const throttled = (retryAfter: number): AppError => new AppError("login.throttled", { retryAfter });
