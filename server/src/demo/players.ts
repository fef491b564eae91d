/** Password of every demo account. */
export const DEMO_PASSWORD = "Mela2026";

/** Accounts whom the demo's traffic plays with; nobody else's money is ever filled up again. */
export const DEMO_PLAYERS: readonly { merchantCode: string; account: string; nickname: string }[] = [
  { merchantCode: "mela", account: "shapla88", nickname: "শাপলা" },
  { merchantCode: "mela", account: "rafiq77", nickname: "রফিক" },
  { merchantCode: "mela", account: "mitu2024", nickname: "মিতু" },
  { merchantCode: "mela", account: "jamal9", nickname: "জামাল" },
  { merchantCode: "mela", account: "nasrin71", nickname: "নাসরিন" },
  { merchantCode: "panna", account: "ruma303", nickname: "Ruma" },
  { merchantCode: "panna", account: "shahin12", nickname: "Shahin" },
];
