import type { Readable } from "node:stream";
import { isAgent } from "@mela/contract/base/customer-type";
import type { ParsedInputOf } from "@mela/contract/base/endpoint";
import type { AgentLink } from "@mela/contract/team/agent-links";
import type { AgentPayout } from "@mela/contract/contracts/agent-payouts";
import type { Downline, Subordinate } from "@mela/contract/team/team";
import type { TeamOrder } from "@mela/contract/team/team-orders";
import { outcomeOf } from "@mela/contract/wallet/bet-outcome";
import {
  type exportAgentLinks,
  type exportAgentPayouts,
  type exportDownlines,
  type exportRebateIncome,
  type exportSubordinates,
  type exportTeamOrders,
  TEAM_TABLE_LINES,
} from "@mela/contract/team/team-tables";
import { type Cell, csvFile, decimalCell as money, wallTime } from "../../lib/csv.ts";
import { type OwnMessages, type TextId, text } from "../../texts/texts.ts";
import type { LinksService } from "./agent-links.service.ts";
import type { PaidLists } from "./team-tables.deps.ts";
import type { TeamOrders } from "./team-orders.service.ts";
import type { AgentVisit, TeamReports } from "./team-reports.service.ts";

interface Deps {
  reports: Pick<TeamReports, "downlines" | "subordinates">;
  orders: Pick<TeamOrders, "list">;
  paid: PaidLists;
  links: Pick<LinksService, "list">;
}

/** Who asks, and how the table is written. */
export interface TableVisit extends AgentVisit {
  language: string;
  timeZone: string;
  own?: OwnMessages | undefined;
}

/** Lines that are read at once. */
const BATCH = 500;

type Heads = readonly (TextId extends infer Id ? (Id extends `table.${infer Name}` ? Name : never) : never)[];

export type TeamTables = ReturnType<typeof createTeamTables>;

/** Lists of the agent's area as CSV: what the pages list, by the same questions, up to `TEAM_TABLE_LINES` lines. */
export function createTeamTables({ reports, orders, paid, links }: Deps) {
  return {
    downlines: (visit: TableVisit, input: ParsedInputOf<typeof exportDownlines>): Promise<Readable> =>
      tableOf<Downline>(visit, DOWNLINES, (after) => reports.downlines(visit, { ...input, after }, BATCH), downlineLine),

    subordinates: (visit: TableVisit, input: ParsedInputOf<typeof exportSubordinates>): Promise<Readable> =>
      tableOf<Subordinate>(visit, SUBORDINATES, (after) => reports.subordinates(visit, { ...input, after }, BATCH), subordinateLine),

    orders: (visit: TableVisit, input: ParsedInputOf<typeof exportTeamOrders>): Promise<Readable> =>
      tableOf<TeamOrder>(visit, ORDERS, (after) => orders.list(visit, { ...input, after }, BATCH), orderLine),

    payouts: (visit: TableVisit, { side, kind, order }: ParsedInputOf<typeof exportAgentPayouts>): Promise<Readable> =>
      tableOf<AgentPayout>(
        visit,
        PAYOUTS,
        (after) => paid.payouts(visit.agentId, side, kind, { before: Number(after), order }, BATCH),
        payoutLine,
      ),

    income: (visit: TableVisit, { order }: ParsedInputOf<typeof exportRebateIncome>): Promise<Readable> =>
      tableOf(
        visit,
        INCOME,
        async (after) => {
          const { days, next, currency } = await paid.income(visit.agentId, { order, ...(after === "" ? {} : { before: after }) }, BATCH);
          return { list: days.map((day) => ({ ...day, currency })), next };
        },
        (row) => [row.day, money(row.turnoverMinor, row.currency), money(row.amountMinor, row.currency), row.currency],
      ),

    /** There are at most fifty. */
    links: (visit: TableVisit, input: ParsedInputOf<typeof exportAgentLinks>): Promise<Readable> =>
      tableOf(visit, LINKS, async () => ({ list: (await links.list(visit.agentId, input)).links, next: null }), linkLine),
  };
}

/** The first page is read before the file begins, so that a refusal is an answer of its own. */
async function tableOf<T>(
  visit: TableVisit,
  heads: Heads,
  read: (after: string) => Promise<{ list: readonly T[]; next: string | null }>,
  line: (row: T, visit: TableVisit) => readonly Cell[],
): Promise<Readable> {
  const first = await read("");
  async function* lines(): AsyncGenerator<readonly Cell[]> {
    let left = TEAM_TABLE_LINES;
    for (let page = first; ; page = await read(page.next)) {
      for (const row of page.list.slice(0, left)) yield line(row, visit);
      left -= page.list.length;
      if (page.next === null || left <= 0) return;
    }
  }
  return csvFile(
    heads.map((name) => word(visit, name)),
    lines(),
  );
}

const word = ({ language, own }: TableVisit, name: Heads[number]): string => text(language, `table.${name}`, {}, own);
const time = (moment: string | null, { timeZone }: TableVisit): string => (moment === null ? "" : wallTime(new Date(moment), timeZone));

const DOWNLINES: Heads = ["account", "members", "turnover", "payout", "deposits", "withdrawals", "rebates", "result", "currency"];
function downlineLine({ account, members, figures }: Downline, { currency }: TableVisit): Cell[] {
  const { turnover, payout, deposits, withdrawals, rebates, rewards, profit } = figures;
  const sums = [turnover, payout, deposits, withdrawals, rebates + rewards, profit];
  return [account, { number: String(members) }, ...sums.map((minor) => money(minor, currency)), currency];
}

const SUBORDINATES: Heads = ["account", "nickname", "kind", "level", "direct", "members", "joined", "seen"];
function subordinateLine(row: Subordinate, visit: TableVisit): Cell[] {
  const counts = [row.level, row.direct, row.members].map((count) => ({ number: String(count) }));
  const kind = word(visit, isAgent(row.type) ? "kind.agent" : "kind.player");
  return [row.account, row.nickname ?? "", kind, ...counts, time(row.joinedAt, visit), time(row.lastLoginAt, visit)];
}

const ORDERS: Heads = ["time", "number", "account", "game", "state", "stake", "payout", "currency"];
function orderLine(row: TeamOrder, visit: TableVisit): Cell[] {
  const { stake, payout, currency } = row;
  const state = word(visit, `state.${outcomeOf({ ...row, stakeMinor: stake, payoutMinor: payout })}`);
  return [time(row.placedAt, visit), row.id, row.account, row.game, state, money(stake, currency), money(payout, currency), currency];
}

const PAYOUTS: Heads = ["from", "to", "receiver", "payer", "basis", "state", "amount", "currency", "paidAt"];
function payoutLine(row: AgentPayout, visit: TableVisit): Cell[] {
  const payer = row.superior?.account ?? word(visit, "house");
  const basis = word(visit, row.kind === "manual" ? "basis.hand" : "basis.contract");
  const state = word(visit, `state.${row.state}`);
  const sum = [money(row.amountMinor, row.currency), row.currency];
  return [time(row.from, visit), time(row.to, visit), row.member.account, payer, basis, state, ...sum, time(row.paidAt, visit)];
}

const INCOME: Heads = ["day", "turnover", "amount", "currency"];

const LINKS: Heads = ["code", "note", "kind", "state", "visits", "registrations", "firstDeposits", "lastUsed", "created"];
function linkLine(row: AgentLink, visit: TableVisit): Cell[] {
  const counts = [row.visits, row.registered, row.firstDeposits].map((count) => ({ number: String(count) }));
  const state = word(visit, row.active ? "state.on" : "state.off");
  return [row.code, row.note, word(visit, `kind.${row.kind}`), state, ...counts, time(row.lastUsedAt, visit), time(row.createdAt, visit)];
}
