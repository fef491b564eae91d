import { randomUUID } from "node:crypto";
import { NO_RATES } from "../../src/modules/rebates/rebate.rules.ts";
import { PIN } from "./actors.ts";
import { type CallEntry, mailed, member, player } from "./call-entries.ts";
import type { Things } from "./things.ts";

const agent = { who: "agent" } as const;
const contractParty = { who: "contractParty" } as const;
const game = { who: "game", free: ["token"], rival: "provider.token" } as const;
const noRounds = { lacks: "provider.freeRoundsUnknown", rival: "provider.freeRoundsUnknown" } as const;

const TERMS = { tiers: [{ fromMinor: 0, rateBp: 5 }], capMinor: null, minActive: 0, period: null };
const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
const transaction = (own: Things) => ({
  request_uuid: randomUUID(),
  transaction_uuid: randomUUID(),
  round: own.openRound,
  game_code: "SPIN",
  currency: "BDT",
  token: own.gameToken,
});
const draw = () => ({
  game_code: "NO-SUCH-LOTTERY",
  issue: `${dayOf(0).replaceAll("-", "")}-0001`,
  opens_at: new Date().toISOString(),
  draw_at: new Date(Date.now() + 60_000).toISOString(),
});
const order = ["withdrawal", "request.notFound"] as const;
const teamMember = ["teamMember", "team.notFound"] as const;

/** The calls of money and limits, of agents and of providers; see `calls.ts`. */
export const MONEY_WINGS: Record<string, CallEntry> = {
  // Money
  collectFunds: member,
  getWallet: member,
  listWallets: member,
  transferFunds: { ...member, with: () => ({ from: "main", to: "arcade" }), lacks: "wallet.unknown" },
  exportAccountRecords: member,
  exportBetRecords: member,
  getBetProof: { ...member, names: { id: ["bet", "records.notFound"] } },
  getBetRecord: { ...member, names: { id: ["bet", "records.notFound"] } },
  listAccountRecords: member,
  listBetRecords: member,
  listBetVendors: member,
  sumAccountRecords: member,
  sumBetRecords: member,
  cancelDeposit: { ...member, names: { id: ["deposit", "deposit.notFound"] } },
  checkDeposit: { ...member, names: { id: ["deposit", "deposit.notFound"] } },
  giveTrxId: {
    ...member,
    names: { id: ["deposit", "deposit.notFound"] },
    free: ["trxId", "sender"],
    with: () => ({ trxId: "9GH7J2K1LM" }),
    lacks: "deposit.transferClosed",
  },
  createDeposit: { ...player, with: () => ({ amount: 50_000 }) },
  getDeposit: { ...member, names: { id: ["deposit", "deposit.notFound"] } },
  getDepositOffer: player,
  listDeposits: member,
  getTurnover: member,
  createWithdrawal: {
    ...player,
    with: () => ({ amount: 100_000, fundsPassword: PIN }),
    names: { accountId: ["payout", "request.notFound"] },
  },
  getWithdrawal: { ...player, names: { id: order } },
  getWithdrawalTerms: player,
  listWithdrawals: player,
  // Limits
  cancelLimitChange: member,
  excludeMe: member,
  getLimits: member,
  getPlaySession: member,
  setLimit: member,
  setRealityCheck: { ...member, with: () => ({ minutes: 15 }) },
  // Agents
  getTeamKpi: { ...agent, with: () => ({ startDate: dayOf(3), endDate: dayOf(0) }) },
  getAgentEarnings: agent,
  getAffiliate: { ...agent, names: { memberId: teamMember } },
  getTeamKpiA: { ...agent, names: { under: teamMember } },
  getTeamKpiB: { ...agent, names: { under: teamMember } },
  getTeamKpiC: { ...agent, names: { under: teamMember } },
  listDownlines: { ...agent, names: { under: teamMember } },
  listSubordinates: { ...agent, names: { under: teamMember } },
  transferDownline: { ...agent, names: { memberId: ["teamMemberBelow", "team.notFound"], superior: ["account", "team.superiorNotFound"] } },
  cancelSuborder: { ...agent, names: { id: ["teamMemberBet", "team.orderNotFound"] }, lacks: "team.orderRefused" },
  getTeamOrder: { ...agent, names: { id: ["teamMemberBet", "team.orderNotFound"] } },
  listTeamOrders: { ...agent, names: { account: ["teamMemberAccount", "team.notFound"] } },
  decideContract: { ...contractParty, names: { id: ["offered", "contract.notFound"] } },
  endContract: { ...agent, names: { id: ["offering", "contract.notFound"] } },
  getCurrentAgentPayout: contractParty,
  getDailySalaryRequest: member,
  getDividendRequest: member,
  getOwnContracts: contractParty,
  listContractKinds: contractParty,
  listManualWages: { ...agent, with: () => ({ day: dayOf(2) }) },
  listAgentPayouts: contractParty,
  exportAgentLinks: agent,
  exportAgentPayouts: contractParty,
  exportDownlines: { ...agent, names: { under: teamMember } },
  exportRebateIncome: agent,
  exportSubordinates: { ...agent, names: { under: teamMember } },
  exportTeamOrders: { ...agent, names: { account: ["teamMemberAccount", "team.notFound"] } },
  listTeamContracts: agent,
  offerContract: { ...agent, with: () => ({ terms: TERMS }), names: { memberId: teamMember } },
  quoteContract: { ...agent, with: () => ({ terms: TERMS }), names: { memberId: teamMember } },
  payManualWage: { ...agent, with: () => ({ day: dayOf(3), fundsPassword: PIN }), names: { memberId: teamMember } },
  payManualWages: {
    ...agent,
    with: ({ teamMember: memberId }) => ({ day: dayOf(4), wages: [{ memberId, amountMinor: 100 }], fundsPassword: PIN }),
  },
  settleAgentPayout: { ...agent, with: () => ({ fundsPassword: PIN }), names: { id: ["pay", "pay.notFound"] } },
  listRebateChanges: { ...agent, names: { memberId: teamMember } },
  listRebateIncome: agent,
  listRebateLines: agent,
  listRebates: agent,
  setRebates: { ...agent, with: () => ({ rates: { ...NO_RATES, RNG: 10 } }), names: { memberId: teamMember } },
  cancelRain: { ...agent, names: { id: ["rain", "rain.notFound"] } },
  claimEnvelope: { ...mailed, names: { id: ["falling", "rain.notFound"] } },
  getRain: member,
  listRains: agent,
  scheduleRain: { ...agent, with: () => ({ startsAt: null, totalMinor: 10_000, envelopes: 10, minutes: 5, fundsPassword: PIN }) },
  createAgentLink: { ...agent, with: () => ({ rates: NO_RATES }) },
  listAgentLinks: agent,
  openAccount: { free: ["account"], ...agent, with: () => ({ account: "newcomer7", password: "Shimul-2031", rates: NO_RATES }) },
  switchAgentLink: { ...agent, with: () => ({ active: false }), names: { code: ["link", "link.notFound"] } },
  // Providers
  walletBalance: { ...game, with: (own) => ({ request_uuid: randomUUID(), token: own.gameToken }) },
  walletBet: { ...game, with: (own) => ({ ...transaction(own), amount: 10 }) },
  walletRollback: { ...game, with: transaction, names: { reference_transaction_uuid: ["openBet", "provider.duplicateTransaction"] } },
  walletJournal: {
    who: "game",
    rival: "own",
    free: ["place"],
    with: () => ({ request_uuid: randomUUID(), run: randomUUID(), beat: 0, claim: { follows: null, place: randomUUID() } }),
  },
  walletLatest: { who: "game", rival: "own", with: () => ({ request_uuid: randomUUID() }) },
  walletWin: {
    ...game,
    with: (own) => ({ ...transaction(own), amount: 0 }),
    names: { reference_transaction_uuid: ["openBet", "provider.unknownBet"] },
  },
  walletFreeRounds: {
    ...game,
    with: (own) => ({ request_uuid: randomUUID(), token: own.gameToken, game_code: transaction(own).game_code }),
  },
  walletFreeBet: { ...game, with: (own) => ({ ...transaction(own), grant: randomUUID(), stake: 10 }), ...noRounds },
  walletFreeWin: {
    ...game,
    free: ["reference_transaction_uuid"],
    with: (own) => ({ ...transaction(own), grant: randomUUID(), amount: 0, reference_transaction_uuid: randomUUID() }),
    ...noRounds,
  },
  walletFreeRollback: { ...game, with: (own) => ({ ...transaction(own), grant: randomUUID() }), ...noRounds },
  publishDraw: { who: "game", with: draw, lacks: "provider.game", rival: "provider.game" },
  takePaymentCallback: {
    free: ["payment_id", "reference", "payout_id"],
    who: "payment",
    with: () => ({ payment_id: randomUUID(), reference: randomUUID(), event_id: randomUUID() }),
  },
};
