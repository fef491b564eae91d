import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Limit, LimitsOverview } from "@mela/contract/limits/limits";
import { type Seat, type Table, codeOf, createTable } from "../../../testing/player.ts";
import { zoneAtNoon } from "../../../testing/zone-at-noon.ts";
import { inTransaction } from "../../db.ts";
import { mela } from "../../demo/brands.ts";

const BRAND = { ...mela, settings: { ...mela.settings, timeZone: zoneAtNoon() } };
let table: Table;
beforeAll(async () => {
  table = await createTable();
  await table.server.services.site.saveBrand(BRAND);
});
afterAll(() => table.close());

const set = async (seat: Seat, kind: string, period: string, cap: number | null): Promise<LimitsOverview> =>
  (await seat.call("PUT", "/wps/limits", { kind, period, cap })).json.value as LimitsOverview;
const find = (overview: LimitsOverview, kind: string, period = "day"): Limit =>
  overview.limits.find((limit) => limit.kind === kind && limit.period === period)!;
const see = async (seat: Seat): Promise<LimitsOverview> => (await seat.call("GET", "/wps/limits")).json.value;
const assertDeposit = (seat: Seat, amount: number) =>
  inTransaction(table.server.db, (trx) => table.server.services.limits.assertDeposit(trx, seat.member.id, amount));
/** Brings what is pending forward, as a day that passes does. */
const letADayPass = (seat: Seat) =>
  table.server.db
    .updateTable("member_limits")
    .set({ pending_at: new Date(0) })
    .where("member_id", "=", seat.member.id)
    .where("pending_at", "is not", null)
    .execute();

describe("setting limits", () => {
  test("a first and a lower limit hold at once; a higher one, and none, after a day, and may be taken back", async () => {
    const seat = await table.seat();
    expect(find(await set(seat, "deposit", "day", 5_000), "deposit")).toMatchObject({ cap: 5_000, effective: 5_000, pending: null });
    expect(find(await set(seat, "deposit", "day", 4_000), "deposit")).toMatchObject({ cap: 4_000, pending: null });
    const raised = find(await set(seat, "deposit", "day", 9_000), "deposit");
    expect(raised).toMatchObject({ cap: 4_000, effective: 4_000, pending: { cap: 9_000 } });
    const hours = (Date.parse(raised.pending!.at) - Date.now()) / 3_600_000;
    expect(hours).toBeGreaterThan(23.9);
    expect(hours).toBeLessThan(24.1);

    const back = (await seat.call("DELETE", "/wps/limits/pending", { kind: "deposit", period: "day" })).json.value as LimitsOverview;
    expect(find(back, "deposit")).toMatchObject({ cap: 4_000, pending: null });

    expect(find(await set(seat, "deposit", "day", null), "deposit")).toMatchObject({ cap: 4_000, pending: { cap: null } });
    await letADayPass(seat);
    expect(find(await see(seat), "deposit")).toMatchObject({ cap: null, effective: null, pending: null });
  });

  test("the lowest of the member's, the brand's and the operator's holds", async () => {
    const seat = await table.seat();
    await set(seat, "deposit", "week", 5_000);
    const { services } = table.server;
    await services.limits.setByOperator({ memberId: seat.member.id, kind: "deposit", period: "week" }, 3_000);
    expect(find(await see(seat), "deposit", "week")).toMatchObject({ cap: 5_000, effective: 3_000 });
    await services.site.saveBrand({ ...BRAND, settings: { ...BRAND.settings, limits: [{ kind: "deposit", period: "week", cap: 2_000 }] } });
    await expect.poll(async () => find(await see(seat), "deposit", "week").effective).toBe(2_000);
    expect(await codeOf(assertDeposit(seat, 2_001))).toBe("limits.deposit");
    expect(await codeOf(assertDeposit(seat, 2_000))).toBe("ok");
    await services.site.saveBrand(BRAND);
    await expect.poll(async () => find(await see(seat), "deposit", "week").effective).toBe(3_000);
  });

  test("what is not offered is refused", async () => {
    const seat = await table.seat();
    for (const [body, code] of [
      [{ kind: "session", period: "week", cap: 60 }, "limits.notOffered"],
      [{ kind: "session", period: "day", cap: 1_441 }, "limits.notOffered"],
      [{ kind: "session", period: "day", cap: 0 }, "limits.notOffered"],
      [{ kind: "deposit", period: "year", cap: 1 }, "request.invalid"],
      [{ kind: "deposit", period: "day", cap: -1 }, "request.invalid"],
      [{ kind: "deposit", period: "day", cap: 1.5 }, "request.invalid"],
      [{ kind: "deposit", period: "day", cap: "NaN" }, "request.invalid"],
      [{ kind: "deposit", period: "day", cap: "১০" }, "request.invalid"],
    ] as const) {
      const answer = await seat.call("PUT", "/wps/limits", body);
      expect([body, answer.json.errorCode]).toEqual([body, code]);
    }
    expect((await table.server.call("GET", "/wps/limits")).status).toBe(401);
  });
});

describe("a deposit limit", () => {
  test("counts what was paid in, whatever was withdrawn since, and says how much is left", async () => {
    const seat = await table.seat();
    await set(seat, "deposit", "day", 10_000);
    await seat.deposit(6_000);
    await table.server.services.wallet.move({
      ...seat.owner,
      kind: "withdrawal",
      against: "cash",
      amountMinor: -5_000,
      externalId: `w:${seat.member.id}`,
    });
    await expect(assertDeposit(seat, 4_001)).rejects.toMatchObject({ code: "limits.deposit", value: { period: "day", remaining: 4_000 } });
    await assertDeposit(seat, 4_000);
    expect(find(await see(seat), "deposit").used).toBe(6_000);
  });

  test("holds against twenty deposits at once", async () => {
    const seat = await table.seat();
    await set(seat, "deposit", "day", 5_000);
    const { services, db } = table.server;
    const pay = (index: number) =>
      inTransaction(db, async (trx) => {
        await services.limits.assertDeposit(trx, seat.member.id, 1_000);
        await services.wallet.book(trx, {
          ...seat.owner,
          kind: "deposit",
          against: "cash",
          amountMinor: 1_000,
          externalId: `at-once:${seat.member.id}:${index}`,
        });
      });
    const codes = await Promise.all(Array.from({ length: 20 }, (_, index) => codeOf(pay(index))));
    expect(codes.filter((code) => code === "ok")).toHaveLength(5);
    expect(await seat.balance()).toBe(5_000);
  });
});

describe("limits of stakes and losses", () => {
  test("a stake above what is left is refused and stays refused; nothing of it is counted or booked", async () => {
    const seat = await table.seat(10_000);
    await set(seat, "wager", "day", 1_000);
    const token = await seat.open();
    expect(await codeOf(table.bet(table.betOf(token, 600)))).toBe("ok");
    const above = table.betOf(token, 401);
    expect(await codeOf(table.bet(above))).toBe("provider.limitReached");
    expect(find(await see(seat), "wager").used).toBe(600);
    expect(await seat.balance()).toBe(9_400);
    await set(seat, "wager", "day", null);
    await letADayPass(seat);
    expect(await codeOf(table.bet(above))).toBe("provider.limitReached");
    expect(await codeOf(table.bet({ ...above, request_uuid: `${above.request_uuid}2` }))).toBe("provider.rejected");
    expect(await codeOf(table.bet(table.betOf(token, 5_000)))).toBe("ok");
  });

  test("a stake that the balance does not cover is not counted, however many try at once", async () => {
    const seat = await table.seat(1_000);
    await set(seat, "wager", "day", 50_000);
    await set(seat, "loss", "day", 50_000);
    const token = await seat.open();
    expect(await codeOf(table.bet(table.betOf(token, 1_001)))).toBe("provider.insufficientFunds");
    expect(find(await see(seat), "wager").used).toBe(0);
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(table.bet(table.betOf(token, 100)))));
    expect(codes.filter((code) => code === "ok")).toHaveLength(10);
    expect(find(await see(seat), "wager").used).toBe(1_000);
    expect(find(await see(seat), "loss").used).toBe(1_000);
  });

  test("what was staked and lost before the limit was set counts", async () => {
    const seat = await table.seat(10_000);
    const token = await seat.open();
    const lost = table.betOf(token, 700);
    await table.bet(lost);
    await table.win(lost, 200);
    expect(find(await set(seat, "wager", "day", 1_000), "wager").used).toBe(700);
    expect(find(await set(seat, "loss", "week", 1_000), "loss", "week").used).toBe(500);
    expect(await codeOf(table.bet(table.betOf(token, 301)))).toBe("provider.limitReached");
  });

  test("winnings give room to a limit of losses, a rolled-back bet to both, and a win is paid whatever is reached", async () => {
    const seat = await table.seat(10_000);
    await set(seat, "loss", "day", 1_000);
    const token = await seat.open();
    const first = table.betOf(token, 1_000);
    await table.bet(first);
    expect(await codeOf(table.bet(table.betOf(token, 1)))).toBe("provider.limitReached");
    await table.win(first, 400);
    expect(find(await see(seat), "loss").used).toBe(600);
    const second = table.betOf(token, 400);
    await table.bet(second);
    await table.rollback(second);
    await table.rollback(second);
    expect(find(await see(seat), "loss").used).toBe(600);
    expect(await seat.balance()).toBe(9_400);
  });

  test("sixty bets of 10 at once under a limit of 200: twenty are taken", async () => {
    const seat = await table.seat(100_000);
    await set(seat, "wager", "month", 200);
    const token = await seat.open();
    const codes = await Promise.all(Array.from({ length: 60 }, () => codeOf(table.bet(table.betOf(token, 10)))));
    expect(codes.filter((code) => code === "ok")).toHaveLength(20);
    expect(new Set(codes)).toEqual(new Set(["ok", "provider.limitReached"]));
    expect(await seat.balance()).toBe(99_800);
    expect(find(await see(seat), "wager", "month").used).toBe(200);
  });

  test("a new period begins at nothing", async () => {
    const seat = await table.seat(10_000);
    await set(seat, "wager", "day", 500);
    const token = await seat.open();
    await table.bet(table.betOf(token, 500));
    await table.server.db
      .updateTable("member_limits")
      .set({ period_start: new Date(0) })
      .where("member_id", "=", seat.member.id)
      .execute();
    expect(await codeOf(table.bet(table.betOf(token, 500)))).toBe("ok");
    expect(await codeOf(table.bet(table.betOf(token, 1)))).toBe("provider.limitReached");
  });

  test("bets that are on their way while a limit is set are counted too", async () => {
    const seat = await table.seat(100_000);
    const token = await seat.open();
    const bets = Array.from({ length: 60 }, () => codeOf(table.bet(table.betOf(token, 100))));
    const overview = set(seat, "wager", "day", 1_000_000);
    const codes = await Promise.all(bets);
    await overview;
    expect(new Set(codes)).toEqual(new Set(["ok"]));
    expect(find(await see(seat), "wager").used).toBe(6_000);
  });
});

describe("a limit of time", () => {
  test("ends the games that are open, and opens none when it is used up", async () => {
    const seat = await table.seat(1_000);
    const token = await seat.open();
    const { db } = table.server;
    await db
      .updateTable("sessions")
      .set({ created_at: new Date(Date.now() - 90 * 60_000) })
      .where("member_id", "=", seat.member.id)
      .execute();
    const overview = await set(seat, "session", "day", 89);
    expect(find(overview, "session").used).toBeGreaterThanOrEqual(89);
    expect(await codeOf(table.bet(table.betOf(token, 10)))).toBe("provider.token");
    const { resetsAt } = find(overview, "session");
    expect(Date.parse(resetsAt)).toBeGreaterThan(Date.now());
    expect((await seat.launch()).json).toMatchObject({ errorCode: "limits.session", value: { until: resetsAt } });
  });
});

describe("a break", () => {
  test("ends every session, shuts play and deposits at once, and still pays wins and takes back bets", async () => {
    const seat = await table.seat(10_000);
    const token = await seat.open();
    const [won, undone] = [table.betOf(token, 100), table.betOf(token, 200)];
    await table.bet(won);
    await table.bet(undone);
    const { inbox } = table.server.services;
    const letter = { memberId: seat.member.id, texts: { en: { title: "x", content: "<p>x</p>" } } };
    await seat.call("POST", "/wps/member/advertising", { agreed: true });
    expect(await inbox.send({ ...letter, advertises: true })).not.toBeNull();
    const answer = await seat.call("POST", "/wps/limits/exclusion", { kind: "timeout", length: 1 });
    expect(answer.json.value).toMatchObject({ kind: "timeout" });
    expect((await seat.call("GET", "/wps/limits")).json).toMatchObject({ errorCode: "session.expired", value: { reason: "excluded" } });

    expect(await codeOf(table.bet(table.betOf(token, 10)))).toBe("provider.token");
    await table.win(won, 300);
    await table.rollback(undone);
    expect(await seat.balance()).toBe(10_200);
    expect(await codeOf(assertDeposit(seat, 1))).toBe("limits.excluded");
    expect(await table.server.services.limits.isExcluded(seat.member.id)).toBe(true);
    expect(await inbox.send({ ...letter, advertises: true })).toBeNull();
    expect(await inbox.send(letter)).not.toBeNull();

    await seat.logIn();
    expect((await seat.launch()).json).toMatchObject({ errorCode: "limits.excluded", value: { kind: "timeout" } });
    expect((await see(seat)).exclusion).toMatchObject({ kind: "timeout" });
    expect((await seat.call("GET", "/wps/wallets/gcs")).status).toBe(200);
  });

  test("refuses bets of a game that was opened in the same moment", async () => {
    const seat = await table.seat(10_000);
    const token = await seat.open();
    // The log-on stays valid, as one would that came in while the break was being written.
    await table.server.db
      .updateTable("members")
      .set({ excluded_until: new Date(Date.now() + 86_400_000) })
      .where("id", "=", seat.member.id)
      .execute();
    expect(await codeOf(table.bet(table.betOf(token, 10)))).toBe("provider.playerBlocked");
  });

  test("is never shortened by a later one, ends by itself, and a self-exclusion follows the person to other brands", async () => {
    const mobile = "+8801711000111";
    const [seat, elsewhere] = [await table.seat(0, { mobile }), await table.seat(0, { mobile, brandCode: "panna" })];
    await seat.call("POST", "/wps/limits/exclusion", { kind: "exclusion", length: 6 });
    await seat.logIn();
    await seat.call("POST", "/wps/limits/exclusion", { kind: "timeout", length: 1 });
    await seat.logIn();
    expect((await see(seat)).exclusion).toMatchObject({ kind: "exclusion" });
    await elsewhere.logIn();
    expect((await elsewhere.launch()).json).toMatchObject({ errorCode: "limits.excluded" });

    const { db, services } = table.server;
    await db
      .updateTable("members")
      .set({ excluded_until: new Date(0) })
      .where("id", "=", seat.member.id)
      .execute();
    expect(await services.limits.isExcluded(seat.member.id)).toBe(false);
    expect((await seat.launch()).status).toBe(200);
  });

  test("that has no end is told as one, and a new account of the same person begins with it", async () => {
    const mobile = "+8801711000222";
    const seat = await table.seat(0, { mobile });
    const answer = await seat.call("POST", "/wps/limits/exclusion", { kind: "exclusion", length: 0 });
    expect(answer.json.value).toMatchObject({ kind: "exclusion", until: null });
    const newcomer = await table.seat(0, { mobile, brandCode: "panna" });
    expect((await see(newcomer)).exclusion).toMatchObject({ kind: "exclusion", until: null });
  });

  test("of a length that is not offered is refused", async () => {
    const seat = await table.seat();
    for (const body of [
      { kind: "timeout", length: 3 },
      { kind: "timeout", length: 0 },
      { kind: "exclusion", length: 1 },
    ]) {
      expect((await seat.call("POST", "/wps/limits/exclusion", body)).json.errorCode).toBe("limits.notOffered");
    }
  });
});

test("the reality check tells the length of the log-on, the net position since and the log-on before", async () => {
  const seat = await table.seat(10_000);
  const token = await seat.open();
  const bet = table.betOf(token, 500);
  await table.bet(bet);
  await table.win(bet, 120);
  expect((await seat.call("PUT", "/wps/limits/realityCheck", { minutes: 15 })).json.value).toEqual({ minutes: 15 });
  expect((await seat.call("PUT", "/wps/limits/realityCheck", { minutes: 17 })).json.errorCode).toBe("limits.notOffered");
  const { value } = (await seat.call("GET", "/wps/limits/session")).json;
  expect(value).toMatchObject({ net: -380, currency: "BDT", realityCheckMinutes: 15, previousLoginAt: null });
  expect(Date.now() - Date.parse(value.startedAt)).toBeLessThan(60_000);
});
