import { getTeamKpi } from "@mela/contract/team/agent";
import { createAgentLink, listAgentLinks, openAccount, switchAgentLink } from "@mela/contract/team/agent-links";
import { listRebateChanges, listRebateIncome, listRebateLines, listRebates, setRebates } from "@mela/contract/rebates/agent-rebates";
import { cancelRain, claimEnvelope, getRain, listRains, scheduleRain } from "@mela/contract/red-rain/red-envelope";
import { AppError } from "../../errors.ts";
import type { Bind, Caller, Merchant } from "../../http.ts";
import { agentId } from "./agent-caller.ts";
import type { LinksService } from "./links.service.ts";
import { isDay } from "./pay-periods.rules.ts";
import type { RebatesService } from "./rebates.service.ts";
import type { RedRainService } from "./red-rain.service.ts";
import type { TeamService } from "./team.service.ts";

interface Services {
  team: Pick<TeamService, "footer">;
  rebates: RebatesService;
  rain: RedRainService;
  links: LinksService;
}

const CHANGES = { perMinute: 60 };
/** Envelopes are caught as fast as a finger taps. */
const CATCHES = { perMinute: 240 };
/** Each one costs a password's slow hash. */
const ACCOUNTS = { perMinute: 20 };

/** Rebates, red envelope rain and invitations of agents. */
export function registerAgentRoutes(bind: Bind, { team, rebates, rain, links }: Services): void {
  bind(getTeamKpi, async ({ caller, input: { startDate, endDate } }) => {
    const id = agentId(caller);
    if (!isDay(startDate) || !isDay(endDate)) throw new AppError("request.invalid", { fields: ["startDate", "endDate"] });
    return { list: [], footer: await team.footer(id, { from: startDate, to: endDate }) };
  });

  bind(listRebates, ({ caller, input }) => rebates.list(agentId(caller), { after: input.after, search: input.search.toLowerCase() }));
  bind(
    setRebates,
    ({ caller, merchant, input }) =>
      rebates.set({ merchantCode: merchant.code, superiorId: agentId(caller), memberId: Number(input.memberId), rates: input.rates }),
    CHANGES,
  );
  bind(listRebateChanges, ({ caller, input }) => rebates.changes(agentId(caller), Number(input.memberId)));
  bind(listRebateIncome, ({ caller, input }) => rebates.income(agentId(caller), input.before));
  bind(listRebateLines, ({ caller, input }) => rebates.lines(agentId(caller), input.day, input.after));

  bind(scheduleRain, ({ caller, input }) => rain.schedule({ ...input, agentId: agentId(caller) }), CHANGES);
  bind(listRains, ({ caller, input }) => rain.list(agentId(caller), input.before));
  bind(cancelRain, ({ caller, input }) => rain.cancel(agentId(caller), Number(input.id)), CHANGES);
  bind(getRain, ({ caller }) => rain.onMember(Number(caller.userId)));
  bind(
    claimEnvelope,
    ({ caller, input }) => rain.claim({ memberId: Number(caller.userId), customerType: caller.userType }, Number(input.id)),
    CATCHES,
  );

  bind(listAgentLinks, ({ caller }) => links.list(agentId(caller)));
  bind(createAgentLink, ({ caller, merchant, input }) => links.create(callerOf(caller, merchant), input), CHANGES);
  bind(
    switchAgentLink,
    ({ caller, merchant, input }) => links.switchLink(callerOf(caller, merchant), input.code.toUpperCase(), input.active),
    CHANGES,
  );
  bind(openAccount, ({ caller, merchant, input }) => links.openAccount(callerOf(caller, merchant), input), ACCOUNTS);
}

const callerOf = (caller: Caller, merchant: Merchant) => ({ merchantCode: merchant.code, agentId: agentId(caller) });
