import type { FastifyRequest } from "fastify";
import * as boards from "@mela/contract/games/boards";
import * as contract from "@mela/contract/games/games";
import { listLiveModels } from "@mela/contract/games/live";
import { listMatches } from "@mela/contract/games/matches";
import * as own from "@mela/contract/games/member-games";
import type { AudienceOf, Reading } from "../../http/audience.ts";
import type { Bind, Context } from "../../http.ts";
import type { RawAnswer } from "../../lib/answers.ts";
import type { Caller } from "../../lib/callers.ts";
import type { RequestContext } from "../site/brand.ts";
import { lookInGames } from "../site/looks.service.ts";
import type { CachedAnswer } from "./cached-answer.rules.ts";
import type { GamesServices } from "./games.service.ts";
import type { Member } from "./member-games.service.ts";

const LAUNCHES_PER_MINUTE = 60;
const WRITES_PER_MINUTE = 240;

interface Deps {
  games: GamesServices;
  audienceOf: AudienceOf;
  requestContext: RequestContext;
}

export function registerGamesRoutes(bind: Bind, { games, audienceOf, requestContext }: Deps): void {
  bindCatalogue(bind, games, audienceOf);
  bindMemberLists(bind, games, audienceOf);
  bindBoards(bind, games);
  bindLaunch(bind, games, { audienceOf, requestContext });
}

function send(answer: CachedAnswer, { headers }: FastifyRequest): Promise<RawAnswer> {
  return answer.respond({ ifNoneMatch: headers["if-none-match"], acceptEncoding: headers["accept-encoding"] });
}

function bindCatalogue(bind: Bind, { catalogue }: GamesServices, audienceOf: AudienceOf): void {
  bind(contract.listGames, async (context) => send(await catalogue.games(await audienceOf(context), context.input), context.request));
  bind(contract.listHotGames, async (context) => send(await catalogue.hotGames(await audienceOf(context)), context.request));
  bind(contract.listVendors, async (context) => send(await catalogue.vendors(await audienceOf(context)), context.request));
  bind(contract.listVendorSorting, async ({ brand, language, request }) =>
    send(await catalogue.vendorSorting({ brandCode: brand.code, language }), request),
  );
  bind(contract.listPopularGames, async (context) => {
    const { gameType = "", limit } = context.input;
    return send(await catalogue.popularGames(await audienceOf(context), { gameType, limit }), context.request);
  });
  bind(listLiveModels, async (context) =>
    send(
      await catalogue.liveModels(await audienceOf(context), { active: context.input.active, streaming: context.input.streaming }),
      context.request,
    ),
  );
  bind(listMatches, async (context) =>
    send(await catalogue.matches(await audienceOf(context), { sport: context.input.sport }), context.request),
  );
  bind(contract.listWinners, async (context) => {
    const { gameCategory, limitNum } = context.input;
    return send(await catalogue.winners(await audienceOf(context), { category: gameCategory, limit: limitNum }), context.request);
  });
}

function memberOf({ brand, caller, language }: Pick<Context<unknown, Caller>, "brand" | "caller" | "language">): Member {
  return { brandCode: brand.code, memberId: Number(caller.userId), language };
}

function bindMemberLists(bind: Bind, { memberGames }: GamesServices, audienceOf: AudienceOf): void {
  const readerOf = async (context: Reading & { caller: Caller }) => ({ ...memberOf(context), ...(await audienceOf(context)) });
  bind(own.listFavoriteIds, async (context) => memberGames.favoriteIds(memberOf(context), context.input));
  bind(own.listFavorites, async (context) => {
    const {
      games: content,
      pageNum,
      totalPages,
    } = await memberGames.favorites(await readerOf(context), { ...context.input, gameType: context.input.gameType ?? "" });
    return { content, pageNum, totalPages };
  });
  bind(
    own.addFavorite,
    async (context) => {
      await memberGames.addFavorite(memberOf(context), context.input.nodeId, context.input.vendor);
      return { nodeId: context.input.nodeId, favorite: true };
    },
    { perMinute: WRITES_PER_MINUTE },
  );
  bind(
    own.removeFavorite,
    async (context) => {
      await memberGames.removeFavorite(memberOf(context), context.input.nodeId);
      return { nodeId: context.input.nodeId, favorite: false };
    },
    { perMinute: WRITES_PER_MINUTE },
  );
  bind(own.listRecentGames, async (context) => {
    const { page, pageSize, vendor, gameType = "" } = context.input;
    const { games: list, totalPages } = await memberGames.recents(await readerOf(context), { pageNo: page, pageSize, vendor, gameType });
    return { list, totalPages };
  });
  bind(
    own.addRecentGame,
    async (context) => {
      const pointer = { nodeId: context.input.nodeId, code: context.input.gameCode, vendor: context.input.vendor };
      return { nodeId: await memberGames.addRecent(memberOf(context), pointer) };
    },
    { perMinute: WRITES_PER_MINUTE },
  );
}

function bindBoards(bind: Bind, { jackpot, ranking }: GamesServices): void {
  bind(boards.getJackpot, async ({ brand }) => ({ pool: await jackpot.read(brand.code) }));
  bind(boards.listRanking, async ({ brand, input }) => ({ list: await ranking.read(brand.code, input.kind, input.period) }));
}

function bindLaunch(
  bind: Bind,
  { launcher }: GamesServices,
  { audienceOf, requestContext }: Pick<Deps, "audienceOf" | "requestContext">,
): void {
  bind(
    contract.launchGame,
    async (context) => {
      const { input, caller, request } = context;
      const { look, settings } = await requestContext.brandOf(request);
      return launcher.launch({
        ...(await audienceOf(context)),
        siteOrigin: await requestContext.originOf(request),
        player: caller && { memberId: Number(caller.userId), customerType: caller.userType, accountSessionId: caller.sessionId },
        vendor: input.vassalage,
        gameCode: input.gameCode,
        gameId: input.gameId,
        nodeId: input.nodeId,
        freeplay: input.freeplay,
        view: input.view,
        match: input.match,
        look: lookInGames(look),
        numerals: settings.numerals,
      });
    },
    { perMinute: LAUNCHES_PER_MINUTE },
  );
}
