import type { InputOf, OutputOf, ParsedInputOf } from "@mela/contract/base/endpoint";
import {
  TEAM_PAGE_SIZE,
  TEAM_RANGE_DAYS,
  type getAffiliate,
  type getTeamKpiA,
  type getTeamKpiB,
  type getTeamKpiC,
  type listDownlines,
  type listSubordinates,
} from "@mela/contract/team/team";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { readDays } from "./day-range.rules.ts";
import type { FiguresService } from "./figures.service.ts";
import type { DayRange } from "./figures.rules.ts";
import type { TeamRates } from "./rebate-rates.deps.ts";
import { presentDownline, presentFigures, presentTeamMember } from "./team.present.ts";
import * as store from "./team-reports.store.ts";
import type { TeamService } from "./team.service.ts";
import type { TeamMember } from "./team.tables.ts";

/** An agent who asks. */
export interface AgentVisit {
  agentId: number;
  brandCode: string;
  currency: string;
}

interface Deps {
  /** Says who is below whom: a right. */
  db: Db;
  /** What is only read, for lists. */
  reading: Db;
  team: TeamService;
  /** Over `reading`. */
  figures: Pick<FiguresService, "ofMember" | "ofTeam" | "ofTeamByDay" | "ofTeamByCategory" | "ofMemberByCategory" | "countedUntil">;
  rebates: Pick<TeamRates, "latest">;
}

interface Asked extends DayRange {
  today: string;
  currency: string;
}

export type TeamReports = ReturnType<typeof createTeamReports>;

/** What an agent reads of their team. Whatever id they send: what is not below them is `team.notFound`. */
export function createTeamReports({ db, reading, team, figures, rebates }: Deps) {
  const asked = async (visit: AgentVisit, input: { from?: string | undefined; to?: string | undefined }): Promise<Asked> => {
    const today = await team.todayAt(visit.brandCode);
    return { ...readDays(input, today, TEAM_RANGE_DAYS), today, currency: visit.currency };
  };

  /** Whose branch it is: the agent's own, or that of one below them. */
  const rootOf = async ({ agentId }: AgentVisit, under: string | undefined): Promise<number> => {
    if (under === undefined || Number(under) === agentId) return agentId;
    await team.assertBelow(db, agentId, Number(under));
    return Number(under);
  };

  return {
    async totals(visit: AgentVisit, input: InputOf<typeof getTeamKpiA>): Promise<OutputOf<typeof getTeamKpiA>> {
      const root = await rootOf(visit, input.under);
      const days = await asked(visit, input);
      const [counts, sums, until] = await Promise.all([
        store.countBelow(reading, root),
        figures.ofTeam(root, days),
        figures.countedUntil(),
      ]);
      return { ...days, ...counts, figures: presentFigures(sums), countedUntil: until?.toISOString() ?? null };
    },

    async byDay(visit: AgentVisit, input: InputOf<typeof getTeamKpiB>): Promise<OutputOf<typeof getTeamKpiB>> {
      const root = await rootOf(visit, input.under);
      const days = await asked(visit, input);
      const rows = await figures.ofTeamByDay(root, days);
      return { ...days, days: rows.map((row) => ({ day: row.day, ...presentFigures(row) })) };
    },

    async byCategory(visit: AgentVisit, input: InputOf<typeof getTeamKpiC>): Promise<OutputOf<typeof getTeamKpiC>> {
      const root = await rootOf(visit, input.under);
      const days = await asked(visit, input);
      const rows = await figures.ofTeamByCategory(root, days);
      const categories = rows.map(({ category, rounds, stakeMinor, payoutMinor }) => ({
        category,
        rounds,
        turnover: stakeMinor,
        payout: payoutMinor,
      }));
      return { ...days, categories };
    },

    async subordinates(
      visit: AgentVisit,
      input: ParsedInputOf<typeof listSubordinates>,
      size = TEAM_PAGE_SIZE,
    ): Promise<OutputOf<typeof listSubordinates>> {
      const root = await rootOf(visit, input.under);
      const prefix = input.search.toLowerCase();
      const page = { agentId: visit.agentId, limit: size + 1 };
      const sorted = { sort: input.sort, descending: input.order === "desc", after: readMemberKey(input.after) };
      const [path, rows] = await Promise.all([
        store.listPath(reading, visit.agentId, root),
        prefix === ""
          ? store.listTeamMembers(reading, { ...page, ...sorted, under: root })
          : store.searchTeamMembers(reading, { ...page, after: input.after, brandCode: visit.brandCode, prefix }),
      ]);
      const list = rows.slice(0, size);
      const last = rows.length > size ? list.at(-1) : undefined;
      return { path: path.map(presentName), list: list.map(presentTeamMember), next: last ? memberKeyOf(last) : null };
    },

    async affiliate(visit: AgentVisit, input: InputOf<typeof getAffiliate>): Promise<OutputOf<typeof getAffiliate>> {
      const memberId = Number(input.memberId);
      await team.assertBelow(db, visit.agentId, memberId);
      const days = await asked(visit, input);
      const [row, path, agent, rates, own, below] = await Promise.all([
        store.findTeamMember(reading, visit.agentId, memberId),
        store.listPath(reading, visit.agentId, memberId),
        store.findTeamMember(reading, visit.agentId, visit.agentId),
        rebates.latest(memberId),
        figures.ofMember(memberId, days),
        figures.ofTeam(memberId, days),
      ]);
      const superior = path.at(-2) ?? agent;
      if (!row || !superior) throw new AppError("team.notFound");
      return {
        ...days,
        member: presentTeamMember(row),
        path: path.map(presentName),
        superior: presentName(superior),
        rates,
        own: presentFigures(own),
        team: presentFigures(below),
      };
    },

    async downlines(
      visit: AgentVisit,
      input: ParsedInputOf<typeof listDownlines>,
      size = TEAM_PAGE_SIZE,
    ): Promise<OutputOf<typeof listDownlines>> {
      const root = await rootOf(visit, input.under);
      const days = await asked(visit, input);
      const after = readKey(input.after);
      const query = { ...days, under: root, sort: input.sort, descending: input.order === "desc", after, limit: size + 1 };
      const [path, rows, total, own] = await Promise.all([
        store.listPath(reading, visit.agentId, root),
        store.listDownlines(reading, query),
        figures.ofTeam(root, days),
        figures.ofMember(root, days),
      ]);
      const list = rows.slice(0, size);
      const last = rows.length > size ? list.at(-1) : undefined;
      return {
        ...days,
        path: path.map(presentName),
        total: presentFigures(total),
        own: presentFigures(own),
        list: list.map(presentDownline),
        next: last ? `${last.sortKey}:${last.account}` : null,
      };
    },
  };
}

const presentName = ({ id, account }: TeamMember): { id: string; account: string } => ({ id: String(id), account });

/** The key of a member by whom a page ends: the account, with what it was ordered by before it where that is something else. */
const memberKeyOf = ({ account, sortKey }: { account: string; sortKey?: number }): string =>
  sortKey === undefined || sortKey === 0 ? account : `${sortKey}:${account}`;

const readMemberKey = (text: string): store.PageKey | null =>
  text === "" || text.includes(":") ? readKey(text) : { sortKey: 0, account: text };

/** The key of a page's last row; throws `request.invalid` for what is none. */
function readKey(text: string): store.PageKey | null {
  if (text === "") return null;
  const match = /^(-?\d{1,16}):(.{1,64})$/.exec(text);
  if (!match) throw new AppError("request.invalid", { fields: ["after"] });
  return { sortKey: Number(match[1]), account: match[2] as string };
}
