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
  listApprovals: own,
  approveRequest: { who: "approvals.decide", free: ["id"], with: () => ({ id: 1 }), lacks: "request.notFound" },
  refuseRequest: { who: "approvals.decide", free: ["id"], with: () => ({ id: 1, reason }), lacks: "request.notFound" },
  withdrawRequest: { ...own, free: ["id"], with: () => ({ id: 1 }), lacks: "request.notFound" },
};
