import type { Db } from "../../db.ts";
import type { ProviderService } from "../provider/provider.service.ts";
import type { WalletService } from "../wallet/wallet.service.ts";
import { createFiguresService } from "./figures.service.ts";
import { createTeamOrders } from "./team-orders.service.ts";
import { createTeamSeeding } from "./team-seeding.service.ts";
import { createTeamService } from "./team.service.ts";

interface Parts {
  db: Db;
  timeZoneOf: (merchantCode: string) => Promise<string>;
  provider: ProviderService;
  wallet: WalletService;
}

/** The tree of members, its figures and orders. */
export function createTeamServices(parts: Parts) {
  const { db } = parts;
  const figures = createFiguresService({ db });
  const team = createTeamService({ ...parts, figures });
  return {
    figures,
    team,
    teamOrders: createTeamOrders({ ...parts, team }),
    teamSeeding: createTeamSeeding(parts),
  };
}
