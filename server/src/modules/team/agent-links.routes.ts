import { createAgentLink, listAgentLinks, openAccount, switchAgentLink } from "@mela/contract/team/agent-links";
import type { Bind } from "../../http.ts";
import type { Caller, Merchant } from "../../http/callers.ts";
import { agentId } from "../../lib/agent-caller.ts";
import type { LinksService } from "./agent-links.service.ts";

const CHANGES = { perMinute: 60 };
/** Each one costs a password's slow hash. */
const ACCOUNTS = { perMinute: 20 };

/** Invitations of agents, and accounts that they open themselves. */
export function registerLinkRoutes(bind: Bind, { links }: { links: LinksService }): void {
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
