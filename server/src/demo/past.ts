import { randomUUID } from "node:crypto";
import type { Member } from "../modules/member/member.service.ts";
import { type LevelTerms, levelsIn } from "../modules/member/vip-levels.service.ts";
import type { Past, PastDeposit } from "../modules/team/past-seeding.service.ts";
import type { PastBooking } from "../modules/team/team-seeding.service.ts";
import type { Services } from "../services.ts";

const DAY_MS = 86_400_000;
/** An evening in Dhaka. */
const HOUR_MS = 13 * 3_600_000;

/** Stake and payout of the rounds of one visit, minor units. */
const ROUNDS = [
  [20_000, 0],
  [50_000, 90_000],
  [30_000, 0],
  [100_000, 160_000],
  [40_000, 0],
  [50_000, 125_000],
  [80_000, 0],
  [30_000, 43_000],
] as const;

/** Days ago, and what was paid in at the beginning of the visit. None lies in this week or the two before, whose missions and raffles count for others. */
const VISITS: readonly { daysAgo: number; deposit?: Pick<PastDeposit, "method" | "amountMinor"> }[] = [
  { daysAgo: 84, deposit: { method: "bkash", amountMinor: 200_000 } },
  { daysAgo: 79 },
  { daysAgo: 75 },
  { daysAgo: 70 },
  { daysAgo: 66 },
  { daysAgo: 61, deposit: { method: "nagad", amountMinor: 250_000 } },
  { daysAgo: 55 },
  { daysAgo: 50 },
  { daysAgo: 46 },
  { daysAgo: 41 },
  { daysAgo: 36, deposit: { method: "bkash", amountMinor: 300_000 } },
  { daysAgo: 31 },
  { daysAgo: 27 },
  { daysAgo: 22 },
];

interface Played {
  at: Date;
  stakedMinor: number;
  depositedMinor: number;
}

/** A past with what the member had staked and paid in after each deposit and each bet of it. */
interface PlannedPast extends Past {
  played: readonly Played[];
}

interface PastDraft {
  memberId: number;
  games: readonly { id: number; code: string }[];
  /** What is left in the end, minor units. */
  endMinor: number;
  now: Date;
}

/** The id of a deposit's booking. By the first one it is known that the past was written. */
const depositId = (memberId: number, place: number): string => `demo-past:${memberId}:${place}`;

/** Nine weeks of visits: turnover of 56,000.00, deposits of 7,500.00, and `endMinor` left, which the last payout sees to. */
export function planPast({ memberId, games, endMinor, now }: PastDraft): PlannedPast {
  const bookings: PastBooking[] = [];
  const deposits: Omit<PastDeposit, "doneAt">[] = [];
  const played: Played[] = [];
  const today = now.getTime() - (now.getTime() % DAY_MS);
  let [balanceMinor, stakedMinor, depositedMinor] = [0, 0, 0];
  const book = (booking: Omit<PastBooking, "memberId" | "balanceMinor">): void => {
    balanceMinor += booking.amountMinor;
    bookings.push({ ...booking, memberId, balanceMinor });
  };
  for (const [visit, { daysAgo, deposit }] of VISITS.entries()) {
    let time = today - daysAgo * DAY_MS + HOUR_MS;
    if (deposit) {
      const externalId = depositId(memberId, deposits.length);
      const paidIn = { ...deposit, id: randomUUID(), externalId, at: new Date(time), stakedMinor };
      deposits.push(paidIn);
      depositedMinor += deposit.amountMinor;
      const { at, amountMinor, method } = paidIn;
      book({ kind: "deposit", externalId, reference: paidIn.id, at, amountMinor, method, gameId: null, gameCode: null });
      played.push({ at: paidIn.at, stakedMinor, depositedMinor });
    }
    for (const [round, [stake, payout]] of ROUNDS.entries()) {
      time += 60_000;
      const game = games[visit % games.length];
      const of = { gameId: game?.id ?? null, gameCode: game?.code ?? null };
      const bet = randomUUID();
      book({ ...of, kind: "bet", externalId: bet, reference: null, at: new Date(time), amountMinor: -stake });
      stakedMinor += stake;
      played.push({ at: new Date(time), stakedMinor, depositedMinor });
      const isLast = visit === VISITS.length - 1 && round === ROUNDS.length - 1;
      const amountMinor = isLast ? endMinor - balanceMinor : payout;
      if (amountMinor > 0) book({ ...of, kind: "win", externalId: randomUUID(), reference: bet, at: new Date(time + 8_000), amountMinor });
    }
  }
  return { bookings, played, deposits: deposits.map((deposit) => ({ ...deposit, doneAt: doneAt(deposit, played) })) };
}

/** When the turnover of a deposit, its own amount once, was staked. */
const doneAt = ({ stakedMinor, amountMinor, at }: Omit<PastDeposit, "doneAt">, played: readonly Played[]): Date =>
  played.find((step) => step.stakedMinor >= stakedMinor + amountMinor)?.at ?? at;

type Needed = Pick<Services, "db" | "wallet" | "teamSeeding" | "pastSeeding" | "vip">;

/**
 * Gives a player of the demo a past that ends with `endMinor`, and the levels which it adds up to, each with the day on which it was
 * reached. True where there is one; false where there are no games, and in a demo of before, which goes on with what it gave them.
 */
export async function seedPast(services: Needed, member: Member, endMinor: number, now: Date): Promise<boolean> {
  const { wallet, teamSeeding, pastSeeding, vip } = services;
  const owner = { memberId: member.id, brandCode: member.merchant_code, currency: member.currency };
  if (await wallet.isBooked("deposit", depositId(member.id, 0))) return true;
  const games = await teamSeeding.games();
  if (games.length === 0 || (await wallet.isBooked("opening", `demo-opening:${member.id}`))) return false;
  const { played, ...past } = planPast({ memberId: member.id, games: games.slice(0, VISITS.length), endMinor, now });
  const steps = reached(await levelsIn(services.db, owner.brandCode), played);
  await pastSeeding.write(owner, past, async (trx) => {
    for (const { level, at } of steps) await vip.raise(member.id, owner.brandCode, level, { at, trx });
  });
  return true;
}

/** The levels above the lowest that somebody has reached, lowest first, and when. */
function reached(levels: readonly LevelTerms[], played: readonly Played[]): { level: number; at: Date }[] {
  return levels.flatMap(({ level, turnoverMinor, depositMinor }) => {
    const step = played.find(({ stakedMinor, depositedMinor }) => stakedMinor >= turnoverMinor && depositedMinor >= depositMinor);
    return level > 0 && step ? [{ level, at: step.at }] : [];
  });
}
