import { randomInt } from "node:crypto";
import { isTrialLike } from "@mela/contract/base/customer-type";
import { ENVELOPE_MIN_MINOR, RAIN_MAX_WAITING, type RainOnMe, type RedRain } from "@mela/contract/red-rain/red-envelope";
import { type Db, type Trx, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { isOnBreak, type MemberService } from "../member/member.service.ts";
import type { FundsPasswordService } from "../security/funds-password.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
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
  /** Told, after the commit, on whom a rain is set or called off: those of the team who are logged in. */
  onChanged: (memberIds: readonly number[]) => void;
}

interface Schedule {
  agentId: number;
  /** ISO 8601; null: now. */
  startsAt: string | null;
  minutes: number;
  totalMinor: number;
  envelopes: number;
  fundsPassword: string;
}

const PAGE = 20;
const AHEAD_MS = 30 * 24 * 3_600_000;
/** A clock that runs a little late is no reason to refuse. */
const LATE_MS = 60_000;

export type RedRainService = ReturnType<typeof createRedRainService>;

/** Red envelope rain: the giver's money is put aside when it is scheduled, caught envelope by envelope, and what is left comes back. All by the database's clock. */
export function createRedRainService({ db, member: members, team, wallet, fundsPassword: funds, onChanged }: Deps) {
  const get = async (id: number): Promise<RedRain> => {
    const [row, now] = await Promise.all([store.findRain(db, id), store.databaseNow(db)]);
    if (!row) throw new AppError("rain.notFound");
    return presentRain(row, now);
  };

  /** Once a change is committed. */
  const tell = async (agentId: number): Promise<void> => {
    wallet.notifyBalance(agentId);
    onChanged(await store.listLoggedIn(db, agentId));
  };

  /** Throws `rain.start`, `rain.tooSmall`, `rain.tooMany`, `fundsPassword.*`, `wallet.turnover` or `wallet.insufficientFunds`. */
  const schedule = async ({ agentId, startsAt, minutes, totalMinor, envelopes, fundsPassword }: Schedule): Promise<RedRain> => {
    if (totalMinor < envelopes * ENVELOPE_MIN_MINOR) throw new AppError("rain.tooSmall");
    const proven = await funds.check(agentId, fundsPassword);
    const amounts = fillEnvelopes(totalMinor, envelopes, (max) => randomInt(max));
    const id = await inTransaction(db, async (trx) => {
      const agent = await members.lock(trx, agentId);
      if (!agent) throw new AppError("session.expired");
      const now = await store.databaseNow(trx);
      await funds.confirm(trx, agentId, proven, now);
      const start = startsAt === null ? now : new Date(startsAt);
      const wait = start.getTime() - now.getTime();
      if (!(wait >= -LATE_MS && wait <= AHEAD_MS)) throw new AppError("rain.start");
      if ((await store.countWaiting(trx, agentId)) >= RAIN_MAX_WAITING) throw new AppError("rain.tooMany");
      const begin = wait < 0 ? now : start;
      const owner = { memberId: agentId, brandCode: agent.merchant_code, currency: agent.currency };
      const refusal = await wallet.refusalToLeave(trx, { ...owner, amountMinor: totalMinor });
      if (refusal) throw refusal;
      const endsAt = new Date(begin.getTime() + minutes * 60_000);
      const made = await store.insertRain(trx, { ...owner, agentId, startsAt: begin, endsAt, totalMinor, amounts });
      const hold = { ...owner, kind: "red_envelope" as const, against: "held" as const, reference: String(made) };
      await wallet.book(trx, { ...hold, amountMinor: -totalMinor, externalId: `rain:${made}` });
      const detail = { rain: made, totalMinor, envelopes };
      await team.audit(trx, { brandCode: agent.merchant_code, actorId: agentId, action: "rain.schedule", subjectId: null, detail });
      return made;
    });
    await tell(agentId);
    return get(id);
  };

  const list = async (agentId: number, before: number) => {
    const [found, now, below] = await Promise.all([
      store.listRains(db, agentId, before, PAGE + 1),
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
    await inTransaction(db, async (trx) => {
      const rain = await store.lockRain(trx, id);
      if (rain?.agent_id !== agentId) throw new AppError("rain.notFound");
      if (rainState(rain, await store.databaseNow(trx)) !== "scheduled") throw new AppError("rain.begun");
      await close(trx, rain, "cancelled");
      const detail = { rain: id };
      await team.audit(trx, { brandCode: rain.merchant_code, actorId: agentId, action: "rain.cancel", subjectId: null, detail });
    });
    await tell(agentId);
    return get(id);
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

function presentRain(row: store.CountedRain, now: Date): RedRain {
  return {
    id: String(row.id),
    state: rainState(row, now),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    totalMinor: row.total_minor,
    currency: row.currency,
    envelopes: row.envelopes,
    claimed: row.claimed,
    claimedMinor: row.claimed_minor,
    returnedMinor: row.returned_minor ?? 0,
  };
}

function presentForMember(row: store.CountedRain & { from_account: string; mine: number | null }, now: Date): RainOnMe {
  return {
    id: String(row.id),
    state: rainState(row, now),
    from: `${row.from_account.slice(0, 2)}***${row.from_account.slice(-1)}`,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    envelopes: row.envelopes,
    left: row.envelopes - row.claimed,
    currency: row.currency,
    mineMinor: row.mine,
  };
}
