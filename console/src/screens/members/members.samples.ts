/** A member of a list. */
export const line = (id: number, part: object = {}) => ({
  id,
  brand: "mela",
  account: `player${id}`,
  nickname: null,
  status: "active",
  customerType: 0,
  vipLevel: 2,
  mobile: "+880•••678",
  email: null,
  currency: "BDT",
  balanceMinor: 123_450,
  depositedMinor: 500_000,
  language: "bn",
  createdAt: "2026-11-01T10:00:00Z",
  lastSeenAt: null,
  breakUntil: null,
  ...part,
});
export const RISK = { level: "medium", version: 2, note: "three cards in a day", by: "Bela", at: "2026-11-20T10:00:00Z" };
/** The head of a member's page. */
export const memberHead = (part: object = {}) => ({
  ...line(7),
  tags: [{ id: 3, name: "Guest list", colour: "red" }],
  tagsVersion: 4,
  wallets: [
    { kind: "player", provider: null, balanceMinor: 100_000 },
    { kind: "held", provider: null, balanceMinor: 23_450 },
  ],
  levels: { risk: RISK, protection: null },
  online: true,
  open: { deposits: 0, withdrawals: 2, identity: 1 },
  mustChangePassword: false,
  registeredBy: "mobile",
  invitedBy: null,
  previousLogOnAt: null,
  ...part,
});

const limit = (kind: string, period: string, part: object = {}) => ({
  kind,
  period,
  cap: null,
  effective: null,
  used: 0,
  resetsAt: null,
  pending: null,
  operatorCap: null,
  ...part,
});
/** Limits of a member of whom operators have capped the stakes. */
export const LIMITS = {
  memberAccount: "player7",
  currency: "BDT",
  exclusion: null,
  limits: [
    limit("deposit", "day", { cap: 100_000, effective: 100_000, used: 25_000 }),
    limit("wager", "week", { operatorCap: 900_000, effective: 900_000 }),
    limit("session", "day", { operatorCap: 90, effective: 90, used: 12 }),
  ],
};

/** Nothing was ever found out about them. */
export const IDENTITY = {
  version: 0,
  state: "notAsked",
  source: null as string | null,
  on: null as string | null,
  evidence: null as string | null,
  expiresAt: null as string | null,
  words: null as string | null,
  by: null as string | null,
  at: null as string | null,
  waiting: null as string | null,
  freeMinor: null as number | null,
  currency: "BDT",
};
