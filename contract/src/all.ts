import type { Endpoint } from "./endpoint.ts";
import * as account from "./account.ts";
import * as affiliate from "./affiliate.ts";
import * as agent from "./agent.ts";
import * as agentContracts from "./agent-contracts.ts";
import * as agentLinks from "./agent-links.ts";
import * as agentRebates from "./agent-rebates.ts";
import * as boards from "./boards.ts";
import * as chat from "./chat.ts";
import * as clientErrors from "./client-errors.ts";
import * as content from "./content.ts";
import * as deposit from "./deposit.ts";
import * as draws from "./draws.ts";
import * as events from "./events.ts";
import * as feedback from "./feedback.ts";
import * as fundsPassword from "./funds-password.ts";
import * as games from "./games.ts";
import * as headIcon from "./head-icon.ts";
import * as help from "./help.ts";
import * as identity from "./identity.ts";
import * as inbox from "./inbox.ts";
import * as invite from "./invite.ts";
import * as live from "./live.ts";
import * as limits from "./limits.ts";
import * as lottery from "./lottery.ts";
import * as member from "./member.ts";
import * as memberGames from "./member-games.ts";
import * as passkeys from "./passkeys.ts";
import * as payoutAccounts from "./payout-accounts.ts";
import * as payment from "./payment.ts";
import * as promotions from "./promotions.ts";
import * as operator from "./operator.ts";
import * as operatorLimits from "./operator-limits.ts";
import * as provider from "./provider.ts";
import * as records from "./records.ts";
import * as recovery from "./recovery.ts";
import * as security from "./security.ts";
import * as sessions from "./sessions.ts";
import * as raffle from "./raffle.ts";
import * as rewards from "./rewards.ts";
import * as redEnvelope from "./red-envelope.ts";
import * as registration from "./registration.ts";
import * as secondFactor from "./second-factor.ts";
import * as site from "./site.ts";
import * as team from "./team.ts";
import * as teamOrders from "./team-orders.ts";
import * as trial from "./trial.ts";
import * as turnover from "./turnover.ts";
import * as verification from "./verification.ts";
import * as vip from "./vip.ts";
import * as wallet from "./wallet.ts";
import * as withdrawal from "./withdrawal.ts";
import * as withdrawalReview from "./withdrawal-review.ts";

const wings = {
  site: { ...site, ...clientErrors },
  account: { ...account, ...verification, ...recovery, ...sessions, ...passkeys, ...identity, ...registration, ...affiliate, ...trial },
  member: {
    ...member,
    ...vip,
    ...rewards,
    ...raffle,
    ...invite,
    ...headIcon,
    ...fundsPassword,
    ...security,
    ...payoutAccounts,
    ...secondFactor,
  },
  lottery,
  games: { ...games, ...memberGames, ...boards, ...live },
  content: { ...content, ...promotions, ...help },
  events,
  support: { ...inbox, ...chat, ...feedback, ...operator, ...operatorLimits },
  wallet: { ...wallet, ...records, ...deposit, ...turnover, ...withdrawal, ...withdrawalReview },
  limits,
  agent: { ...agent, ...team, ...teamOrders, ...agentContracts, ...agentRebates, ...redEnvelope, ...agentLinks },
  provider: { ...provider, ...payment, ...draws },
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "output" in value;
}

/** Every call of the wire by wing and name, for the server's own checks and the OpenAPI document. The web takes single endpoints instead, so that unused ones cost nothing. */
export const allEndpoints: readonly { wing: string; name: string; endpoint: Endpoint }[] = Object.entries(wings).flatMap(([wing, module]) =>
  Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ wing, name, endpoint: value }] : [])),
);
