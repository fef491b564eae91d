import {
  type AgentLink,
  createAgentLink,
  type LinkKind,
  listAgentLinks,
  openAccount,
  switchAgentLink,
} from "@mela/contract/team/agent-links";
import type { RebateRates } from "@mela/contract/rebates/agent-rebates";
import { queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { teamKeys } from "./team.keys.ts";

export type { AgentLink, LinkKind };

/** The agent's links with what came of them, and the rates that they can give. */
export function agentLinksQuery() {
  return queryOptions({
    queryKey: teamKeys.links,
    queryFn: ({ signal }) => call(listAgentLinks, {}, { signal }),
    meta: { personal: true },
  });
}

export const makeLink = (draft: { kind: LinkKind; note: string; rates: RebateRates }): Promise<AgentLink> => call(createAgentLink, draft);
export const switchLink = (code: string, active: boolean): Promise<AgentLink> =>
  call(switchAgentLink, { code, active }, { showFailure: true });
/** The password travels encrypted. */
export const openAccountBelow = (draft: { account: string; password: string; kind: LinkKind; rates: RebateRates }) =>
  call(openAccount, draft);
