import type { TurnoverRequirement, TurnoverSource, TurnoverState } from "@mela/contract/wallet/turnover";
import { type Db, type Executor, type Trx, inTransaction } from "../../db.ts";
import { lockMembersMoney } from "./lock.store.ts";
import { totalStakes } from "./play.store.ts";
import type { Asked, Naming } from "./turnover-names.service.ts";
import { progressOf, remainingOf } from "./turnover.rules.ts";
import * as store from "./turnover.store.ts";

const CLOSED_SHOWN = 20;

export interface TurnoverDemand {
  memberId: number;
  brandCode: string;
  source: TurnoverSource;
  /** The deposit, claim or the like that it comes from. One source makes one requirement. */
  sourceId: string;
  /** Stakes to be settled, minor units; 0 asks for nothing, and what a reward brought then is free whatever else is open. */
  amountMinor: number;
  /** What it was asked for, booked to the main wallet before in the same transaction, minor units: it is bound, what was there before is not. */
  broughtMinor: number;
}

interface TurnoverPage {
  currency: string;
  /** Left of all that are open, minor units. */
  remainingMinor: number;
  /** What of the main wallet is free all the same, minor units. */
  freeMinor: number;
  rows: {
    id: number;
    source: TurnoverSource;
    requiredMinor: number;
    doneMinor: number;
    state: TurnoverRequirement["state"];
    at: string;
    closedAt: string | null;
  }[];
}

type NamesOf = (memberId: number, asked: readonly Asked[]) => Promise<(of: Asked) => Naming>;
const unnamed: NamesOf = async () => () => ({});

export type TurnoverService = ReturnType<typeof createTurnoverService>;

/** Wagering requirements. What counts is the stake of every settled round, of any game, in full; how it is counted: decision 0054. */
export function createTurnoverService({ db, currencyOf }: { db: Db; currencyOf: (memberId: number) => Promise<string> }) {
  /**
   * Asks for turnover in the transaction that books the money it comes with. A source that has its requirement gets no second one. Under the
   * lock of the member's money, by which those wait who ask what is left to play. The first one settles what is free (migration 0219); a
   * reward that asks for none adds to it (decision 0331).
   */
  const require = async (trx: Trx, demand: TurnoverDemand): Promise<void> => {
    if (demand.amountMinor <= 0) return demand.source === "reward" ? store.leaveFree(trx, demand) : undefined;
    await lockMembersMoney(trx, demand.memberId);
    await store.releaseWhatIsGone(trx, demand);
    const turnoverMinor = await closePlayed(trx, demand.memberId);
    await store.insertRequirement(trx, { ...demand, requiredMinor: demand.amountMinor, countedFromMinor: turnoverMinor });
  };

  /** What is left to play before money may leave, minor units, to be shown. Who moves money asks `freeToLeave`, under the lock. */
  const remaining = (executor: Executor, memberId: number): Promise<number> => store.turnoverLeft(executor, memberId);

  /** The same with what of the main wallet is free, minor units. */
  const free = (memberId: number, currency: string) => store.freeOfTurnover(db, memberId, currency);

  /** For the member; `namesOf` says what each requirement is called. */
  const list = async (memberId: number, namesOf: NamesOf = unnamed): Promise<TurnoverState> => {
    const [currency, turnoverMinor, open, closed] = await Promise.all([
      currencyOf(memberId),
      totalStakes(db, memberId),
      store.openRequirements(db, memberId),
      store.closedRequirements(db, memberId, CLOSED_SHOWN),
    ]);
    const progress = progressOf(open, turnoverMinor);
    const nameOf = await namesOf(memberId, [...open, ...closed]);
    const named = (requirement: store.StoredRequirement, doneMinor: number): TurnoverRequirement => ({
      ...present(requirement, doneMinor),
      ...nameOf(requirement),
    });
    const shown = open.map((requirement, index) => named(requirement, progress[index]?.doneMinor ?? 0));
    const played = shown.filter(({ state }) => state === "done");
    if (played.length > 0) await inTransaction(db, (trx) => closePlayed(trx, memberId));
    return {
      currency,
      remaining: remainingOf(open, turnoverMinor),
      requirements: [
        ...shown.filter(({ state }) => state === "open"),
        ...played.toReversed(),
        ...closed.map((requirement) => named(requirement, doneOf(requirement, new Map()))),
      ],
    };
  };

  /** For who looks on: requirements of any state, the newest first, below an id, with what was staked for each. Closes none. */
  const page = async (memberId: number, before: number, limit: number): Promise<TurnoverPage> => {
    const currency = await currencyOf(memberId);
    const [{ turnoverLeftMinor, freeMinor }, turnoverMinor, open, rows] = await Promise.all([
      free(memberId, currency),
      totalStakes(db, memberId),
      store.openRequirements(db, memberId),
      store.listRequirements(db, memberId, before, limit),
    ]);
    const progress = new Map(progressOf(open, turnoverMinor).map(({ doneMinor }, index) => [open[index]?.id, doneMinor]));
    return {
      currency,
      remainingMinor: turnoverLeftMinor,
      freeMinor,
      rows: rows.map(({ closedAt, ...row }) => {
        const { id, source, required: requiredMinor, done: doneMinor, state, createdAt } = present(row, doneOf(row, progress));
        return { id: Number(id), source, requiredMinor, doneMinor, state, at: createdAt, closedAt: closedAt?.toISOString() ?? null };
      }),
    };
  };

  return { require, remaining, free, list, page };
}

/** Closes what has been played and returns the member's whole turnover. The next one keeps the place to which those before it were played. */
async function closePlayed(trx: Trx, memberId: number): Promise<number> {
  const open = await store.lockOpenRequirements(trx, memberId);
  const turnoverMinor = await totalStakes(trx, memberId);
  const progress = progressOf(open, turnoverMinor);
  const done = open.filter((requirement, index) => progress[index]?.doneMinor === requirement.requiredMinor);
  if (done.length === 0) return turnoverMinor;
  const next = open[done.length];
  if (next) await store.setBeginning(trx, next.id, progress[done.length]?.beginsAtMinor ?? next.countedFromMinor);
  await store.closeAsDone(
    trx,
    done.map(({ id }) => id),
  );
  return turnoverMinor;
}

/** Staked for one so far; what was released was not played. */
const doneOf = ({ id, state, requiredMinor }: store.StoredRequirement, progress: ReadonlyMap<number | undefined, number>): number =>
  state === "open" ? (progress.get(id) ?? 0) : state === "done" ? requiredMinor : 0;

function present(requirement: store.StoredRequirement, doneMinor: number): TurnoverRequirement {
  const { state, requiredMinor } = requirement;
  return {
    id: String(requirement.id),
    source: requirement.source,
    required: requiredMinor,
    done: doneMinor,
    state: state === "open" && doneMinor === requiredMinor ? "done" : state,
    createdAt: requirement.createdAt.toISOString(),
  };
}
