import { createAgentLink, listAgentLinks, openAccount, switchAgentLink } from "@mela/contract/team/agent-links";
import type { Bind } from "../../http.ts";
import type { Brand, Caller } from "../../lib/callers.ts";
import { agentId } from "../../lib/agent-caller.ts";
import type { LinksService } from "./agent-links.service.ts";

const CHANGES = { perMinute: 60 };
/** Each one costs a password's slow hash. */
const ACCOUNTS = { perMinute: 20 };

/** Invitations of agents, and accounts that they open themselves. */
export function registerLinkRoutes(bind: Bind, { links }: { links: LinksService }): void {
  bind(listAgentLinks, ({ caller, input }) => links.list(agentId(caller), input));
  bind(createAgentLink, ({ caller, brand, input }) => links.create(callerOf(caller, brand), input), CHANGES);
  bind(
    switchAgentLink,
    ({ caller, brand, input }) => links.switchLink(callerOf(caller, brand), input.code.toUpperCase(), input.active),
    CHANGES,
  );
  bind(openAccount, ({ caller, brand, input }) => links.openAccount(callerOf(caller, brand), input), ACCOUNTS);
}

const callerOf = (caller: Caller, brand: Brand) => ({ brandCode: brand.code, agentId: agentId(caller) });
