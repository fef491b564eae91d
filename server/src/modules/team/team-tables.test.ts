import { expect, it } from "vitest";
import { TEAM_TABLE_LINES } from "@mela/contract/team/team-tables";
import { createTeamTables } from "./team-tables.service.ts";

const visit = { agentId: 1, brandCode: "mela", currency: "BDT", language: "en", timeZone: "Asia/Dhaka" };
const day = (at: number) => ({ day: `day ${at}`, amountMinor: at, turnoverMinor: 0, paidAt: "" });

/** Days in pages as long as they are asked for, of which there is no end. */
function endless() {
  const asked: (string | undefined)[] = [];
  const income = async (_agentId: number, { before }: { before?: string | undefined }, size: number) => {
    asked.push(before);
    const first = before === undefined ? 0 : Number(before);
    return { days: Array.from({ length: size }, (_, at) => day(first + at)), next: String(first + size), currency: "BDT" };
  };
  const nothing = (() => Promise.reject(new Error("not asked"))) as never;
  const tables = createTeamTables({
    reports: { downlines: nothing, subordinates: nothing },
    orders: { list: nothing },
    paid: { payouts: nothing, income },
    links: { list: nothing },
  });
  return { asked, tables };
}

it("a table has every line once, in order, and ends at its limit", async () => {
  const { asked, tables } = endless();
  const lines = (await (await tables.income(visit, { order: "desc" })).toArray()).join("").split("\r\n");
  expect(lines.slice(1, -1).map((line) => line.split(",")[0])).toEqual(Array.from({ length: TEAM_TABLE_LINES }, (_, at) => `day ${at}`));
  expect(asked).toHaveLength(TEAM_TABLE_LINES / 500);
});

it("the first page is read before there is a file, and no other before it is wanted", async () => {
  const { asked, tables } = endless();
  const file = await tables.income(visit, { order: "desc" });
  expect(asked).toEqual([undefined]);
  file.destroy();
});

it("a table of bets calls each by what it came to, as the pages do", async () => {
  const base = {
    id: "1",
    memberId: "7",
    account: "karim",
    game: "Tiger",
    category: "RNG",
    stake: 500,
    currency: "BDT",
    placedAt: "2026-11-24T06:00:00Z",
  };
  const bets = [
    { ...base, state: "won" as const, payout: 900 },
    { ...base, state: "won" as const, payout: 500 },
    { ...base, state: "won" as const, payout: 124 },
    { ...base, state: "won" as const, payout: 124, cashedOut: true as const },
    { ...base, state: "lost" as const, payout: 0 },
    { ...base, state: "open" as const, payout: 0 },
  ];
  const nothing = (() => Promise.reject(new Error("not asked"))) as never;
  const tables = createTeamTables({
    reports: { downlines: nothing, subordinates: nothing },
    orders: { list: async () => ({ list: bets, next: null }) } as never,
    paid: { payouts: nothing, income: nothing },
    links: { list: nothing },
  });
  const statesIn = async (language: string) => {
    const file = await tables.orders({ ...visit, language }, { account: "", order: "desc" } as never);
    return (await file.toArray())
      .join("")
      .split("\r\n")
      .slice(1, -1)
      .map((line) => line.split(",")[4]);
  };
  expect(await statesIn("en")).toEqual(["Won", "Even", "Lost", "Cashed out", "Lost", "Open"]);
  expect(await statesIn("bn")).toEqual(["জিতেছেন", "সমান", "হেরেছেন", "তুলে নিয়েছেন", "হেরেছেন", "চলমান"]);
});
