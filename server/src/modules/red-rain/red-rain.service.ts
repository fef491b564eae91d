import { randomInt } from "node:crypto";
import { isTrialLike } from "@mela/contract/base/customer-type";
import { ENVELOPE_MIN_MINOR, RAIN_MAX_WAITING, type RainOnMe, type RedRain } from "@mela/contract/red-rain/red-envelope";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { IDLE_SECONDS } from "../auth/session.service.ts";
import { isOnBreak, type MemberService } from "../member/member.service.ts";
import type { FundsPasswordService } from "../security/funds-password.service.ts";
import type { Attempts } from "../verification/attempts.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { presentAgain, presentForMember, presentRain } from "./red-rain.present.ts";
import { fillEnvelopes, rainState } from "./red-rain.rules.ts";
import * as store from "./red-rain.store.ts";
import type { StoredRain } from "./red-rain.tables.ts";
import type { TeamService } from "../team/team.service.ts";

interface Deps {
  db: Db;
  member: Pick<MemberService, "getMember" | "lock">;
  team: TeamService;
  wallet: Pick<WalletService, "openAccount" | "post" | "book" | "refusalToLeave" | "notifyBalance">;
  fundsPassword: Pick<FundsPasswordService, "check" | "confirm">;
  attempts: Pick<Attempts, "count">;
  /** Told, after the commit, on whom a rain is set or called off: those of the team who are logged in. */
  onChanged: (memberIds: readonly number[]) => void;
  warn: (message: string, detail: unknown) => void;
}

interface Schedule {
  agentId: number;
  /** ISO 8601; null: now. */
  startsAt: string | null;
  minutes: number;
  totalMinor: number;
  envelopes: number;
  fundsPassword: string;
  /** Of the call; a rain that was set under it is answered again. */
  requestKey: string;
}

const PAGE = 20;
const AHEAD_MS = 30 * 24 * 3_600_000;
/** A clock that runs a little late is no reason to refuse. */
const LATE_MS = 60_000;
/** Each tells a whole team. Callings-off count too, and are not refused: there are no more of them than rains. */
const CHANGES = { scope: "rain.change", max: 20, windowSeconds: 3_600 };

export type RedRainService = ReturnType<typeof createRedRainService>;

/** Red envelope rain: the giver's money is put aside when it is scheduled, caught envelope by envelope, and what is left comes back. All by the database's clock. */
export function createRedRainService({ db, member: members, team, wallet, fundsPassword: funds, attempts, onChanged, warn }: Deps) {
  /** Once a change is committed; it is made, whatever becomes of this. */
  const tell = async (agentId: number): Promise<void> => {
    try {
      wallet.notifyBalance(agentId);
      onChanged(await store.listLoggedIn(db, agentId, IDLE_SECONDS));
    } catch (error) {
      warn("a change of a rain could not be told", error);
    }
  };

  /**
   * Once for each key. Throws `rain.start`, `rain.tooSmall`, `rain.tooMany`, `security.tooMany`, `fundsPassword.*`, `wallet.turnover`,
   * `wallet.insufficientFunds`, or `idempotency.mismatch` where another rain was set under the key.
   */
  const schedule = async (plan: Schedule): Promise<RedRain> => {
    const { agentId, startsAt, minutes, totalMinor, envelopes, fundsPassword, requestKey } = plan;
    if (totalMinor < envelopes * ENVELOPE_MIN_MINOR) throw new AppError("rain.tooSmall");
    const proven = await funds.check(agentId, fundsPassword);
    const amounts = fillEnvelopes(totalMinor, envelopes, (max) => randomInt(max));
    // No other booking of a rain's begins so.
    const externalId = `rain-hold:${agentId}:${requestKey}`;
    const rain = await inTransaction(db, async (trx) => {
      const agent = await members.lock(trx, agentId);
      if (!agent) throw new AppError("session.expired");
      const now = await store.databaseNow(trx);
      await funds.confirm(trx, agentId, proven, now);
      const first = await store.findByHold(trx, externalId);
      if (first) return presentAgain(first, now, plan);
      const start = startsAt === null ? now : new Date(startsAt);
      const wait = start.getTime() - now.getTime();
      if (!(wait >= -LATE_MS && wait <= AHEAD_MS)) throw new AppError("rain.start");
      if ((await store.countWaiting(trx, agentId)) >= RAIN_MAX_WAITING) throw new AppError("rain.tooMany");
      const begin = wait < 0 ? now : start;
      const owner = { memberId: agentId, brandCode: agent.merchant_code, currency: agent.currency };
      const retryAfter = await attempts.count(trx, { ...CHANGES, brandCode: owner.brandCode, key: String(agentId) });
      if (retryAfter > 0) throw new AppError("security.tooMany", { retryAfter });
      const refusal = await wallet.refusalToLeave(trx, { ...owner, amountMinor: totalMinor });
      if (refusal) throw refusal;
      const endsAt = new Date(begin.getTime() + minutes * 60_000);
      const made = await store.insertRain(trx, { ...owner, agentId, startsAt: begin, endsAt, totalMinor, amounts });
      const hold = { ...owner, kind: "red_envelope" as const, against: "held" as const, reference: String(made) };
      await wallet.book(trx, { ...hold, amountMinor: -totalMinor, externalId });
      const detail = { rain: made, totalMinor, envelopes };
      await team.audit(trx, { brandCode: agent.merchant_code, actorId: agentId, action: "rain.schedule", subjectId: null, detail });
      return presentStored(trx, made);
    });
    await tell(agentId);
    return rain;
  };

  const list = async (agentId: number, asked: Omit<store.ListedRains, "limit">) => {
    const [found, now, below] = await Promise.all([
      store.listRains(db, agentId, { ...asked, limit: PAGE + 1 }),
      store.databaseNow(db),
      store.countTeam(db, agentId),
    ]);
    const shown = found.slice(0, PAGE);
    return {
      list: shown.map((row) => presentRain(row, now)),
      next: found.length > shown.length ? String(shown.at(-1)?.id) : null,
      team: below,
    };
  };

  /** What is left goes back to the giver, and the rain is over. */
  const close = async (trx: Trx, rain: StoredRain, state: "ended" | "cancelled"): Promise<void> => {
    const left = await store.sumLeft(trx, rain.id);
    if (left > 0) {
      const owner = { memberId: rain.agent_id, brandCode: rain.merchant_code, currency: rain.currency };
      const back = { ...owner, kind: "red_envelope" as const, against: "held" as const, reference: String(rain.id) };
      await wallet.book(trx, { ...back, amountMinor: left, externalId: `rain:${rain.id}:back` });
    }
    await store.closeRain(trx, rain.id, state, left);
  };

  const cancel = async (agentId: number, id: number): Promise<RedRain> => {
    const calledOff = await inTransaction(db, async (trx) => {
      const rain = await store.lockRain(trx, id);
      if (rain?.agent_id !== agentId) throw new AppError("rain.notFound");
      if (rainState(rain, await store.databaseNow(trx)) !== "scheduled") throw new AppError("rain.begun");
      await attempts.count(trx, { ...CHANGES, brandCode: rain.merchant_code, key: String(agentId) });
      await close(trx, rain, "cancelled");
      const detail = { rain: id };
      await team.audit(trx, { brandCode: rain.merchant_code, actorId: agentId, action: "rain.cancel", subjectId: null, detail });
      return presentStored(trx, id);
    });
    await tell(agentId);
    return calledOff;
  };

  /** One batch, for the jobs: returns what is left of rains that are over. */
  const returnLeft = async (): Promise<number> => {
    const ids = await store.listEnded(db);
    for (const id of ids) {
      const agentId = await inTransaction(db, async (trx) => {
        const rain = await store.lockRain(trx, id);
        if (rain?.state !== "open") return null;
        await close(trx, rain, "ended");
        return rain.agent_id;
      });
      if (agentId !== null) wallet.notifyBalance(agentId);
    }
    return ids.length;
  };

  /** Catches an envelope, or tells which one was caught. Throws `rain.notFound` (also for other teams), `rain.notOpen`, `rain.empty`, `freePlay.rejected`. */
  const claim = async (
    caller: { memberId: number; customerType: number },
    id: number,
  ): Promise<{ amountMinor: number; currency: string }> => {
    const { memberId } = caller;
    if (isTrialLike(caller.customerType)) throw new AppError("freePlay.rejected");
    const caught = await inTransaction(db, async (trx) => {
      // Their own row is held, so that two presses of theirs come one after the other.
      const member = await members.lock(trx, memberId);
      if (member && isOnBreak(member)) throw new AppError("limits.excluded");
      const rain = await store.holdRain(trx, id);
      if (!rain || !(await team.isBelow(trx, rain.agent_id, memberId))) throw new AppError("rain.notFound");
      const known = await store.findCaught(trx, id, memberId);
      if (known !== undefined) return { amountMinor: known, currency: rain.currency };
      if (rainState(rain, await store.databaseNow(trx)) !== "running") throw new AppError("rain.notOpen");
      const envelope = await store.takeEnvelope(trx, id, memberId);
      if (!envelope) throw new AppError("rain.empty");
      await store.noteBooking(trx, id, envelope.position, await bookCatch(wallet, trx, rain, memberId, envelope.amountMinor));
      return { amountMinor: envelope.amountMinor, currency: rain.currency };
    });
    wallet.notifyBalance(memberId);
    return caught;
  };

  return { schedule, list, cancel, returnLeft, onMember: (memberId: number) => rainOnMember(db, members, memberId), claim };
}

/** The envelope's money, from what the giver has put aside to whoever has caught it; the id of the booking. */
async function bookCatch(wallet: Deps["wallet"], trx: Trx, rain: StoredRain, memberId: number, amountMinor: number): Promise<number> {
  const { merchant_code: brandCode, currency } = rain;
  const from = await wallet.openAccount(trx, { brandCode, kind: "held", memberId: rain.agent_id, currency });
  const to = await wallet.openAccount(trx, { brandCode, kind: "player", memberId, currency });
  const booked = await wallet.post(trx, {
    kind: "red_envelope",
    providerCode: "platform",
    externalId: `rain:${rain.id}:${memberId}`,
    brandCode,
    memberId,
    reference: String(rain.id),
    legs: [
      { accountId: from, amountMinor: -amountMinor },
      { accountId: to, amountMinor },
    ],
  });
  if (!booked) throw new Error(`The money of rain ${rain.id} is not there`);
  return booked.transactionId;
}

/** Whoever takes a break catches nothing, and is told of nothing to catch. */
async function rainOnMember(db: Db, members: Deps["member"], memberId: number): Promise<{ now: string; rain: RainOnMe | null }> {
  const [row, member, now] = await Promise.all([store.findForMember(db, memberId), members.getMember(memberId), store.databaseNow(db)]);
  return { now: now.toISOString(), rain: row && !isOnBreak(member) ? presentForMember(row, now) : null };
}

/** A rain as the transaction that changes it answers with it: nothing is to be read once it is committed. */
async function presentStored(trx: Trx, id: number): Promise<RedRain> {
  const row = await store.findRain(trx, id);
  if (!row) throw new AppError("rain.notFound");
  return presentRain(row, await store.databaseNow(trx));
}
