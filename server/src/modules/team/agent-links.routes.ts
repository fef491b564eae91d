import { createAgentLink, listAgentLinks, openAccount, switchAgentLink } from "@mela/contract/team/agent-links";
import type { Bind } from "../../http.ts";
import type { Brand, Caller } from "../../lib/callers.ts";
import { agentId } from "../../lib/agent-caller.ts";
import { intentionKeyOf } from "../../lib/request-headers.ts";
import type { AgentAccountsService } from "./agent-accounts.service.ts";
import type { LinksService } from "./agent-links.service.ts";

const CHANGES = { perMinute: 60 };
/** Each one costs a password's slow hash. */
const ACCOUNTS = { perMinute: 20 };

interface Services {
  links: LinksService;
  agentAccounts: AgentAccountsService;
}

/** Invitations of agents, and accounts that they open themselves. */
export function registerLinkRoutes(bind: Bind, { links, agentAccounts }: Services): void {
  bind(listAgentLinks, ({ caller, input }) => links.list(agentId(caller), input));
  bind(createAgentLink, ({ caller, brand, input }) => links.create(callerOf(caller, brand), input), CHANGES);
  bind(
    switchAgentLink,
    ({ caller, brand, input }) => links.switchLink(callerOf(caller, brand), input.code.toUpperCase(), input.active),
    CHANGES,
  );
  bind(
    openAccount,
    ({ caller, brand, input, request }) => agentAccounts.openAccount(callerOf(caller, brand), input, intentionKeyOf(request)),
    ACCOUNTS,
  );
}

const callerOf = (caller: Caller, brand: Brand) => ({ brandCode: brand.code, agentId: agentId(caller) });
