/** Query keys of the member, the VIP levels, rewards and invitations. */
export const memberKeys = {
  all: ["member"],
  /** What is known of any member. */
  infos: ["member", "info"],
  info: (userName: string | undefined) => ["member", "info", userName] as const,
  headIcon: (userName: string | undefined) => ["member", "headIcon", userName] as const,
  tableName: (userName: string | undefined) => ["member", "tableName", userName] as const,
  advertising: (userName: string) => ["member", "advertising", userName] as const,
  vipProgress: (language: string) => ["vip", "progress", language] as const,
  vipRank: (language: string) => ["vip", "rank", language] as const,
  rebate: ["rebate"],
  /** Rewards and raffles in every language. */
  rewardLists: ["rewards"],
  rewards: (language: string) => ["rewards", language] as const,
  freeRounds: (ended: boolean, language: string) => ["rewards", "freeRounds", ended, language] as const,
  waitingRounds: (userName: string) => ["rewards", "waitingRounds", userName] as const,
  raffles: (language: string) => ["rewards", "raffles", language] as const,
  // A movement of money moves it too.
  turnover: ["wallet", "turnover"],
  invitation: (userName: string) => ["invitation", userName] as const,
  friends: (userName: string) => ["invitation", userName, "friends"] as const,
} as const;
