/** Password of every demo account. */
export const DEMO_PASSWORD = "Mela2026";

/** Accounts whom the demo's traffic plays with; nobody else's money is ever filled up again. */
export const DEMO_PLAYERS: readonly { brandCode: string; account: string; nickname: string }[] = [
  { brandCode: "mela", account: "shapla88", nickname: "শাপলা" },
  { brandCode: "mela", account: "rafiq77", nickname: "রফিক" },
  { brandCode: "mela", account: "mitu2024", nickname: "মিতু" },
  { brandCode: "mela", account: "jamal9", nickname: "জামাল" },
  { brandCode: "mela", account: "nasrin71", nickname: "নাসরিন" },
  { brandCode: "panna", account: "ruma303", nickname: "Ruma" },
  { brandCode: "panna", account: "shahin12", nickname: "Shahin" },
];
