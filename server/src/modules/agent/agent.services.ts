import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import type { AffiliateService } from "../account/affiliate.service.ts";
import type { PasswordRule } from "../account/password-rule.ts";
import type { MemberService } from "../member/member.service.ts";
import type { SiteService } from "../site/site.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { createContractsService } from "./contracts.service.ts";
import type { FiguresService } from "./figures.service.ts";
import { createLinksService } from "./links.service.ts";
import { createPaysService } from "./pays.service.ts";
import { createRebateRun } from "./rebate-run.service.ts";
import { createRebatesService } from "./rebates.service.ts";
import { createRedRainService } from "./red-rain.service.ts";
import { createTeamTransfers } from "./team-transfers.service.ts";
import type { TeamService } from "./team.service.ts";

interface Parts {
  db: Db;
  clock: Clock;
  site: Pick<SiteService, "get" | "listCodes">;
  member: MemberService;
  wallet: WalletService;
  team: TeamService;
  figures: Pick<FiguresService, "countedUntil">;
  /** Comes after the agents' services, since it asks them what its invitations carry. */
  affiliate: () => AffiliateService;
  passwordRule: PasswordRule;
}

/** What agents agree on, earn and give. */
export function createAgentServices(parts: Parts) {
  const { site } = parts;
  const timeZoneOf = async (code: string): Promise<string> => (await site.get(code)).template.timeZone;
  const rebates = createRebatesService({ ...parts, timeZoneOf });
  const brands = async () => {
    const all = await Promise.all((await site.listCodes()).map(site.get));
    return all.map(({ code, template: { currency, timeZone } }) => ({ code, currency, timeZone }));
  };
  return {
    contracts: createContractsService({ ...parts, timeZoneOf }),
    pays: createPaysService({ ...parts, timeZoneOf }),
    rebates,
    rebateRun: createRebateRun({ ...parts, brands }),
    rain: createRedRainService(parts),
    teamTransfers: createTeamTransfers({ ...parts, rebates }),
    links: createLinksService({ ...parts, rebates }),
  };
}
