import {
  type AgentLink,
  createAgentLink,
  type LinkKind,
  type LinkOrder,
  listAgentLinks,
  openAccount,
  switchAgentLink,
} from "@mela/contract/team/agent-links";
import type { RebateRates } from "@mela/contract/rebates/agent-rebates";
import { exportAgentLinks } from "@mela/contract/team/team-tables";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { call } from "@mela/kit/api";
import { withKey } from "@mela/kit/idempotency";
import { saveFile } from "@mela/kit/save-file";
import { LATER_KEYS } from "../../lib/later-keys.ts";
import { unanswered } from "../../lib/unanswered.ts";
import { getSession } from "../auth/session.ts";
import { teamKeys } from "./team.keys.ts";

export type { AgentLink, LinkKind, LinkOrder };

/** The agent's links with what came of them, and the rates that they can give. The form beside the list stays while another order comes. */
export function agentLinksQuery(order: LinkOrder) {
  return queryOptions({
    queryKey: teamKeys.linkList(order),
    queryFn: ({ signal }) => call(listAgentLinks, order, { signal }),
    placeholderData: keepPreviousData,
    meta: { personal: true },
  });
}

export const makeLink = (draft: { kind: LinkKind; note: string; rates: RebateRates }): Promise<AgentLink> => call(createAgentLink, draft);
export const switchLink = (code: string, active: boolean): Promise<AgentLink> =>
  call(switchAgentLink, { code, active }, { showFailure: true });
/** All links as a file; a toast tells of a failure. */
export const saveLinks = (order: LinkOrder): Promise<void> => saveFile(exportAgentLinks, order, "links.csv");

const opening = unanswered(LATER_KEYS.opening);
/** Whether an account of this name may be open through a try of this agent in this tab whose answer has not been seen: that it is taken says nothing then. */
export function isOpening(account: string): boolean {
  const begun = JSON.stringify([getSession()?.userName]).slice(0, -1);
  const content = opening.content();
  return content.startsWith(`${begun},`) && content.includes(`"account":${JSON.stringify(account)}`);
}
/** The password travels encrypted. Sent again after an answer that was lost, it is answered with the account that is there. */
export const openAccountBelow = ({ password, ...plain }: { account: string; password: string; kind: LinkKind; rates: RebateRates }) =>
  opening.once([getSession()?.userName, plain], (key) => call(openAccount, { ...plain, password }, withKey(key)));
