import { createContentServices } from "../modules/content/content.services.ts";
import { createFetchedPictures } from "../modules/games/fetched-pictures.service.ts";
import { createGameRules } from "../modules/games/game-rules.service.ts";
import { createGamesServices } from "../modules/games/games.service.ts";
import { createSharedGames } from "../modules/games/shared-games.service.ts";
import { createLotteryService } from "../modules/lottery/lottery.service.ts";
import { createFreeRoundNotices } from "../modules/provider/free-round-notices.service.ts";
import { createBenefitsServices } from "../modules/member/benefits.services.ts";
import { createSharePictures } from "../modules/site/share-pictures.service.ts";
import { keptPictures } from "../picture-archives.ts";
import type { Foundation } from "./foundation.ts";
import type { PeopleServices } from "./people.ts";

/** What a member comes for: games and draws, what is given for playing, and what is to be read. */
export function createPlayServices(base: Foundation, people: PeopleServices) {
  const { affiliate, kyc, inbox } = people;
  const games = createGamesServices({ ...base, kyc, memberCurrencyOf: base.currencyOf, seenAs: base.member.appearanceOf });
  const gamePictures = createFetchedPictures({ db: base.db, allowPrivate: base.env.NODE_ENV !== "production" });
  const drawnCover = async (name: string) => (await keptPictures("covers")).get(name);
  const sharedGames = createSharedGames({ db: base.db, drawnCover, fetchedCover: gamePictures.find });
  return {
    games,
    gameRules: createGameRules({ ...base, ...people }),
    gamePictures,
    sharedGames,
    sharePictures: createSharePictures({ ...base, serverSecret: base.secret, coverAt: (path) => sharedGames.coverAt(path) }),
    freeRoundNotices: createFreeRoundNotices({ ...base, inbox }),
    lottery: createLotteryService({ ...base, games }),
    ...createBenefitsServices({ ...base, affiliate }),
    ...createContentServices(base),
  };
}
