import type { Game } from "@mela/contract/games/games";
import { type Db, inTransaction } from "../../db.ts";
import { AppError } from "../../errors.ts";
import { findGame } from "./catalogue.store.ts";
import { presentGame } from "./games.present.ts";
import { pageCount } from "./games.rules.ts";
import type { GameRow } from "./games.tables.ts";
import * as store from "./member-games.store.ts";

interface Deps {
  db: Db;
  currencyOf: (brandCode: string) => Promise<string>;
}

export interface Member {
  brandCode: string;
  memberId: number;
  language: string;
}

export interface MemberListQuery extends store.MemberFilter {
  pageNo: number;
  pageSize: number;
}

const MAX_FAVORITES = 1_000;
const MAX_RECENT = 100;
const NO_FILTER = { gameType: "", vendor: "" };

/** A member's own lists of games: favourites and recently opened ones. */
export function createMemberGamesService({ db, currencyOf }: Deps) {
  async function present(rows: readonly GameRow[], member: Member): Promise<Game[]> {
    const currency = await currencyOf(member.brandCode);
    return rows.map((row) => presentGame(row, { language: member.language, currency }));
  }

  async function page(list: "favorite_games" | "recent_games", member: Member, query: MemberListQuery) {
    const { rows, total } = await store.findMemberGames(db, list, member.brandCode, member.memberId, query, {
      size: query.pageSize,
      number: query.pageNo,
    });
    return { games: await present(rows, member), pageNum: query.pageNo, totalPages: pageCount(total, query.pageSize) };
  }

  return {
    favorites: (member: Member, query: MemberListQuery) => page("favorite_games", member, query),
    recents: (member: Member, query: MemberListQuery) => page("recent_games", member, query),

    async favoriteIds(member: Member, query: { pageNo: number; pageSize: number }) {
      const { rows, total } = await store.findMemberGames(db, "favorite_games", member.brandCode, member.memberId, NO_FILTER, {
        size: query.pageSize,
        number: query.pageNo,
      });
      return { content: rows.map((row) => row.node_id), pageNum: query.pageNo, totalPages: pageCount(total, query.pageSize) };
    },

    /** Does nothing for a game that is one already; throws `favorite.full` beyond a thousand. */
    async addFavorite(member: Member, nodeId: string, vendor: string): Promise<void> {
      const game = await findGame(db, member.brandCode, { nodeId, vendor, code: "", gameId: "" });
      if (!game) throw new AppError("game.notFound");
      await inTransaction(db, async (trx) => {
        await store.lockList(trx, "favorite_games", member.memberId);
        if (await store.hasFavorite(trx, member.memberId, game.id)) return;
        if ((await store.countFavorites(trx, member.memberId)) >= MAX_FAVORITES) throw new AppError("favorite.full");
        await store.insertFavorite(trx, member.memberId, game.id);
      });
    },

    async removeFavorite(member: Member, nodeId: string): Promise<void> {
      await store.deleteFavorite(db, member.memberId, nodeId);
    },

    /** Puts a game on top of the recent ones and keeps the newest hundred; returns its node id. */
    async addRecent(member: Member, pointer: { nodeId: string; code: string; vendor: string }): Promise<string> {
      const game = await findGame(db, member.brandCode, { ...pointer, gameId: "" });
      if (!game) throw new AppError("game.notFound");
      await inTransaction(db, async (trx) => {
        await store.lockList(trx, "recent_games", member.memberId);
        await store.touchRecent(trx, member.memberId, game.id);
        await store.trimRecent(trx, member.memberId, MAX_RECENT);
      });
      return game.node_id;
    },
  };
}
