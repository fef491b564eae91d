import type { CallEntry } from "./call-entries.ts";

const anyone = { who: "anyone" } as const;
const own = { who: "console" } as const;
const HALF = "a".repeat(43);
const half = { ...anyone, lacks: "secondFactor.expired" } as const;
const proof = { way: "totp", code: "000000" } as const;
const reads = { who: "operators.read", free: ["id"] } as const;
const manages = { who: "operators.manage", free: ["id"] } as const;
const roles = { who: "roles.manage", free: ["id"] } as const;
const reviews = { who: "operators.review" } as const;
const reason = "a reason to try it";
/** Rules that fit together, of which nothing is saved. */
const PAYOUT_RULES = {
  kinds: ["bkash"],
  banks: [],
  maxAccounts: 1,
  coolingHours: 24,
  minMinor: 1,
  maxMinor: 4,
  feeBasisPoints: 0,
  feeMinMinor: 0,
  freePerDay: 0,
  perDay: 1,
  perDayMinor: 4,
  autoUpToMinor: 2,
  oneUpToMinor: 3,
};
const inMela = { brand: "mela" } as const;
/** A withdrawal of the brand's, as the scene made it. */
const order = (who: "withdrawals.read" | "withdrawals.approve" | "withdrawals.return" | "withdrawals.hold" | "withdrawals.rule") =>
  ({ who, names: { id: ["withdrawal", "request.notFound", "brand"] } }) as const;
/** A deposit of the brand's. */
const deposit = (who: "deposits.read" | "deposits.settle") => ({ who, names: { id: ["deposit", "request.notFound", "brand"] } }) as const;
/** It is paid on a page, and not by hand. */
const transfer = { ...deposit("deposits.settle"), free: ["trxId"], lacks: "request.notFound" } as const;
const statement = { who: "reconciliation.work", lacks: "request.notFound" } as const;
const ofTrxId = { ...inMela, trxId: "9GH7J2K1LM" };
const seen = { ...inMela, version: 1 };

const one = { brand: "mela" } as const;
/** A member is named by their id; which brand that is in, the field beside it says. */
const ofMember = (who: CallEntry["who"], more: object = {}): CallEntry => ({
  who,
  names: { id: ["member", "request.notFound", "brand"] },
  with: () => ({ ...one, ...more }),
});
/** The same in a body, where an id is a number. */
const toMember = (who: CallEntry["who"], more: object): CallEntry => ({
  who,
  free: ["id"],
  with: (own) => ({ ...one, id: Number(own.member), ...more }),
});
const MEMBERS_DESK: Record<string, CallEntry> = {
  getMemberHead: ofMember("members.read"),
  listMemberEntries: ofMember("members.read"),
  listMemberRounds: ofMember("members.read"),
  // Which bets there are depends on who has played before; this one is nobody's.
  getMemberRound: { ...ofMember("members.read", { bet: 999_999_999 }), lacks: "request.notFound" },
  listMemberDeposits: ofMember("deposits.read"),
  listMemberWithdrawals: ofMember("withdrawals.read"),
  listMemberLogOns: ofMember("members.read"),
  getMemberContact: ofMember("members.read"),
  revealMemberField: {
    ...toMember("members.reveal", { field: "payout", reason }),
    names: { payout: ["payout", "request.notFound", "brand"] },
  },
  listMemberTurnover: ofMember("members.read"),
  listMemberRewards: ofMember("members.read"),
  listMemberFreeRounds: ofMember("members.read"),
  getLimitsInForce: ofMember("protection.read"),
  listMemberBreaks: ofMember("protection.read"),
  listMemberLetters: ofMember("members.read"),
  listMemberChat: ofMember("support.chat"),
  listMemberFeedback: ofMember("support.feedback"),
  getMemberPlace: ofMember("agents.read"),
  listMembersBelow: ofMember("agents.read"),
  getMemberCopy: ofMember("members.export"),
  askMemberCopy: toMember("members.export", { note: reason }),
  takeMemberCopy: {
    ...toMember("members.export", { copy: "00000000-0000-4000-8000-000000000000" }),
    free: ["id", "copy"],
    lacks: "privacy.noCopy",
  },
  getMemberClosing: ofMember("members.anonymise"),
  // The scene's member is not closed.
  askAnonymising: { ...toMember("members.anonymise", { note: reason }), lacks: "member.notClosed" },
  setMemberRisk: toMember("risk.work", { level: "low", version: 0, note: reason }),
  setMemberProtection: toMember("protection.work", { level: "low", version: 0, note: reason }),
  setMemberStatus: toMember("members.status", { from: "active", to: "disabled", why: "fraud", note: reason }),
  helpMember: toMember("members.security", { action: "liftWaits", note: reason }),
  askMobileChange: toMember("members.contact", { note: reason, mobile: "+8801712340099" }),
  askEmailChange: toMember("members.contact", { note: reason, email: "another@example.com" }),
  listMemberNotes: ofMember("members.notes"),
  addMemberNote: toMember("members.notes", { body: "tried", pinned: false }),
  changeMemberNote: { ...toMember("members.notes", { note: 1, pinned: true }), lacks: "request.notFound" },
  listBrandTags: { who: "members.read", with: () => one },
  saveBrandTag: {
    who: "members.tags",
    free: ["id"],
    with: () => ({ ...one, id: undefined, version: undefined, name: "Tried", colour: "red", meaning: "" }),
  },
  removeBrandTag: { who: "members.tags", free: ["id"], with: () => ({ ...one, id: 1, version: 1 }), lacks: "request.notFound" },
  prepareMemberTags: {
    who: "members.tags",
    with: (own) => ({ ...one, set: { ids: [Number(own.member)] }, add: [], remove: [] }),
  },
  beginMemberTags: { who: "members.tags", free: ["id"], with: () => ({ ...one, id: 1 }), lacks: "request.notFound" },
  tagMember: toMember("members.tags", { version: 0, add: [], remove: [] }),
};

const feedback = { who: "support.feedback", names: { id: ["feedback", "request.notFound", "brand"] } } as const;
const conversation = { who: "support.chat", names: { conversationId: ["conversation", "request.notFound", "brand"] } } as const;
const identity = { who: "members.identity", names: { id: ["identityCase", "request.notFound", "brand"] } } as const;
const answers = { who: "support.chat", free: ["id"] } as const;
const SUPPORT_DESK: Record<string, CallEntry> = {
  listConsoleConversations: { who: "support.chat", with: () => one },
  getConsoleConversation: { ...conversation, with: () => one },
  listConsoleMessages: { ...conversation, with: () => one },
  takeConsoleConversation: { ...conversation, with: () => ({ ...one, from: null }) },
  handOverConversation: { ...conversation, with: () => ({ ...one, to: null, note: reason }), lacks: "chat.notYours" },
  closeConsoleConversation: { ...conversation, with: () => one, lacks: "chat.notYours" },
  sendConsoleMessage: { ...conversation, with: () => ({ ...one, clientId: "a-message-of-mine", text: "tried" }), lacks: "chat.notYours" },
  markConsoleConversation: { ...conversation, with: () => ({ ...one, delivered: 1, read: 1 }) },
  tellConsoleTyping: { ...conversation, with: () => one },
  openConsoleStream: { who: "support.chat", with: () => one },
  listChatColleagues: { who: "support.chat", with: () => one },
  listSavedAnswers: { who: "support.chat", with: () => one },
  saveSavedAnswer: {
    ...answers,
    with: () => ({ ...one, id: undefined, version: undefined, title: "Tried", texts: [{ language: "en", text: "Tried" }] }),
  },
  removeSavedAnswer: { ...answers, with: () => ({ ...one, id: 1, version: 1 }), lacks: "request.notFound" },
  getConsoleLimits: ofMember("limits.set"),
  setConsoleLimit: toMember("limits.set", { kind: "deposit", period: "day", cap: 5_000, from: null, note: reason }),
  getMemberIdentity: ofMember("members.identity"),
  setMemberIdentity: toMember("members.identity", {
    version: 0,
    state: "asked",
    source: "other",
    on: "2026-01-02",
    evidence: "Ticket 7",
    validUntil: null,
    words: "",
  }),
  listIdentityCases: { who: "members.identity", with: () => one },
  getIdentityCase: { ...identity, with: () => one },
  getIdentityDocument: { who: "members.identity", names: { id: ["identityDocument", "request.notFound", "brand"] }, with: () => one },
  approveIdentity: { ...identity, with: () => ({ ...one, validUntil: null }) },
  refuseIdentity: { ...identity, with: () => ({ ...one, reason: "unreadable", note: "" }) },
  listConsoleFeedback: { who: "support.feedback", with: () => one },
  getConsoleFeedback: { ...feedback, with: () => one },
  markFeedbackSeen: { ...feedback, with: () => ({ ...one, seen: true }) },
  answerConsoleFeedback: { ...feedback, with: () => ({ ...one, text: "An answer" }) },
  getConsoleFeedbackPicture: { who: "support.feedback", names: { id: ["picture", "request.notFound", "brand"] }, with: () => one },
};

const view = { ...one, table: "members" } as const;
const VIEWS: Record<string, CallEntry> = {
  listSavedViews: { ...own, with: () => view },
  openChangeStream: own,
  getQueueCounts: { ...own, with: () => one },
  listCurrencyRates: own,
  findRecords: { ...own, with: () => ({ ...one, q: "nobody" }) },
  saveView: { ...own, free: ["id"], with: () => ({ ...view, id: undefined, version: undefined, name: "Tried", query: "", shared: false }) },
  removeView: { ...own, free: ["id"], with: () => ({ ...view, id: 1, version: 1 }), lacks: "request.notFound" },
  chooseStandardView: { ...own, free: ["id"], with: () => ({ ...view, id: null }) },
};

/** The console's calls: who may make each, beside what the contract says, so that neither changes alone. */
export const CONSOLE: Record<string, CallEntry> = {
  signIn: { ...anyone, free: ["account"], lacks: "login.failed" },
  finishSignIn: { ...half, with: () => ({ half: HALF, proof }) },
  startConsolePasskey: anyone,
  signInByPasskey: { ...anyone, lacks: "passkey.invalid" },
  startEnrolTotp: half,
  confirmEnrolTotp: { ...half, free: ["code"] },
  startEnrolPasskey: half,
  finishEnrolPasskey: half,
  readConsoleLink: { ...anyone, lacks: "password.linkInvalid" },
  openConsoleLink: { ...anyone, lacks: "password.linkInvalid" },
  getConsoleMe: own,
  savePreferences: { ...own, with: () => ({ language: "en", preferences: {} }) },
  signOut: own,
  consoleStepUp: { ...own, with: () => ({ proof }), lacks: "secondFactor.wrong" },
  listConsoleSessions: own,
  endConsoleSession: { ...own, free: ["id"] },
  endOtherConsoleSessions: own,
  changeConsolePassword: { ...own, lacks: "password.wrong" },
  getConsoleFactors: own,
  startConsoleTotp: own,
  confirmConsoleTotp: { ...own, free: ["code"], lacks: "secondFactor.expired" },
  removeConsoleTotp: { ...own, lacks: "factor.last" },
  addConsolePasskey: own,
  confirmConsolePasskey: { ...own, lacks: "passkey.invalid" },
  renameConsolePasskey: { ...own, free: ["id"], lacks: "request.notFound" },
  removeConsolePasskey: { ...own, free: ["id"], lacks: "request.notFound" },
  renewConsoleCodes: own,
  listConsoleOperators: reads,
  getConsoleOperator: { ...reads, with: () => ({ id: 1 }) },
  inviteOperator: {
    ...manages,
    free: ["account"],
    with: () => ({ account: "newcomer9", name: "New", mail: "new@example.com", language: "en", roles: [], reason }),
  },
  renewInvitation: { ...manages, with: () => ({ id: 1 }), lacks: "operator.notInvited" },
  setOperatorRoles: { ...manages, with: () => ({ id: 1, version: 1, roles: [], reason }) },
  setOperatorStatus: { ...manages, with: () => ({ id: 1, version: 1, status: "disabled", reason }) },
  setOperatorNetworks: { ...manages, with: () => ({ id: 1, version: 1, networks: [], reason }) },
  askReEnrolment: { ...manages, with: () => ({ id: 1, reason }), lacks: "operator.noMail" },
  listConsoleRoles: reads,
  createConsoleRole: { ...roles, with: () => ({ name: "Tried", permissions: [], ceilings: [], networks: [], reason }) },
  saveConsoleRole: {
    ...roles,
    with: () => ({ id: 1, version: 1, name: "Tried", permissions: [], ceilings: [], networks: [], reason }),
    lacks: "role.shipped",
  },
  removeConsoleRole: { ...roles, with: () => ({ id: 1, version: 1, reason }), lacks: "role.shipped" },
  getAccessReview: reviews,
  exportAccessReview: reviews,
  signAccessReview: { ...reviews, with: () => ({ note: "as it should be" }) },
  listMembers: { who: "members.read", free: ["code"], with: () => ({ brand: "mela" }) },
  ...MEMBERS_DESK,
  ...SUPPORT_DESK,
  ...VIEWS,
  listAuditEntries: { who: "audit.read", with: () => ({ chain: "mela" }) },
  // The first entry is a look of the scene's owner at a conversation.
  getAuditEntry: { who: "audit.read", with: () => ({ chain: "mela", seq: 1 }) },
  exportAudit: {
    who: "audit.export",
    with: () => ({ chain: "mela", from: "2026-01-01T00:00:00Z", until: "2126-01-01T00:00:00Z", format: "jsonl", reason }),
  },
  listExports: { who: "audit.export" },
  takeExport: {
    who: "audit.export",
    free: ["id"],
    with: () => ({ id: "00000000-0000-4000-8000-000000000000" }),
    lacks: "request.notFound",
  },
  getAuditNote: { who: "audit.export" },
  listApprovals: own,
  getApproval: { ...own, free: ["id"], with: () => ({ id: 1 }), lacks: "request.notFound" },
  approveRequest: { who: "approvals.decide", free: ["id"], with: () => ({ id: 1 }), lacks: "request.notFound" },
  refuseRequest: { who: "approvals.decide", free: ["id"], with: () => ({ id: 1, reason }), lacks: "request.notFound" },
  withdrawRequest: { ...own, free: ["id"], with: () => ({ id: 1 }), lacks: "request.notFound" },
  listConsoleWithdrawals: { who: "withdrawals.read", free: ["account"], with: () => ({ ...inMela, account: "" }) },
  getConsoleWithdrawal: { ...order("withdrawals.read"), with: () => inMela },
  approveConsoleWithdrawal: { ...order("withdrawals.approve"), with: () => seen },
  askWithdrawalApproval: { ...order("withdrawals.approve"), with: () => ({ ...seen, reason }) },
  returnConsoleWithdrawal: { ...order("withdrawals.return"), with: () => ({ ...seen, reason: "other", note: "" }) },
  holdWithdrawal: { ...order("withdrawals.hold"), with: () => ({ ...seen, reason }) },
  releaseWithdrawal: { ...order("withdrawals.hold"), with: () => ({ ...seen, reason }), lacks: "withdraw.decided" },
  settleConsolePayout: {
    ...order("withdrawals.rule"),
    free: ["reference"],
    with: () => ({ ...seen, why: reason, outcome: "paid", reference: "TRX 8N7A-02" }),
    lacks: "withdraw.decided",
  },
  closeConsoleContradiction: { ...order("withdrawals.rule"), with: () => ({ ...seen, why: reason }), lacks: "withdraw.decided" },
  enterPayoutTrxId: {
    ...order("withdrawals.rule"),
    free: ["trxId"],
    with: () => ({ ...seen, trxId: "9GH7J2K1LM" }),
    lacks: "request.notFound",
  },
  failHandPayout: { ...order("withdrawals.rule"), with: () => ({ ...seen, reason: "other" }), lacks: "request.notFound" },
  prepareWithdrawalApprovals: { who: "withdrawals.approve", with: () => ({ ...inMela, set: { filter: {} } }) },
  beginWithdrawalApprovals: { who: "withdrawals.approve", free: ["id"], with: () => ({ ...inMela, id: 1 }), lacks: "request.notFound" },
  getBulkRun: { ...own, free: ["id"], with: () => ({ id: 1 }), lacks: "request.notFound" },
  listBulkRows: { ...own, free: ["id"], with: () => ({ id: 1 }), lacks: "request.notFound" },
  stopBulkRun: { ...own, free: ["id"], with: () => ({ id: 1 }), lacks: "request.notFound" },
  listConsoleDeposits: { who: "deposits.read", free: ["account", "reference"], with: () => ({ ...inMela, account: "", reference: "" }) },
  getConsoleDeposit: { ...deposit("deposits.read"), with: () => inMela },
  listParkedDeposits: { who: "deposits.read", with: () => inMela },
  settleParkedDeposit: {
    who: "deposits.settle",
    names: { id: ["review", "request.notFound", "brand"] },
    with: () => ({ ...inMela, decision: "dismiss", note: reason }),
  },
  listHandTransfers: { who: "deposits.read", with: () => inMela },
  confirmHandTransfer: { ...transfer, with: () => ({ ...ofTrxId, paid: 50_000 }) },
  refuseHandTransfer: { ...transfer, with: () => ({ ...ofTrxId, reason: "notFound" }) },
  releaseTrxId: { ...transfer, with: () => ({ ...ofTrxId, reason }) },
  listHandWallets: { who: "deposits.read", with: () => inMela },
  bringStatement: {
    who: "deposits.settle",
    with: () => ({
      ...inMela,
      provider: "mela.hand",
      method: "bkash",
      currency: "BDT",
      columns: { time: "time", trxId: "trxId", sender: "sender", amount: "amount" },
      csv: "time,trxId,sender,amount",
    }),
    lacks: "request.notFound",
  },
  startLedgerCheck: { who: "ledger.verify" },
  listLedgerChecks: { who: "ledger.verify" },
  getLedgerCheck: { who: "ledger.verify", free: ["id"], with: () => ({ id: 1 }), lacks: "request.notFound" },
  listReconciliations: { who: "reconciliation.work", with: () => inMela },
  listStatementSources: { who: "reconciliation.work", with: () => inMela },
  getReconciliation: { ...statement, free: ["id"], with: () => ({ ...inMela, id: 1 }) },
  beginStatement: {
    ...statement,
    with: () => ({ ...inMela, provider: "mela.hand", day: "2026-11-28", currency: "BDT", file: null }),
  },
  bringStatementPart: { ...statement, free: ["statement"], with: () => ({ ...inMela, statement: 1, part: 0, csv: "id,amount" }) },
  listMatchedLines: { ...statement, free: ["id"], with: () => ({ ...inMela, id: 1 }) },
  listReconciliationCases: { ...statement, free: ["id"], with: () => ({ ...inMela, id: 1 }) },
  getReconciliationCase: { ...statement, free: ["id"], with: () => ({ ...inMela, id: 1 }) },
  changeReconciliationCase: { ...statement, free: ["id"], with: () => ({ ...inMela, id: 1, version: 1, what: "noted", note: reason }) },
  signReconciliation: {
    ...statement,
    who: "reconciliation.close",
    free: ["id"],
    with: () => ({ ...inMela, id: 1, version: 1, decision: "close", reason }),
  },
  exportReconciliation: { ...statement, free: ["id"], with: () => ({ ...inMela, id: 1 }) },
  getDashboard: { who: "dashboard.read" },
  getDepositRules: { who: "payments.settings", with: () => inMela },
  saveDepositRules: {
    who: "payments.settings",
    with: () => ({ ...inMela, version: 99, settings: { methods: [], promotions: [], turnoverTimes: 1 }, reason }),
    lacks: "console.stale",
  },
  getPayoutRules: { who: "payments.settings", with: () => inMela },
  savePayoutRules: {
    who: "payments.settings",
    with: () => ({ ...inMela, version: 99, rules: PAYOUT_RULES, reason }),
    lacks: "console.stale",
  },
  getGameRules: { who: "brand.read", with: () => inMela },
  setGameRule: {
    who: "brand.edit",
    with: () => ({ ...inMela, rule: "fullSpins", from: true, to: false, reason }),
    lacks: "console.stale",
  },
  listMethodPauses: { who: "payments.pause", with: () => inMela },
  pauseMethod: {
    who: "payments.pause",
    with: () => ({
      ...inMela,
      method: "rocket",
      direction: "deposit",
      texts: { bn: "একটু পরে", en: "Soon again" },
      until: new Date(Date.now() + 60_000).toISOString(),
      reason,
    }),
  },
  endMethodPause: { who: "payments.pause", free: ["id"], with: () => ({ ...inMela, id: 1, reason }), lacks: "request.notFound" },
  listAdjustments: { who: "adjustments.create", free: ["account"], with: () => ({ ...inMela, account: "" }) },
  getAdjustment: {
    who: "adjustments.create",
    free: ["id"],
    with: () => ({ ...inMela, id: "00000000-0000-4000-8000-000000000000" }),
    lacks: "request.notFound",
  },
  createAdjustment: {
    who: "adjustments.create",
    names: { account: ["account", "request.notFound", "brand"] },
    with: () => ({
      ...inMela,
      direction: "credit",
      amountMinor: 100,
      category: "correction",
      note: "a reason to try it",
      turnoverTimes: 0,
    }),
  },
};
