import type { OutputOf } from "@mela/contract/base/endpoint";
import type * as calls from "@mela/contract/console/member-tabs";
import type { Permission } from "@mela/contract/console/permissions";
import type { Db, Executor } from "../../db.ts";
import { AppError } from "../../errors.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { brandsInReach } from "../access/reach.service.ts";
import type { LimitsService } from "../limits/limits.service.ts";
import type { TurnoverService } from "../wallet/turnover.service.ts";
import type { MemberKey } from "./member-page.service.ts";
import * as present from "./member-tabs.present.ts";
import * as store from "./member-tabs.store.ts";
import { findListed } from "./members.store.ts";

interface Deps {
  /** Says who reaches whom: a right. */
  db: Db;
  /** What is only read, for lists. */
  reading: Db;
  turnover: Pick<TurnoverService, "page">;
  limits: Pick<LimitsService, "everyLimit">;
}

type Asked = MemberKey & { before: number; size: number };
type Page<Row> = { rows: Row[]; more: boolean };

const pageOf = <Row>(found: readonly Row[], size: number): Page<Row> => ({ rows: found.slice(0, size), more: found.length > size });

export type MemberTabsService = ReturnType<typeof createMemberTabs>;

/** What a member got, may do, wrote and was written, and where they stand in the team: each tab by the permission that it needs. */
export function createMemberTabs({ db, reading, turnover, limits }: Deps) {
  /** The member's currency. Throws `request.notFound` for a member of a brand that the caller does not reach. */
  const reach = async (caller: ConsoleCaller, permission: Permission, { brand, id }: MemberKey): Promise<string> => {
    await brandsInReach(db, caller, permission, brand);
    const found = await findListed(db, brand, id);
    if (!found) throw new AppError("request.notFound");
    return found.currency;
  };

  /** A tab that is one list. */
  const tab =
    <Row, Shown>(
      permission: Permission,
      read: (executor: Executor, page: store.TabPage) => Promise<Row[]>,
      show: (row: Row) => Shown,
    ): ((caller: ConsoleCaller, asked: Asked) => Promise<Page<Shown> & { currency: string }>) =>
    async (caller, { before, size, ...key }) => {
      const currency = await reach(caller, permission, key);
      const { rows, more } = pageOf(await read(reading, { memberId: key.id, before, limit: size + 1 }), size);
      return { rows: rows.map(show), more, currency };
    };
  const rowsOf = <Row, Shown>(
    ...what: Parameters<typeof tab<Row, Shown>>
  ): ((caller: ConsoleCaller, asked: Asked) => Promise<Page<Shown>>) => {
    const read = tab(...what);
    return async (caller, asked) => {
      const { rows, more } = await read(caller, asked);
      return { rows, more };
    };
  };

  const chat = rowsOf("support.chat", store.listChat, present.presentChatMessage);

  return {
    async turnover(caller: ConsoleCaller, { before, size, ...key }: Asked): Promise<OutputOf<typeof calls.listMemberTurnover>> {
      await reach(caller, "members.read", key);
      const { rows, ...state } = await turnover.page(key.id, before, size + 1);
      return { ...state, ...pageOf(rows, size) };
    },

    rewards: tab("members.read", store.listRewards, present.presentReward),
    freeRounds: rowsOf("members.read", store.listFreeRounds, present.presentFreeRounds),
    breaks: rowsOf("protection.read", store.listBreaks, present.presentBreak),
    letters: rowsOf("members.read", store.listLetters, present.presentLetter),
    feedback: rowsOf("support.feedback", store.listFeedback, present.presentFeedback),
    below: rowsOf("agents.read", store.listBelow, present.presentBelow),

    async chat(caller: ConsoleCaller, asked: Asked): Promise<OutputOf<typeof calls.listMemberChat>> {
      return { ...(await chat(caller, asked)), state: await store.findChatState(db, asked.id) };
    },

    async limits(caller: ConsoleCaller, key: MemberKey): Promise<OutputOf<typeof calls.getLimitsInForce>> {
      await reach(caller, "protection.read", key);
      const { currency, limits: listed, realityCheckMinutes } = await limits.everyLimit(key.id);
      return { currency, limits: listed, realityCheckMinutes };
    },

    async place(caller: ConsoleCaller, key: MemberKey): Promise<OutputOf<typeof calls.getMemberPlace>> {
      await reach(caller, "agents.read", key);
      const [above, { placedAt, ...counts }] = await Promise.all([store.listAbove(db, key.id), store.findPlace(db, key.id)]);
      return { above, placedAt: placedAt?.toISOString() ?? null, ...counts };
    },
  };
}
