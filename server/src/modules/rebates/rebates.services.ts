import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import type { MemberService } from "../member/member.service.ts";
import type { SiteService } from "../site/site.service.ts";
import type { FiguresService } from "../team/figures.service.ts";
import type { TeamService } from "../team/team.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { createRebateRun } from "./rebate-run.service.ts";
import { createRebatesService } from "./rebates.service.ts";

interface Deps {
  db: Db;
  clock: Clock;
  site: Pick<SiteService, "get" | "listCodes">;
  member: MemberService;
  wallet: WalletService;
  team: TeamService;
  figures: Pick<FiguresService, "countedUntil" | "categoryWork">;
  timeZoneOf: (brandCode: string) => Promise<string>;
}

/** Rates of agents, and the job that pays by them. */
export function createRebatesServices(deps: Deps) {
  const { site } = deps;
  const brands = async () => {
    const all = await Promise.all((await site.listCodes()).map(site.get));
    return all.map(({ code, settings: { currency, timeZone } }) => ({ code, currency, timeZone }));
  };
  return { rebates: createRebatesService(deps), rebateRun: createRebateRun({ ...deps, brands }) };
}
