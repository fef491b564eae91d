import * as contract from "@mela/contract/lottery/lottery";
import type { AudienceOf } from "../../http/audience.ts";
import type { Bind } from "../../http.ts";
import type { LotteryService } from "./lottery.service.ts";

export function registerLotteryRoutes(bind: Bind, { lottery, audienceOf }: { lottery: LotteryService; audienceOf: AudienceOf }): void {
  bind(contract.listLotteries, async (context) => ({ list: await lottery.list(await audienceOf(context), context.input.prizeMode) }));
  bind(contract.listLotteryMenus, async (context) => ({ menus: await lottery.menus(await audienceOf(context), context.input.prizeMode) }));
  bind(contract.listVietnamLotteries, async (context) => lottery.vietnam(await audienceOf(context)));
  bind(contract.getDrawInfo, async ({ input, brand, language }) =>
    lottery.drawInfo({ brandCode: brand.code, language }, input.lotteryCode),
  );
  bind(contract.listRecentNumbers, async ({ input, brand, language }) => lottery.recentNumbers({ brandCode: brand.code, language }, input));
}
