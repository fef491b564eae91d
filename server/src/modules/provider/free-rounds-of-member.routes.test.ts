import type { FreeRounds } from "@mela/contract/member/free-rounds";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type FreeRoundsTable, freeRoundsAt } from "../../../testing/free-rounds.ts";
import { type Seat, type Table, createTable } from "../../../testing/player.ts";

let table: Table;
let rounds: FreeRoundsTable;
beforeAll(async () => {
  table = await createTable();
  rounds = await freeRoundsAt(table);
});
afterAll(() => table.close());

const DAY_MS = 86_400_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS);
const read = async (seat: Seat, query = "") => (await seat.call("GET", `/wps/rewards/freeRounds?${query}`)).json.value;
const items = async (seat: Seat, query = ""): Promise<FreeRounds[]> => (await read(seat, query)).items;
const waiting = async (seat: Seat) => (await seat.call("GET", "/wps/rewards")).json.value.freeRounds;
const grants = () => table.server.db.updateTable("free_round_grants");

test("a grant is shown with its game, stake, rounds, end, and what it has won so far", async () => {
  const seat = await table.seat();
  const expiresAt = inDays(7);
  await rounds.give(seat, { rounds: 3, stakeMinor: 250, turnoverTimes: 2, expiresAt });
  const { names, icon_url: iconUrl } = await table.server.db
    .selectFrom("games")
    .select(["names", "icon_url"])
    .where("code", "=", table.game.code)
    .executeTakeFirstOrThrow();
  const grant = {
    state: "waiting",
    game: {
      nodeId: table.game.nodeId,
      gameCode: table.game.code,
      gameType: table.game.gameType,
      vassalage: "MLA",
      displayName: table.game.nameEn,
      iconUrl,
      available: true,
    },
    stake: { amount: 250, currency: "BDT" },
    rounds: 3,
    left: 3,
    won: { amount: 0, currency: "BDT" },
    turnoverFactor: 2,
    expiresAt: expiresAt.toISOString(),
  };
  expect(await items(seat)).toMatchObject([grant]);
  await (await rounds.begin(seat)).win(120);
  expect(await items(seat)).toMatchObject([{ ...grant, state: "playing", left: 2, won: { amount: 120 } }]);
  const bengali = await seat.call("GET", "/wps/rewards/freeRounds", undefined, { "accept-language": "bn" });
  expect(bengali.json.value.items[0].game.displayName).toBe(names["bn"]);
});

test("what can be played stands apart from what is used up, expired or taken back, which the newest leads", async () => {
  const seat = await table.seat();
  const give = async (terms: Parameters<FreeRoundsTable["give"]>[1]) => {
    await rounds.give(seat, terms);
    return rounds;
  };
  await give({ campaign: `expired-${seat.member.id}`, rounds: 2 });
  await give({ campaign: `revoked-${seat.member.id}`, rounds: 2 });
  await table.server.services.freeRounds.cancel("mela", `revoked-${seat.member.id}`);
  await grants()
    .set({ expires_at: inDays(-1) })
    .where("campaign", "=", `expired-${seat.member.id}`)
    .execute();
  await give({ campaign: `used-${seat.member.id}`, rounds: 1 });
  const last = await rounds.begin(seat);
  // Not decided yet: it is being played.
  expect(await items(seat)).toMatchObject([{ state: "playing", left: 0 }]);
  expect(await waiting(seat)).toBe(0);
  await last.win(0);
  await give({ campaign: `late-${seat.member.id}`, expiresAt: inDays(9) });
  await give({ campaign: `soon-${seat.member.id}`, expiresAt: inDays(3), rounds: 4 });
  expect((await items(seat)).map(({ state, left }) => [state, left])).toEqual([
    ["waiting", 4],
    ["waiting", 10],
  ]);
  expect((await items(seat, "ended=1")).map(({ state, left }) => [state, left])).toEqual([
    ["usedUp", 0],
    ["revoked", 2],
    ["expired", 2],
  ]);
  expect(await waiting(seat)).toBe(2);
});

test.each([
  ["open", "", (at: number) => inDays(9 - at)],
  ["ended", "ended=1&", (at: number) => inDays(-1 - at)],
])("%s grants are read page by page, without a gap or a repetition", async (_name, query, endOf) => {
  const [seat, other] = [await table.seat(), await table.seat()];
  for (let at = 0; at < 5; at += 1) {
    const campaign = `page-${at}-${seat.member.id}`;
    await rounds.give(seat, { campaign });
    // Two of them end at the same moment.
    const end = endOf(at - (at % 2));
    end.setMinutes(0, 0, 0);
    await grants().set({ expires_at: end }).where("campaign", "=", campaign).execute();
  }
  const seen: string[] = [];
  for (let before = ""; ;) {
    const page = await read(seat, `${query}pageSize=2&before=${before}`);
    expect(page.items.length).toBeLessThanOrEqual(2);
    seen.push(...page.items.map(({ id }: FreeRounds) => id));
    if (page.next === null) break;
    before = page.next;
  }
  expect(new Set(seen).size).toBe(5);
  expect(seen).toEqual((await items(seat, query)).map(({ id }) => id));
  expect(await items(other, `${query}before=${seen[0]}`)).toEqual([]);
});

test("a game that the brand does not have any more says so before it is opened", async () => {
  const seat = await table.seat();
  await rounds.give(seat);
  const available = async () => (await items(seat))[0]?.game.available;
  const { db } = table.server;
  const closeAndOpen = async (close: (on: boolean) => Promise<unknown>) => {
    await close(true);
    expect(await available()).toBe(false);
    await close(false);
    expect(await available()).toBe(true);
  };
  const state = (closed: boolean) => ({ status: closed ? ("disabled" as const) : ("active" as const) });
  await closeAndOpen((on) => db.updateTable("games").set(state(on)).where("code", "=", table.game.code).execute());
  await closeAndOpen((on) => db.updateTable("vendors").set(state(on)).where("code", "=", "MLA").execute());
  await closeAndOpen((on) => db.updateTable("providers").set(state(on)).where("code", "=", "arcade").execute());
  await closeAndOpen((on) =>
    db.updateTable("merchant_vendors").set({ enabled: !on }).where("merchant_code", "=", "mela").where("vendor_code", "=", "MLA").execute(),
  );
});

test.each([
  [
    "a break",
    "break",
    (seat: Seat) =>
      table.server.db
        .updateTable("members")
        .set({ excluded_until: inDays(1) })
        .where("id", "=", seat.member.id)
        .execute(),
  ],
  [
    "a restriction",
    "restricted",
    (seat: Seat) => table.server.db.updateTable("members").set({ customer_type: 40 }).where("id", "=", seat.member.id).execute(),
  ],
])("%s is told before a game is opened, and the provider is refused too", async (_name, barred, begin) => {
  const seat = await table.seat();
  await rounds.give(seat);
  expect((await read(seat)).barred).toBeNull();
  const token = await seat.open();
  await begin(seat);
  expect(await read(seat)).toMatchObject({ barred, items: [{ state: "waiting" }] });
  expect(await waiting(seat)).toBe(0);
  const { freeRounds } = table.server.services;
  const call = { provider: "arcade", bodyHash: Buffer.alloc(32) };
  const { reference } = await table.server.db
    .selectFrom("free_round_grants")
    .select("reference")
    .where("member_id", "=", seat.member.id)
    .executeTakeFirstOrThrow();
  const bet = { ...table.betOf(token, 100), grant: reference, stake: 100 };
  await expect(freeRounds.bet(call, bet)).rejects.toMatchObject({ code: "provider.playerBlocked" });
});

test("rounds of a title that takes none any more are not offered, and do not count as waiting", async () => {
  const seat = await table.seat();
  await rounds.give(seat);
  expect([(await items(seat))[0]?.game.available, await waiting(seat)]).toEqual([true, 1]);
  const take = (stakes: string) =>
    table.server.db.updateTable("games").set({ free_rounds: stakes }).where("code", "=", table.game.code).execute();
  await take("none");
  expect([(await items(seat))[0]?.game.available, await waiting(seat)]).toEqual([false, 0]);
  await take("any");
});

test("a trial plays none, and neither it nor a restricted account is given any", async () => {
  for (const [customerType, barred] of [
    [4, "trial"],
    [40, "restricted"],
  ] as const) {
    const seat = await table.seat(0, { customerType });
    expect(await rounds.give(seat)).toBe(0);
    const line = { account: seat.member.account, game: table.game.code, stake: "100", rounds: "5", days: "7" };
    await expect(
      table.server.services.freeRounds.giveLines({ brandCode: "mela", campaign: `file-${customerType}` }, [{ at: 2, cells: line }]),
    ).rejects.toThrow(`row 2: column account: ${seat.member.account} is no player of this brand.`);
    expect(await read(seat)).toEqual({ items: [], next: null, barred });
  }
});

test("the list is its member's own, and asks who reads it", async () => {
  const [seat, other] = [await table.seat(), await table.seat()];
  await rounds.give(seat);
  expect(await items(other)).toEqual([]);
  expect((await table.server.call("GET", "/wps/rewards/freeRounds")).status).toBe(401);
  for (const query of ["before=-1", "before=f1", "pageSize=0", "pageSize=101"])
    expect((await seat.call("GET", `/wps/rewards/freeRounds?${query}`)).status).toBe(400);
});
