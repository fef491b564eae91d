import * as z from "zod/mini";
import { endpoint, queryInt } from "../base/endpoint.ts";
import { CatalogueCode, CLIENT_TYPE, Game, OptionalGameType, OptionalLanguage } from "./games.ts";
import { PAGE_SIZE } from "./terms.ts";

/** The specification sends the token as a parameter too; ours travels in the header, and this one is ignored. */
const legacyToken = z.optional(z.string().check(z.maxLength(128)));

export const listFavoriteIds = endpoint({
  method: "GET",
  path: "/wps/favorites/ids",
  auth: "session",
  input: z.object({
    token: legacyToken,
    pageNo: queryInt({ min: 1, max: 100, fallback: 1 }),
    pageSize: queryInt({ min: 1, max: 100, fallback: PAGE_SIZE.favoriteIds }),
  }),
  output: z.object({ content: z.array(z.string()), pageNum: z.int(), totalPages: z.int() }),
});

export const listFavorites = endpoint({
  method: "GET",
  path: "/wps/favorites",
  auth: "session",
  input: z.object({
    token: legacyToken,
    pageNo: queryInt({ min: 1, max: 100, fallback: 1 }),
    gameType: OptionalGameType,
    vendor: z._default(CatalogueCode, ""),
    pageSize: queryInt({ min: 1, max: 100, fallback: PAGE_SIZE.list }),
    language: OptionalLanguage,
  }),
  output: z.object({ content: z.array(Game), pageNum: z.int(), totalPages: z.int() }),
});

const favoriteInput = z.object({
  nodeId: z.pipe(z.union([z.string().check(z.maxLength(32)), z.number()]), z.transform(String)),
  token: legacyToken,
  vendor: z._default(CatalogueCode, ""),
});
export const addFavorite = endpoint({
  method: "POST",
  path: "/wps/favorites",
  auth: "session",
  input: favoriteInput,
  output: z.object({ nodeId: z.string(), favorite: z.boolean() }),
  errors: ["game.notFound", "favorite.full"],
});
export const removeFavorite = endpoint({
  method: "DELETE",
  path: "/wps/favorites",
  auth: "session",
  input: favoriteInput,
  output: z.object({ nodeId: z.string(), favorite: z.boolean() }),
});

export const listRecentGames = endpoint({
  method: "GET",
  path: "/wps/recent",
  auth: "session",
  input: z.object({
    page: queryInt({ min: 1, max: 100, fallback: 1 }),
    pageSize: queryInt({ min: 1, max: 100, fallback: PAGE_SIZE.list }),
    gameType: OptionalGameType,
    vendor: z._default(CatalogueCode, ""),
    language: OptionalLanguage,
    clientType: queryInt({ min: 0, max: 9, fallback: CLIENT_TYPE }),
  }),
  output: z.object({ list: z.array(Game), totalPages: z.int() }),
});

/** A GET that writes, as the specification has it; sent when the player frame has opened a game. */
export const addRecentGame = endpoint({
  method: "GET",
  path: "/wps/recent/add",
  auth: "session",
  input: z.object({
    nodeId: z._default(CatalogueCode, ""),
    gameCode: z._default(CatalogueCode, ""),
    vendor: z._default(CatalogueCode, ""),
    clientType: queryInt({ min: 0, max: 9, fallback: CLIENT_TYPE }),
  }),
  output: z.object({ nodeId: z.string() }),
  errors: ["game.notFound"],
});
