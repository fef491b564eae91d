import type { Db, Executor, Trx } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { FiguresService } from "./figures.service.ts";
import { countOnline, findToday } from "./figures.read.store.ts";
import * as store from "./team.store.ts";

interface Placement {
  brandCode: string;
  memberId: number;
  superiorId: number | null;
}

interface Deps {
  db: Db;
  /** IANA name; "today" is the brand's day. */
  timeZoneOf: (brandCode: string) => Promise<string>;
  figures: Pick<FiguresService, "hold" | "moveBranch" | "ofTeam">;
}

/** What the agent home tells of their team today. */
export interface TeamToday {
  teamLoginMemberCount: number;
  teamBetMemberCount: number;
  teamRegisterMemberCount: number;
  teamOnlineCount: number;
}

const PAGE = 100;
/** Who called in this time is online; an open page calls more often. */
const ONLINE_MINUTES = 5;

export type TeamService = ReturnType<typeof createTeamService>;

/** The tree of members. An invitation puts a new member into it (by the database itself); everything else asks or changes it here. */
export function createTeamService({ db, timeZoneOf, figures }: Deps) {
  /** The member directly above; null at the top. */
  const superiorOf = (executor: Executor, memberId: number): Promise<number | null> => store.findSuperior(executor, memberId);

  /** True for those below the agent at any depth, and not for themselves. */
  const isBelow = async (executor: Executor, agentId: number, memberId: number): Promise<boolean> =>
    (await store.findDepth(executor, agentId, memberId)) !== undefined;

  /** Throws `team.notFound` for a member who is not below the agent, whether they exist or not. Answers how far below they stand. */
  const assertBelow = async (executor: Executor, agentId: number, memberId: number): Promise<number> => {
    const depth = Number.isSafeInteger(memberId) ? await store.findDepth(executor, agentId, memberId) : undefined;
    if (depth === undefined) throw new AppError("team.notFound");
    return depth;
  };

  /** Ids of those below the agent, directly or at any depth, a page in the order of ids. */
  const subordinates = (
    executor: Executor,
    agentId: number,
    { direct = true, after = 0, limit = PAGE }: { direct?: boolean; after?: number; limit?: number } = {},
  ): Promise<number[]> => store.listBelow(executor, agentId, { direct, after, limit });

  /** A page of the members directly below an agent, with their names; `search` is the beginning of one. */
  const listDirect = (agentId: number, page: store.DirectPage): Promise<store.DirectMember[]> => store.listDirect(db, agentId, page);

  /** Those above a member, the nearest first. */
  const superiorsOf = (executor: Executor, memberId: number): Promise<number[]> => store.listAbove(executor, memberId);

  /** Takes the tree and the counting for this transaction, in the one order in which everybody takes them. */
  const hold = async (trx: Trx, brandCode: string): Promise<void> => {
    await figures.hold(trx);
    await store.holdTree(trx, brandCode);
  };

  /** Nobody moves within the brand's tree until this transaction ends. Before all other locks (decision 0126). */
  const holdStill = (trx: Trx, brandCode: string): Promise<void> => store.holdTreeStill(trx, brandCode);

  /**
   * Hangs a member, with all below them and their figures, under another one of their brand; null makes them the top of a tree.
   * Throws `team.circle`. A new member is put into the tree by their invitation instead, which holds nothing up.
   */
  const setSuperior = async (trx: Trx, { brandCode, memberId, superiorId }: Placement): Promise<void> => {
    await hold(trx, brandCode);
    if (superiorId !== null && (superiorId === memberId || (await isBelow(trx, memberId, superiorId)))) throw new AppError("team.circle");
    const before = await superiorsOf(trx, memberId);
    await store.updateSuperior(trx, memberId, superiorId);
    const after = await superiorsOf(trx, memberId);
    await figures.moveBranch(trx, memberId, without(before, after), without(after, before));
  };

  /** Writes what an agent did into the trail. */
  const audit = (executor: Executor, entry: store.AuditEntry): Promise<void> => store.insertAudit(executor, entry);

  /** The brand's day just now, `YYYY-MM-DD`, by the database's clock. */
  const todayAt = async (brandCode: string): Promise<string> => findToday(db, await timeZoneOf(brandCode));

  /** People of a team over a range of days, and who is there just now. */
  const footer = async (agentId: number, range: { from: string; to: string }): Promise<TeamToday> => {
    const [sums, online] = await Promise.all([figures.ofTeam(agentId, range), countOnline(db, agentId, ONLINE_MINUTES)]);
    return {
      teamLoginMemberCount: sums.loggedIn,
      teamBetMemberCount: sums.active,
      teamRegisterMemberCount: sums.registrations,
      teamOnlineCount: online,
    };
  };

  const today = async (brandCode: string, agentId: number): Promise<TeamToday> => {
    const day = await todayAt(brandCode);
    return footer(agentId, { from: day, to: day });
  };

  return {
    footer,
    today,
    todayAt,
    hold,
    holdStill,
    superiorOf,
    superiorsOf,
    isBelow,
    assertBelow,
    subordinates,
    listDirect,
    setSuperior,
    audit,
  };
}

const without = (some: readonly number[], others: readonly number[]): number[] => some.filter((id) => !others.includes(id));
