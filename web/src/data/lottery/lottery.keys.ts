/** Query keys of lotteries. */
export const lotteryKeys = {
  all: ["lottery"],
  list: (mode: string, language: string) => ["lottery", "list", mode, language] as const,
  draws: ["lottery", "draws"],
  recent: (lotteryCode: string) => ["lottery", "recent", lotteryCode] as const,
} as const;
