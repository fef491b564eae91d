import type { FastifyRequest } from "fastify";
import * as contract from "@mela/contract/games";
import type { Bind, Caller, Context } from "../../http.ts";
import type { CachedAnswer } from "./cached-answer.ts";
import type { GamesServices } from "./games.service.ts";
import type { Member } from "./member-games.service.ts";

type Reading = Pick<Context<{ language?: string }, Caller | null>, "input" | "merchant" | "language" | "request">;

/** The parameter `language` decides, where the brand offers it; else what the request as a whole asks for. */
type LanguageChoice = (request: FastifyRequest, wanted: string | undefined, otherwise: string) => Promise<string>;

const LAUNCHES_PER_MINUTE = 60;
const WRITES_PER_MINUTE = 240;

export function registerGamesRoutes(bind: Bind, { games, chooseLanguage }: { games: GamesServices; chooseLanguage: LanguageChoice }): void {
  const audience = async ({ request, input, merchant, language }: Reading) => ({
    merchantCode: merchant.code,
    language: await chooseLanguage(request, input.language, language),
  });
  const send = (answer: CachedAnswer, request: FastifyRequest) =>
    answer.respond({ ifNoneMatch: request.headers["if-none-match"], acceptEncoding: request.headers["accept-encoding"] as string | undefined });
  const member = async (context: Reading & { caller: Caller }): Promise<Member> => ({ ...(await audience(context)), memberId: Number(context.caller.userId) });

  const { catalogue } = games;
  bind(contract.listGames, async (context) => send(await catalogue.games(await audience(context), context.input), context.request));
  bind(contract.listHotGames, async (context) => send(await catalogue.hotGames(await audience(context)), context.request));
  bind(contract.listVendors, async (context) => send(await catalogue.vendors(await audience(context)), context.request));
  bind(contract.listVendorSorting, async ({ merchant, language, request }) => send(await catalogue.vendorSorting({ merchantCode: merchant.code, language }), request));
  bind(contract.listPopularGames, async (context) => {
    const { gameType = "", limit } = context.input;
    return send(await catalogue.popularGames(await audience(context), { gameType, limit }), context.request);
  });
  bind(contract.listWinners, async (context) => {
    const { gameCategory, limitNum } = context.input;
    return send(await catalogue.winners(await audience(context), { category: gameCategory, limit: limitNum }), context.request);
  });

  const { memberGames } = games;
  bind(contract.listFavoriteIds, async ({ input, merchant, caller, language }) =>
    memberGames.favoriteIds({ merchantCode: merchant.code, memberId: Number(caller.userId), language }, input));
  bind(contract.listFavorites, async (context) => {
    const { games: content, pageNum, totalPages } = await memberGames.favorites(await member(context), { ...context.input, gameType: context.input.gameType ?? "" });
    return { content, pageNum, totalPages };
  });
  bind(contract.addFavorite, async ({ input, merchant, caller, language }) => {
    await memberGames.addFavorite({ merchantCode: merchant.code, memberId: Number(caller.userId), language }, input.nodeId, input.vendor);
    return { nodeId: input.nodeId, favorite: true };
  }, { perMinute: WRITES_PER_MINUTE });
  bind(contract.removeFavorite, async ({ input, merchant, caller, language }) => {
    await memberGames.removeFavorite({ merchantCode: merchant.code, memberId: Number(caller.userId), language }, input.nodeId);
    return { nodeId: input.nodeId, favorite: false };
  }, { perMinute: WRITES_PER_MINUTE });
  bind(contract.listRecentGames, async (context) => {
    const { page, pageSize, vendor, gameType = "" } = context.input;
    const { games: list, totalPages } = await memberGames.recents(await member(context), { pageNo: page, pageSize, vendor, gameType });
    return { list, totalPages };
  });
  bind(contract.addRecentGame, async ({ input, merchant, caller, language }) => {
    const pointer = { nodeId: input.nodeId, code: input.gameCode, vendor: input.vendor };
    return { nodeId: await memberGames.addRecent({ merchantCode: merchant.code, memberId: Number(caller.userId), language }, pointer) };
  }, { perMinute: WRITES_PER_MINUTE });

  bind(contract.launchGame, async (context) => {
    const { input, caller, request } = context;
    return games.launcher.launch({
      ...(await audience(context)),
      siteOrigin: `${request.protocol}://${request.host}`,
      memberId: Number(caller.userId),
      customerType: caller.userType,
      accountSessionId: caller.sessionId,
      vendor: input.vassalage,
      gameCode: input.gameCode,
      gameId: input.gameId,
      nodeId: input.nodeId,
      freeplay: input.freeplay,
    });
  }, { perMinute: LAUNCHES_PER_MINUTE });
}
