import type { Db } from "../../db.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { createFiguresService } from "./figures.service.ts";
import { createPastSeeding } from "./past-seeding.service.ts";
import { createTeamOrders } from "./team-orders.service.ts";
import { createTeamSeeding } from "./team-seeding.service.ts";
import { createTeamService } from "./team.service.ts";

interface Deps {
  db: Db;
  timeZoneOf: (brandCode: string) => Promise<string>;
  provider: ProviderService;
  wallet: WalletService;
}

/** The tree of members, its figures and orders. */
export function createTeamServices(deps: Deps) {
  const { db } = deps;
  const figures = createFiguresService({ db });
  const team = createTeamService({ ...deps, figures });
  return {
    figures,
    team,
    teamOrders: createTeamOrders({ ...deps, team }),
    teamSeeding: createTeamSeeding(deps),
    pastSeeding: createPastSeeding(deps),
  };
}
