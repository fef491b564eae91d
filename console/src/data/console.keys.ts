/** Query keys of the console. */
export const consoleKeys = {
  me: ["me"],
  sessions: ["sessions"],
  factors: ["factors"],
  operators: ["operators"],
  roles: ["roles"],
  approvals: ["approvals"],
  members: ["members"],
  audit: ["audit"],
  withdrawals: ["withdrawals"],
  deposits: ["deposits"],
  adjustments: ["adjustments"],
  views: ["views"],
  queues: ["queues"],
  records: ["records"],
  ledger: ["ledger"],
  bulk: ["bulk"],
} as const;
