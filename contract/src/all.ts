import type { Endpoint } from "./base/endpoint.ts";
import * as account from "./auth/account.ts";
import * as affiliate from "./registration/affiliate.ts";
import * as agent from "./team/agent.ts";
import * as agentEarnings from "./team/agent-earnings.ts";
import * as agentContracts from "./contracts/agent-contracts.ts";
import * as agentPayouts from "./contracts/agent-payouts.ts";
import * as agentLinks from "./team/agent-links.ts";
import * as agentRebates from "./rebates/agent-rebates.ts";
import * as analytics from "./site/analytics.ts";
import * as boards from "./games/boards.ts";
import * as chat from "./support/chat.ts";
import * as clientErrors from "./site/client-errors.ts";
import * as consoleIdentity from "./console/identity.ts";
import * as consoleLedger from "./console/ledger.ts";
import * as consoleAdjustments from "./console/adjustments.ts";
import * as consoleApprovals from "./console/approvals.ts";
import * as consoleAudit from "./console/audit.ts";
import * as consoleChat from "./console/chat.ts";
import * as consoleChanges from "./console/changes.ts";
import * as consoleBulk from "./console/bulk.ts";
import * as consoleDeposits from "./console/deposits.ts";
import * as consoleFeedback from "./console/feedback.ts";
import * as consoleMemberIdentity from "./console/member-identity.ts";
import * as consoleMemberActions from "./console/member-actions.ts";
import * as consoleMemberLevels from "./console/member-levels.ts";
import * as consoleMemberLimits from "./console/member-limits.ts";
import * as consoleGameRules from "./console/game-rules.ts";
import * as consoleMemberNotes from "./console/member-notes.ts";
import * as consoleMemberPage from "./console/member-page.ts";
import * as consoleMemberTabs from "./console/member-tabs.ts";
import * as consoleMemberData from "./console/member-data.ts";
import * as consoleMembers from "./console/members.ts";
import * as consoleOperators from "./console/operators.ts";
import * as consolePaymentRules from "./console/payment-rules.ts";
import * as consoleQueues from "./console/queues.ts";
import * as consoleRates from "./console/rates.ts";
import * as consoleReconciliationCases from "./console/reconciliation-cases.ts";
import * as consoleReconciliation from "./console/reconciliation.ts";
import * as consoleRecords from "./console/records.ts";
import * as consoleRoles from "./console/roles.ts";
import * as consoleSession from "./console/session.ts";
import * as consoleSignIn from "./console/sign-in.ts";
import * as consoleViews from "./console/views.ts";
import * as consoleWithdrawals from "./console/withdrawals.ts";
import * as content from "./content/content.ts";
import * as deposit from "./deposit/deposit.ts";
import * as draws from "./lottery/draws.ts";
import * as events from "./events/events.ts";
import * as feedback from "./support/feedback.ts";
import * as fundsPassword from "./security/funds-password.ts";
import * as games from "./games/games.ts";
import * as advertising from "./member/advertising.ts";
import * as memberFreeRounds from "./member/free-rounds.ts";
import * as headIcon from "./member/head-icon.ts";
import * as help from "./content/help.ts";
import * as identity from "./auth/identity.ts";
import * as inbox from "./support/inbox.ts";
import * as invite from "./member/invite.ts";
import * as live from "./games/live.ts";
import * as matches from "./games/matches.ts";
import * as limits from "./limits/limits.ts";
import * as kyc from "./kyc/kyc.ts";
import * as lottery from "./lottery/lottery.ts";
import * as member from "./member/member.ts";
import * as memberGames from "./games/member-games.ts";
import * as passkeys from "./auth/passkeys.ts";
import * as payoutAccounts from "./security/payout-accounts.ts";
import * as payment from "./deposit/payment.ts";
import * as promotions from "./content/promotions.ts";
import * as privacy from "./privacy/privacy.ts";
import * as freeRounds from "./provider/free-rounds.ts";
import * as provider from "./provider/provider.ts";
import * as records from "./wallet/records.ts";
import * as recovery from "./auth/recovery.ts";
import * as security from "./security/security.ts";
import * as sessions from "./auth/sessions.ts";
import * as raffle from "./member/raffle.ts";
import * as rewards from "./member/rewards.ts";
import * as redEnvelope from "./red-rain/red-envelope.ts";
import * as registration from "./registration/registration.ts";
import * as secondFactor from "./auth/second-factor.ts";
import * as site from "./site/site.ts";
import * as siteDetails from "./site/site-details.ts";
import * as tableName from "./member/table-name.ts";
import * as team from "./team/team.ts";
import * as teamTables from "./team/team-tables.ts";
import * as teamOrders from "./team/team-orders.ts";
import * as trial from "./registration/trial.ts";
import * as turnover from "./wallet/turnover.ts";
import * as verification from "./verification/verification.ts";
import * as vip from "./member/vip.ts";
import * as wallet from "./wallet/wallet.ts";
import * as withdrawal from "./withdrawal/withdrawal.ts";

const wings = {
  site: { ...site, ...siteDetails, ...clientErrors, ...analytics },
  account: { ...account, ...verification, ...recovery, ...sessions, ...passkeys, ...identity, ...registration, ...affiliate, ...trial },
  member: {
    ...member,
    ...vip,
    ...rewards,
    ...memberFreeRounds,
    ...raffle,
    ...invite,
    ...headIcon,
    ...tableName,
    ...advertising,
    ...fundsPassword,
    ...security,
    ...payoutAccounts,
    ...secondFactor,
    ...privacy,
    ...kyc,
  },
  lottery,
  games: { ...games, ...memberGames, ...boards, ...live, ...matches },
  content: { ...content, ...promotions, ...help },
  events,
  support: { ...inbox, ...chat, ...feedback },
  console: {
    ...consoleSignIn,
    ...consoleSession,
    ...consoleMembers,
    ...consoleAudit,
    ...consoleBulk,
    ...consoleMemberPage,
    ...consoleMemberTabs,
    ...consoleMemberData,
    ...consoleMemberActions,
    ...consoleMemberLevels,
    ...consoleMemberNotes,
    ...consoleOperators,
    ...consoleRoles,
    ...consoleApprovals,
    ...consoleViews,
    ...consoleQueues,
    ...consoleReconciliation,
    ...consoleReconciliationCases,
    ...consoleRecords,
    ...consoleRates,
    ...consoleWithdrawals,
    ...consoleDeposits,
    ...consoleAdjustments,
    ...consolePaymentRules,
    ...consoleGameRules,
    ...consoleLedger,
    ...consoleChanges,
    ...consoleMemberIdentity,
    ...consoleChat,
    ...consoleFeedback,
    ...consoleIdentity,
    ...consoleMemberLimits,
  },
  wallet: { ...wallet, ...records, ...deposit, ...turnover, ...withdrawal },
  limits,
  agent: {
    ...agent,
    ...agentEarnings,
    ...team,
    ...teamOrders,
    ...agentContracts,
    ...agentPayouts,
    ...agentRebates,
    ...redEnvelope,
    ...agentLinks,
    ...teamTables,
  },
  provider: { ...provider, ...freeRounds, ...payment, ...draws },
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value && "output" in value;
}

/** Every call of the wire by wing and name, for the server's own checks and the OpenAPI document. The web takes single endpoints instead, so that unused ones cost nothing. */
export const allEndpoints: readonly { wing: string; name: string; endpoint: Endpoint }[] = Object.entries(wings).flatMap(([wing, module]) =>
  Object.entries(module).flatMap(([name, value]) => (isEndpoint(value) ? [{ wing, name, endpoint: value }] : [])),
);
