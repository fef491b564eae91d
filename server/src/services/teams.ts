import { createContractsServices } from "../modules/contracts/contracts.services.ts";
import { publishRain } from "../modules/events/publishers.service.ts";
import { createRebatesServices } from "../modules/rebates/rebates.services.ts";
import { createRedRainService } from "../modules/red-rain/red-rain.service.ts";
import { createAgentServices } from "../modules/team/agent.services.ts";
import { createTeamServices } from "../modules/team/team.services.ts";
import type { Foundation } from "./foundation.ts";
import type { PeopleServices } from "./people.ts";

/** What agents see, earn and do in their teams. */
export function createAgentWings(base: Foundation, { affiliate, joining, passwordRule, fundsPassword, attempts, inbox }: PeopleServices) {
  const { db, reading, member, wallet, timeZoneOf, warn } = base;
  const teams = createTeamServices(base);
  const rebates = createRebatesServices({ ...base, ...teams });
  const contracts = createContractsServices({ ...base, ...teams, fundsPassword, inbox });
  const earned = { rebates: rebates.rebates.received, contracts: contracts.teamPayments.received };
  const paid = { payouts: contracts.teamPayments.list, income: rebates.rebates.income };
  const agent = createAgentServices({
    db,
    reading,
    member,
    ...teams,
    rebates: rebates.rebates,
    passwordRule,
    affiliate,
    joining,
    timeZoneOf,
    earned,
    paid,
  });
  return {
    ...teams,
    ...rebates,
    ...contracts,
    rain: createRedRainService({
      db,
      member,
      team: teams.team,
      wallet,
      fundsPassword,
      attempts,
      onChanged: publishRain(base.events),
      warn,
    }),
    ...agent,
  };
}
