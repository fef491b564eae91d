import { type Db, type Executor, type Trx, withinSavepoint } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { SecurityLog } from "../../security-events/security-log.ts";
import * as limits from "./attempts.store.ts";
import { neighbourhood } from "./mobile-number.rules.ts";
import { networkOf } from "@mela/contract/base/network";
import * as store from "./sms.store.ts";

/** A phone in the country may wait a while for its SMS; before that another one makes no sense. */
export const PAUSE_SECONDS = 60;
const TEN_MINUTES = 600;
const DAY = 86_400;

/**
 * How many codes strangers get: one network for a number, all of them together for a number, for its ten thousand neighbours, and a network
 * (carriers put many subscribers behind one) for whatever numbers.
 */
const PUBLIC = [
  { scope: "sms.pause", max: 1, windowSeconds: PAUSE_SECONDS, by: "purpose" },
  { scope: "sms.number", max: 3, windowSeconds: TEN_MINUTES, by: "asker" },
  { scope: "sms.askerDay", max: 5, windowSeconds: DAY, by: "asker" },
  { scope: "sms.all", max: 6, windowSeconds: TEN_MINUTES, by: "number" },
  { scope: "sms.day", max: 10, windowSeconds: DAY, by: "number" },
  { scope: "sms.prefix", max: 20, windowSeconds: TEN_MINUTES, by: "prefix" },
  { scope: "sms.address", max: 30, windowSeconds: TEN_MINUTES, by: "network" },
] as const;
/** What is kept for the number's owner on a device of theirs, whatever strangers have used up. */
const RESERVED = [
  { scope: "sms.own.pause", max: 1, windowSeconds: PAUSE_SECONDS, by: "purpose" },
  { scope: "sms.own", max: 3, windowSeconds: TEN_MINUTES, by: "number" },
  { scope: "sms.own.day", max: 5, windowSeconds: DAY, by: "number" },
] as const;

/**
 * How many SMS tell of changes: of one kind a member, and a number, its neighbours. They are counted apart from codes, so that a thief cannot
 * silence them by asking for codes.
 */
const NOTICES = [
  { scope: "sms.notice", max: 3, windowSeconds: DAY, by: "member" },
  { scope: "sms.notice.pause", max: 1, windowSeconds: PAUSE_SECONDS, by: "purpose" },
  { scope: "sms.notice.day", max: 10, windowSeconds: DAY, by: "number" },
  { scope: "sms.notice.prefix", max: 20, windowSeconds: TEN_MINUTES, by: "prefix" },
] as const;

/** Beyond a brand's caps owners on devices of theirs have this part of them besides. */
const OWNERS_SHARE = 0.2;
/** Parts of a cap that are told of when they are reached. */
const TOLD_AT = [0.5, 0.8, 1];

/** Proofs of work get this much dearer, at the most. The slowest phones take two minutes for that. */
const WEIGHT_MAX = 8;
const SENDS_PER_DOUBLING = { number: 3, network: 8 };

/** SMS of one brand: codes, and what tells of changes. */
export interface SmsCaps {
  perHour: number;
  perDay: number;
}

export interface SmsAsk {
  brandCode: string;
  purpose: string;
  /** E.164. */
  mobile: string;
  ip: string;
  /** Whether the number's owner asks on a device of theirs. */
  reserved: boolean;
}

/** An SMS that tells a member of a change. */
export interface NoticeAsk {
  brandCode: string;
  kind: string;
  memberId: number;
  /** E.164. */
  mobile: string;
}

class CapReached extends AppError {
  readonly reached: { brandCode: string; hour: number; day: number };

  constructor(retryAfter: number, reached: CapReached["reached"]) {
    super("sms.tooMany", { retryAfter });
    this.reached = reached;
  }
}

export type SmsQuota = ReturnType<typeof createSmsQuota>;

/** How many SMS are sent, to whom and for what work. */
export function createSmsQuota({ db, caps, watch }: { db: Db; caps: SmsCaps; watch: SecurityLog }) {
  /** A watcher has to see it at once: it costs money. */
  const report = ({ brandCode: brand, ...counts }: CapReached["reached"], detail: Record<string, number>): void =>
    watch.record({ type: "sms.cost-alarm", brand, detail: { ...counts, ...caps, ...detail } });

  /** Counts an SMS in the transaction that queues it; throws `sms.tooMany`, which undoes it, so that what was refused counts towards nothing. `sent` says that a code is on its way. */
  const take = async (trx: Trx, ask: SmsAsk): Promise<void> => {
    const { brandCode } = ask;
    const keys = keysOf(ask);
    for (const { by, ...limit } of ask.reserved ? RESERVED : PUBLIC) {
      const wait = await limits.hitLimit(trx, { ...limit, brandCode, key: keys[by] });
      if (wait > 0) throw new AppError("sms.tooMany", { retryAfter: wait, sent: by === "purpose" });
    }
    await takeOfBrand(trx, ask);
  };

  /** The same for an SMS that tells of a change, in its transaction: the change stands, so that nothing is thrown; false where no SMS is to be sent. */
  const takeNotice = async (trx: Trx, { brandCode, kind, memberId, mobile }: NoticeAsk): Promise<boolean> => {
    const keys = { member: `${kind} ${memberId}`, purpose: `${kind} ${mobile}`, number: mobile, prefix: neighbourhood(mobile) };
    try {
      return await withinSavepoint(trx, async () => {
        for (const { by, ...limit } of NOTICES) {
          if ((await limits.hitLimit(trx, { ...limit, brandCode, key: keys[by] })) > 0) throw new AppError("sms.tooMany");
        }
        await takeOfBrand(trx, { brandCode, reserved: true });
        return true;
      });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      await countRefused(trx, error);
      return false;
    }
  };

  const takeOfBrand = async (trx: Trx, { brandCode, reserved }: Pick<SmsAsk, "brandCode" | "reserved">): Promise<void> => {
    const { hour, day, secondsLeft } = await store.countSms(trx, brandCode);
    const share = reserved ? 1 + OWNERS_SHARE : 1;
    if (hour > caps.perHour * share || day > caps.perDay * share) throw new CapReached(secondsLeft, { brandCode, hour, day });
    const reached = TOLD_AT.findLast((part) => hour === Math.ceil(caps.perHour * part) || day === Math.ceil(caps.perDay * part));
    if (reached !== undefined) report({ brandCode, hour, day }, { part: reached });
  };

  const countRefused = async (executor: Executor, error: unknown): Promise<void> => {
    if (!(error instanceof CapReached)) return;
    const count = await store.countRefusedSms(executor, error.reached.brandCode);
    // A flood is told of at its first, tenth, hundredth … code.
    if (/^10*$/.test(String(count))) report(error.reached, { refused: count });
  };

  /** Counts and tells of a code that a cap has stopped, once its transaction is undone; passes every error on. */
  const refused = async (error: unknown): Promise<never> => {
    await countRefused(db, error);
    throw error;
  };

  /** How much work a code costs, as a multiple: the more were sent to the number in a day, and for the network in ten minutes. */
  const weightFor = async (ask: Pick<SmsAsk, "brandCode" | "mobile" | "ip">): Promise<number> => {
    const { brandCode } = ask;
    const sent = await limits.countHits(db, { brandCode, scope: "sms.day", key: ask.mobile, windowSeconds: DAY });
    return Math.max(weightOf(sent, SENDS_PER_DOUBLING.number), await weightOfNetwork(ask));
  };

  const weightOfNetwork = async ({ brandCode, ip }: Pick<SmsAsk, "brandCode" | "ip">): Promise<number> => {
    const asked = await limits.countHits(db, { brandCode, scope: "sms.address", key: networkOf(ip), windowSeconds: TEN_MINUTES });
    return weightOf(asked, SENDS_PER_DOUBLING.network);
  };

  return { take, takeNotice, refused, weightFor, weightOfNetwork };
}

const weightOf = (count: number, perDoubling: number): number => Math.min(WEIGHT_MAX, 2 ** Math.floor(count / perDoubling));

function keysOf({ purpose, mobile, ip, reserved }: SmsAsk) {
  const network = networkOf(ip);
  const asker = `${mobile} ${network}`;
  return {
    purpose: reserved ? `${purpose} ${mobile}` : `${purpose} ${asker}`,
    number: mobile,
    asker,
    prefix: neighbourhood(mobile),
    network,
  };
}
