import type { InputOf, OutputOf, ParsedInputOf } from "@mela/contract/base/endpoint";
import { TEAM_PAGE_SIZE } from "@mela/contract/team/team";
import {
  ORDER_RANGE_DAYS,
  type OrderState,
  type TeamOrder,
  type TeamOrderDetail,
  type cancelSuborder,
  type getTeamOrder,
  type listTeamOrders,
} from "@mela/contract/team/team-orders";
import type { Db } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import { readDays } from "./day-range.rules.ts";
import type { AgentVisit } from "./team-reports.service.ts";
import { findTeamMemberByAccount } from "./team-reports.store.ts";
import * as store from "./team-orders.store.ts";
import type { TeamService } from "./team.service.ts";

interface Deps {
  db: Db;
  team: TeamService;
  timeZoneOf: (brandCode: string) => Promise<string>;
  provider: Pick<ProviderService, "cancel">;
}

export type OrderVisit = AgentVisit & { language: string };

export type TeamOrders = ReturnType<typeof createTeamOrders>;

/** Bets of an agent's team. A bet of anybody else is `team.orderNotFound`, as one that does not exist. */
export function createTeamOrders({ db, team, timeZoneOf, provider }: Deps) {
  const find = async ({ agentId }: OrderVisit, id: string): Promise<store.OrderRow> => {
    const row = await store.findOrder(db, agentId, Number(id));
    if (!row) throw new AppError("team.orderNotFound");
    return row;
  };

  return {
    async list(
      visit: OrderVisit,
      input: ParsedInputOf<typeof listTeamOrders>,
      size = TEAM_PAGE_SIZE,
    ): Promise<OutputOf<typeof listTeamOrders>> {
      const { agentId, brandCode, language } = visit;
      const timeZone = await timeZoneOf(brandCode);
      const today = await team.todayAt(brandCode);
      const days = readDays(input, today, ORDER_RANGE_DAYS);
      const teamMember = input.account === "" ? null : await findTeamMemberByAccount(db, agentId, input.account.toLowerCase());
      if (teamMember === undefined || teamMember?.level === 0) throw new AppError("team.notFound");
      const query = { ...days, agentId, brandCode, timeZone, memberId: teamMember?.id ?? null, descending: input.order === "desc" };
      const rows = await store.listOrders(db, { ...query, after: readKey(input.after), limit: size + 1 });
      const page = rows.slice(0, size);
      const last = rows.length > size ? page.at(-1) : undefined;
      return { ...days, today, list: page.map((row) => present(row, language)), next: last ? `${last.id}:${last.key}` : null };
    },

    async detail(visit: OrderVisit, { id }: InputOf<typeof getTeamOrder>): Promise<TeamOrderDetail> {
      return presentDetail(await find(visit, id), visit.language);
    },

    /** The provider decides, and does it by rolling the bet back, so that the money moves where all money of games moves. */
    async cancel(visit: OrderVisit, { id }: InputOf<typeof cancelSuborder>): Promise<TeamOrderDetail> {
      const { providerCode, transactionUuid, round, ...row } = await find(visit, id);
      if (row.state === "settled") throw new AppError("team.orderSettled");
      if (row.state === "rolled_back") throw new AppError("team.orderCancelled");
      const answer = await provider.cancel({ providerCode, transactionUuid, round });
      const detail = { bet: row.id, transaction: transactionUuid, answer };
      await team.audit(db, {
        brandCode: visit.brandCode,
        actorId: visit.agentId,
        action: "team.cancelBet",
        subjectId: row.memberId,
        detail,
      });
      if (answer !== "cancelled") throw new AppError(answer === "settled" ? "team.orderSettled" : "team.orderRefused");
      return presentDetail(await find(visit, id), visit.language);
    },
  };
}

function stateOf({ state, payoutMinor }: store.OrderRow): OrderState {
  if (state === "booked") return "open";
  if (state === "rolled_back") return "cancelled";
  return payoutMinor > 0 ? "won" : "lost";
}

const nameIn = (names: Record<string, string> | null, language: string): string | null => names?.[language] ?? names?.["en"] ?? null;

function present(row: store.OrderRow, language: string): TeamOrder {
  return {
    id: String(row.id),
    memberId: String(row.memberId),
    account: row.account,
    game: nameIn(row.names, language) ?? row.gameCode,
    category: row.category ?? "OTHER",
    state: stateOf(row),
    ...(row.cashedOut && { cashedOut: true as const }),
    stake: row.stakeMinor,
    payout: row.payoutMinor,
    currency: row.currency,
    placedAt: row.placedAt.toISOString(),
  };
}

function presentDetail(row: store.OrderRow, language: string): TeamOrderDetail {
  return {
    ...present(row, language),
    provider: row.providerCode,
    company: nameIn(row.companyNames, language),
    round: row.round,
    transaction: row.transactionUuid,
    settledAt: row.state === "booked" ? null : (row.settledAt?.toISOString() ?? null),
    mayCancel: row.state === "booked",
  };
}

/** The key of a page's last row; throws `request.invalid` for what is none. */
function readKey(text: string): { id: number; key: string } | null {
  if (text === "") return null;
  const match = /^(\d{1,15}):(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(?:\.\d{1,6})?[+-]\d{2}(?::\d{2})?)$/.exec(text);
  if (!match || Number.isNaN(Date.parse((match[2] as string).replace(/([+-]\d{2})$/, "$1:00")))) {
    throw new AppError("request.invalid", { fields: ["after"] });
  }
  return { id: Number(match[1]), key: match[2] as string };
}
