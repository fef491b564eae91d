import { createContentServices } from "../modules/content/content.services.ts";
import { createFetchedPictures } from "../modules/games/fetched-pictures.service.ts";
import { createGamesServices } from "../modules/games/games.service.ts";
import { createLotteryService } from "../modules/lottery/lottery.service.ts";
import { createBenefitsServices } from "../modules/member/benefits.services.ts";
import type { Foundation } from "./foundation.ts";
import type { PeopleServices } from "./people.ts";

/** What a member comes for: games and draws, what is given for playing, and what is to be read. */
export function createPlayServices(base: Foundation, { affiliate, kyc }: PeopleServices) {
  const games = createGamesServices({ ...base, kyc, memberCurrencyOf: base.currencyOf });
  return {
    games,
    gamePictures: createFetchedPictures({ db: base.db, allowPrivate: base.env.NODE_ENV !== "production" }),
    lottery: createLotteryService({ ...base, games }),
    ...createBenefitsServices({ ...base, affiliate }),
    ...createContentServices(base),
  };
}
