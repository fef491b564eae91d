import { randomUUID } from "node:crypto";
import type { ErrorCode } from "@mela/contract/errors";
import { NO_RATES } from "../../src/modules/agent/rebate.rules.ts";
import type { OperatorRight } from "../../src/modules/support/operators.rules.ts";
import { PIN, type Things } from "./things.ts";

/**
 * Who may call. `anyone`: also a visitor · `member`: everybody who is logged in · `settled`: all but guests (4) · `player`: 0, 1, 2 ·
 * `mailed`: all but 4, 40, 41, 42 · `rewarded`: 0, 1, 2 · `host`: 0 · `seated`: all but 41, 42 · `agent`: 1, 2, 41, 42 · `freePlay`: visitors and 0, 1, 2 · `chat`: a visit to the
 * chat · `desk`: an operator · an operator's right: an operator who has it · `game`, `payment`: a provider that has signed.
 */
export type Who =
  | "anyone"
  | "member"
  | "settled"
  | "player"
  | "mailed"
  | "rewarded"
  | "host"
  | "seated"
  | "agent"
  | "freePlay"
  | "chat"
  | "desk"
  | OperatorRight
  | "game"
  | "payment";

/** How a call answers to the name of something that is somebody else's; `nothing`: it succeeds, and tells and changes nothing. */
type Refusal = ErrorCode | "nothing";

export interface CallEntry {
  who: Who;
  /** Fields that name something of somebody's, what it is, and what becomes of another member's; `brand`: of another brand's only. */
  names?: Record<string, readonly [thing: keyof Things, refusal: Refusal, scope?: "brand"]>;
  /** Fields that look as if they did, and name nothing of anybody's, or are themselves the proof that opens it. */
  free?: readonly string[];
  /** What a valid call needs beside what its schema tells. */
  with?: (own: Things) => object;
  /** How the right caller is refused for what he lacks in the scene; absent: he succeeds. */
  lacks?: ErrorCode;
  /** How a provider is refused who signs rightly, and names what is another provider's. */
  rival?: ErrorCode;
  /** Shows everybody amounts of others, without their names. */
  board?: true;
}

const anyone = { who: "anyone" } as const;
const member = { who: "member" } as const;
const settled = { who: "settled" } as const;
const player = { who: "player" } as const;
const mailed = { who: "mailed" } as const;
const agent = { who: "agent" } as const;
const desk = { who: "desk" } as const;
const game = { who: "game", free: ["token"], rival: "provider.token" } as const;

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
const talk = ["conversation", "request.notFound"] as const;
const mate = ["mate", "team.notFound"] as const;

/** Every call of the contract with who may make it. A call that is missing here fails the suite: say who may make it, and what in it is whose. */
export const CALLS: Record<string, CallEntry> = {
  // The site
  getDomainRoute: anyone,
  getSettings: anyone,
  getSystemStatus: anyone,
  getWhiteLabel: anyone,
  listCountries: anyone,
  listCustomerService: anyone,
  // Accounts
  getCaptcha: anyone,
  listEncryptionKeys: anyone,
  login: { ...anyone, with: (own) => ({ username: own.account, password: "Mela2026" }) },
  logout: anyone,
  earnCaptcha: { ...anyone, lacks: "human.failed" },
  getHumanChallenge: anyone,
  sendRegistrationSmsCode: { ...anyone, with: () => ({ mobileNo: "01712345678", countryDialingCode: "880" }), lacks: "human.failed" },
  sendSmsCode: { ...anyone, with: () => ({ mobileNum: "01712345678", countryDialingCode: "880" }), lacks: "human.failed" },
  changePassword: { ...member, with: () => ({ oldPassword: "Mela2026", newPassword: "Shimul-2031", confirmNewPassword: "Shimul-2031" }) },
  checkPasswordLink: anyone,
  requestPasswordMail: { ...anyone, with: (own) => ({ username: own.account, email: "player@mela.com" }) },
  setPasswordByLink: {
    free: ["token"],
    ...anyone,
    with: () => ({ token: "a".repeat(43), newPassword: "Shimul-2031", confirmNewPassword: "Shimul-2031" }),
    lacks: "password.linkInvalid",
  },
  setPasswordByPhone: {
    ...anyone,
    with: () => ({ mobileNum: "01712345678", countryDialingCode: "880", verificationCode: "123456", newPassword: "Shimul-2031" }),
    lacks: "sms.codeWrong",
  },
  endOtherSessions: member,
  endSession: { ...member, names: { id: ["session", "nothing"] } },
  listSessions: member,
  finishPasskeyEnrolment: { ...member, lacks: "passkey.invalid" },
  listPasskeys: member,
  loginByPasskey: { ...anyone, lacks: "passkey.invalid" },
  removePasskey: { ...member, names: { id: ["passkey", "nothing"] } },
  renamePasskey: { ...member, names: { id: ["passkey", "request.notFound"] } },
  startPasskeyEnrolment: member,
  startPasskeyLogin: anyone,
  loginByProvider: { ...anyone, lacks: "identity.invalid" },
  checkUsername: { ...anyone, with: () => ({ username: "newcomer9" }) },
  getRegistrationSettings: anyone,
  registerByMobile: { free: ["recommenderId"], ...anyone, lacks: "register.invalid" },
  registerByUsername: { free: ["recommenderId"], ...anyone, lacks: "register.invalid" },
  checkAffiliateCode: { ...anyone, names: { code: ["link", "affiliate.invalid", "brand"] } },
  getAffiliateInfo: { ...anyone, names: { code: ["link", "nothing", "brand"] } },
  createTrialAccount: { who: "freePlay" },
  startTestPlay: { who: "freePlay" },
  // The member
  getMemberInfo: member,
  claimRebate: { who: "rewarded", lacks: "rebate.nothing" },
  getRank: member,
  getRankProgress: member,
  getRebate: member,
  claimReward: { who: "rewarded", lacks: "reward.notFound" },
  joinReward: { who: "rewarded", lacks: "reward.notFound" },
  listRewards: member,
  listRaffleDraws: member,
  getInvitation: { who: "host" },
  listInvited: { who: "host" },
  getHeadIcon: member,
  setHeadIcon: member,
  changeFundsPassword: { ...player, with: () => ({ oldPassword: PIN, newPassword: "519374", confirmNewPassword: "519374" }) },
  resetFundsPassword: {
    free: ["code"],
    ...player,
    lacks: "security.wayClosed",
    with: () => ({ newPassword: "519374", confirmNewPassword: "519374" }),
  },
  sendFundsCode: { ...player, lacks: "security.wayClosed" },
  setFundsPassword: { ...player, with: () => ({ newPassword: "519374", confirmNewPassword: "519374" }), lacks: "fundsPassword.exists" },
  bindEmail: { ...settled, with: () => ({ fundsPassword: PIN }), lacks: "sms.codeWrong" },
  bindMobile: {
    ...settled,
    with: () => ({ mobileNum: "01712345678", countryDialingCode: "880", verificationCode: "123456", fundsPassword: PIN }),
    lacks: "sms.codeWrong",
  },
  getSecurityOverview: settled,
  sendBindMailCode: settled,
  sendBindSmsCode: { ...settled, with: () => ({ mobileNum: "01712345678", countryDialingCode: "880" }) },
  setNickname: settled,
  setPayeeName: { ...settled, lacks: "payeeName.fixed" },
  setSecurityQuestions: {
    ...settled,
    with: () => ({
      fundsPassword: PIN,
      answers: ["firstSchool", "firstJob", "favouriteDish"].map((question) => ({ question, answer: `answer to ${question}` })),
    }),
  },
  addPayoutAccount: { ...player, with: () => ({ number: "01755555555", fundsPassword: PIN }) },
  listPayoutAccounts: player,
  removePayoutAccount: { ...player, with: () => ({ fundsPassword: PIN }), names: { id: ["sparePayout", "request.notFound"] } },
  setDefaultPayoutAccount: { ...player, names: { id: ["sparePayout", "request.notFound"] } },
  // Games and lotteries
  getDrawInfo: anyone,
  listLotteries: anyone,
  listLotteryMenus: anyone,
  listRecentNumbers: { ...anyone, lacks: "lottery.notFound" },
  listVietnamLotteries: anyone,
  launchGame: { who: "seated", with: () => ({ vassalage: "MLA", gameCode: "SPIN" }) },
  listGames: anyone,
  listHotGames: anyone,
  listPopularGames: anyone,
  listVendorSorting: anyone,
  listVendors: anyone,
  listWinners: { ...anyone, board: true },
  addFavorite: { free: ["token"], ...member, lacks: "game.notFound" },
  addRecentGame: { ...member, with: () => ({ gameCode: "SPIN", vendor: "MLA" }) },
  listFavoriteIds: { ...member, free: ["token"] },
  listFavorites: { ...member, free: ["token"] },
  listRecentGames: member,
  removeFavorite: { ...member, free: ["token"] },
  getJackpot: anyone,
  listRanking: { ...anyone, board: true },
  listLiveModels: anyone,
  // Content
  getNotice: { ...anyone, names: { id: ["notice", "announcement.notFound", "brand"] } },
  listAnnouncements: { ...anyone, free: ["token"] },
  markAnnouncementRead: { ...mailed, names: { announcementId: ["notice", "announcement.notFound", "brand"] } },
  getPromoAvailability: anyone,
  listPromotionCategories: anyone,
  getHelpCenter: anyone,
  openEvents: anyone,
  pollEvents: anyone,
  // Inbox, chat, feedback
  deleteInboxMessage: { ...mailed, names: { id: ["letter", "inbox.notFound"] } },
  getInboxUnread: mailed,
  listInbox: mailed,
  readInboxMessage: { ...mailed, names: { id: ["letter", "inbox.notFound"] } },
  readWholeInbox: mailed,
  enterChat: { ...anyone, lacks: "session.expired" },
  getChatUnread: mailed,
  launchChat: { ...mailed, with: () => ({ language: "en", backUrl: "/m/message" }) },
  listChatMessages: { who: "chat" },
  markChat: { who: "chat" },
  openChatStream: { who: "chat" },
  sendChatMessage: { who: "chat" },
  tellChatTyping: { who: "chat" },
  sendFeedback: {
    ...member,
    with: () => ({ content: "A text that is long enough", pictures: [] }),
    names: { sender: ["account", "request.invalid"], pictures: ["loosePicture", "request.invalid"] },
  },
  uploadFeedbackPicture: member,
  // The service desk
  closeConversation: { ...desk, names: { conversationId: talk }, lacks: "chat.notYours" },
  getFeedbackPicture: { ...desk, names: { id: ["picture", "request.notFound"] } },
  listConversationMessages: { ...desk, names: { conversationId: talk } },
  listConversations: desk,
  listFeedback: desk,
  loginOperator: { free: ["account"], ...anyone, with: () => ({ account: "chief", password: "Desk-of-2031" }) },
  logoutOperator: desk,
  markConversation: { ...desk, names: { conversationId: talk } },
  openOperatorStream: desk,
  sendOperatorMessage: { ...desk, names: { conversationId: talk }, lacks: "chat.notYours" },
  takeConversation: { ...desk, names: { conversationId: talk } },
  tellOperatorTyping: { ...desk, names: { conversationId: talk } },
  getMemberLimits: { who: "limits", names: { account: ["account", "request.notFound"] } },
  setMemberLimit: { who: "limits", names: { account: ["account", "request.notFound"] } },
  listDepositReviews: { who: "deposits" },
  settleDepositReview: { who: "deposits", names: { id: ["review", "request.notFound"] } },
  approveWithdrawal: { who: "withdrawals", names: { id: order } },
  closeContradiction: { who: "withdrawals", names: { id: order }, lacks: "withdraw.decided" },
  listOpenWithdrawals: { who: "withdrawals" },
  returnWithdrawal: { who: "withdrawals", names: { id: order } },
  settlePayout: { free: ["reference"], who: "withdrawals", names: { id: order }, lacks: "withdraw.decided" },
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
  checkDeposit: { ...member, names: { id: ["deposit", "deposit.notFound"] } },
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
  getAffiliate: { ...agent, names: { memberId: mate } },
  getTeamKpiA: { ...agent, names: { under: mate } },
  getTeamKpiB: { ...agent, names: { under: mate } },
  getTeamKpiC: { ...agent, names: { under: mate } },
  listDownlines: { ...agent, names: { under: mate } },
  listSubordinates: { ...agent, names: { under: mate } },
  transferDownline: { ...agent, names: { memberId: ["mateBelow", "team.notFound"], superior: ["account", "team.superiorNotFound"] } },
  cancelSuborder: { ...agent, names: { id: ["mateBet", "team.orderNotFound"] }, lacks: "team.orderRefused" },
  getTeamOrder: { ...agent, names: { id: ["mateBet", "team.orderNotFound"] } },
  listTeamOrders: { ...agent, names: { account: ["mateAccount", "team.notFound"] } },
  decideContract: { ...agent, names: { id: ["offered", "contract.notFound"] } },
  endContract: { ...agent, names: { id: ["offering", "contract.notFound"] } },
  getCurrentPay: agent,
  getDailySalaryRequest: member,
  getDividendRequest: member,
  getOwnContracts: agent,
  listManualWages: { ...agent, with: () => ({ day: dayOf(2) }) },
  listPays: agent,
  listTeamContracts: agent,
  offerContract: { ...agent, with: () => ({ terms: TERMS }), names: { memberId: mate } },
  payManualWage: { ...agent, with: () => ({ day: dayOf(3) }), names: { memberId: mate } },
  settlePay: { ...agent, names: { id: ["pay", "pay.notFound"] } },
  listRebateChanges: { ...agent, names: { memberId: mate } },
  listRebateIncome: agent,
  listRebateLines: agent,
  listRebates: agent,
  setRebates: { ...agent, with: () => ({ rates: { ...NO_RATES, RNG: 10 } }), names: { memberId: mate } },
  cancelRain: { ...agent, names: { id: ["rain", "rain.notFound"] } },
  claimEnvelope: { ...mailed, names: { id: ["falling", "rain.notFound"] } },
  getRain: member,
  listRains: agent,
  scheduleRain: { ...agent, with: () => ({ startsAt: null, totalMinor: 10_000, envelopes: 10, minutes: 5 }) },
  createAgentLink: { ...agent, with: () => ({ rates: NO_RATES }) },
  listAgentLinks: agent,
  openAccount: { free: ["account"], ...agent, with: () => ({ account: "newcomer7", password: "Shimul-2031", rates: NO_RATES }) },
  switchAgentLink: { ...agent, with: () => ({ active: false }), names: { code: ["link", "link.notFound"] } },
  // Providers
  walletBalance: { ...game, with: (own) => ({ request_uuid: randomUUID(), token: own.gameToken }) },
  walletBet: { ...game, with: (own) => ({ ...transaction(own), amount: 10 }) },
  walletRollback: { ...game, with: transaction, names: { reference_transaction_uuid: ["openBet", "provider.duplicateTransaction"] } },
  walletWin: {
    ...game,
    with: (own) => ({ ...transaction(own), amount: 0 }),
    names: { reference_transaction_uuid: ["openBet", "provider.unknownBet"] },
  },
  publishDraw: { who: "game", with: draw, lacks: "provider.game", rival: "provider.game" },
  takePaymentCallback: {
    free: ["payment_id", "reference", "payout_id"],
    who: "payment",
    with: () => ({ payment_id: randomUUID(), reference: randomUUID(), event_id: randomUUID() }),
  },
};

/** Fields with the name of something that is nobody's: games, challenges, a sender's own names. */
export const NAMES_NOTHING: ReadonlySet<string> = new Set([
  "nodeId",
  "gameId",
  "typeId",
  "moduleId",
  "roomId",
  "captchaId",
  "challengeId",
  "clientId",
  "firebaseIdToken",
  "offerId",
  "transaction_uuid",
  "request_uuid",
  "event_id",
]);
/** What the name of a field looks like that may name something of somebody's. */
export const NAMES_SOMETHING = /^id$|Id$|_id$|_uuid$|^(account|under|superior|sender|pictures|token|reference|code)$/;
