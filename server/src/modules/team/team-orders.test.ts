import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROVIDER_CANCEL_PATH } from "@mela/contract/provider/provider-calls";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember, loginAs } from "../../../testing/factories.ts";
import { startStandInProvider } from "../../../testing/stand-in-provider.ts";
import { gameDraft } from "../../../testing/play-world.ts";
import { addTeamMember, addWager } from "../../../testing/team.ts";

let test: TestApp;
let house: Awaited<ReturnType<typeof startStandInProvider>>;
let agent: { id: number };
let token = "";
let stranger = "";
let teamMember: { id: number; account: string };
let second: { id: number; account: string };

beforeAll(async () => {
  test = await createTestApp();
  house = await startStandInProvider();
  await test.services.provider.register({
    code: "outside",
    name: "Outside",
    own: { baseUrl: house.origin, publicUrl: house.origin, secret: "a-secret-of-thirty-two-characters!" },
  });
  const karim = await buildMember(test, { account: "karim", customerType: 1 });
  const nadia = await buildMember(test, { account: "nadia", customerType: 1 });
  agent = karim;
  token = await loginAs(test, karim);
  stranger = await loginAs(test, nadia);
  teamMember = await addTeamMember(test, { account: "player1", superiorId: karim.id });
  second = await addTeamMember(test, { account: "player2", superiorId: teamMember.id });
  for (const one of [teamMember, second, karim]) {
    const owner = { memberId: one.id, brandCode: "mela", currency: "BDT" };
    await test.services.wallet.move({
      ...owner,
      kind: "opening",
      against: "adjustment",
      amountMinor: 10_000_000,
      externalId: `open:${one.id}`,
    });
  }
});
afterAll(async () => {
  await test.close();
  await house.stop();
});

interface Order {
  id: string;
  account: string;
  state: string;
  stake: number;
  payout: number;
}
const list = async (query = "", who = token) => (await test.call("GET", `/wps/agent/orders?${query}`, { token: who })).json;
const detail = async (id: number, who = token) => test.call("GET", `/wps/agent/orders/detail?id=${id}`, { token: who });
const cancel = async (id: number, who = token) => test.call("POST", "/wps/agent/orders/cancel", { token: who, body: { id: String(id) } });
const openBet = (memberId = teamMember.id) => addWager(test, { memberId, stakeMinor: 500, state: "booked", providerCode: "outside" });

describe("the team's bets", () => {
  it("GAPI-39 the orders are the bets of everybody below, newest first, with what became of each, and never the agent's own", async () => {
    const minutes = (ago: number) => new Date(Date.now() - ago * 60_000);
    const won = await addWager(test, { memberId: teamMember.id, stakeMinor: 100, payoutMinor: 250, at: minutes(4) });
    const lost = await addWager(test, { memberId: second.id, stakeMinor: 200, at: minutes(3) });
    const back = await addWager(test, { memberId: teamMember.id, stakeMinor: 300, state: "rolled_back", at: minutes(2) });
    const open = await addWager(test, { memberId: second.id, stakeMinor: 400, state: "booked", at: minutes(1) });
    await addWager(test, { memberId: agent.id, stakeMinor: 900, at: minutes(1) });
    await test.services.figures.catchUp();
    const from = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const to = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
    const { value } = await list(`from=${from}&to=${to}`);
    expect(value.list.map((order: Order) => [order.id, order.account, order.state, order.stake, order.payout])).toEqual([
      [String(open.id), "player2", "open", 400, 0],
      [String(back.id), "player1", "cancelled", 300, 0],
      [String(lost.id), "player2", "lost", 200, 0],
      [String(won.id), "player1", "won", 100, 250],
    ]);
    const one = (await list(`from=${from}&to=${to}&account=PLAYER2`)).value.list;
    expect(one.map((order: Order) => order.account)).toEqual(["player2", "player2"]);
  });

  it("a bet that was cashed out says so in the list, in its detail and in the table that is handed out", async () => {
    const chief = await buildMember(test, { account: "cashagent", customerType: 1 });
    const player = await addTeamMember(test, { superiorId: chief.id });
    const owner = { memberId: player.id, brandCode: "mela", currency: "BDT" };
    await test.services.wallet.move({ ...owner, kind: "opening", against: "adjustment", amountMinor: 10_000, externalId: "cashed" });
    const at = (minute: number) => new Date(`2026-05-05T10:0${minute}:00Z`);
    const out = await addWager(test, { memberId: player.id, stakeMinor: 100, payoutMinor: 80, at: at(1) });
    await addWager(test, { memberId: player.id, stakeMinor: 100, payoutMinor: 300, at: at(0) });
    await test.db.updateTable("provider_transactions").set({ ended_as: "cashed_out" }).where("id", "=", out.id).execute();
    await test.services.figures.catchUp();
    const who = await loginAs(test, chief);
    const days = "from=2026-05-05&to=2026-05-05";
    const told = (await list(days, who)).value.list.map(({ state, cashedOut }: Order & { cashedOut?: true }) => [state, cashedOut]);
    expect(told).toEqual([
      ["won", true],
      ["won", undefined],
    ]);
    expect((await detail(out.id, who)).json.value).toMatchObject({ cashedOut: true });
    const { text } = await test.call("GET", `/wps/agent/orders.csv?${days}`, { token: who, headers: { "accept-language": "en" } });
    const lines = text.split("\r\n").slice(1, 3);
    expect(lines.map((line) => line.split(",")[4])).toEqual(["Cashed out", "Won"]);
  });

  it("the orders come in pages, each once, and days are the brand's own", async () => {
    const busy = await buildMember(test, { account: "busyagent", customerType: 1 });
    const player = await addTeamMember(test, { superiorId: busy.id });
    const owner = { memberId: player.id, brandCode: "mela", currency: "BDT" };
    await test.services.wallet.move({ ...owner, kind: "opening", against: "adjustment", amountMinor: 10_000_000, externalId: "busy" });
    const ids: string[] = [];
    // 20:00 UTC is two in the morning of the next day in Dhaka; many bets share one moment.
    for (let index = 0; index < 70; index += 1) {
      const at = new Date(`2026-05-05T20:00:0${index % 5}Z`);
      ids.push(String((await addWager(test, { memberId: player.id, stakeMinor: 10, at })).id));
    }
    await addWager(test, { memberId: player.id, stakeMinor: 10, at: new Date("2026-05-05T17:59:59Z") });
    await test.services.figures.catchUp();
    const who = await loginAs(test, busy);
    const seen: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const { value }: { value?: { list: Order[]; next: string | null } } = await list(
        `from=2026-05-06&to=2026-05-06&after=${encodeURIComponent(after)}`,
        who,
      );
      seen.push(...(value?.list ?? []).map((order) => order.id));
      after = value?.next ?? null;
    }
    expect(seen.toSorted()).toEqual(ids.toSorted());
    const oldest: string[] = [];
    for (let after: string | null = ""; after !== null;) {
      const { value }: { value?: { list: Order[]; next: string | null } } = await list(
        `from=2026-05-06&to=2026-05-06&order=asc&after=${encodeURIComponent(after)}`,
        who,
      );
      oldest.push(...(value?.list ?? []).map((order) => order.id));
      after = value?.next ?? null;
    }
    expect(oldest).toEqual(seen.toReversed());
    expect((await list("from=2026-05-05&to=2026-05-05", who)).value.list).toHaveLength(1);
  });

  it.each(["from=2026-01-01&to=2026-03-01", "after=1:x", "after=5", "after=1:2026-13-45 99:00:00%2B00"])("%s is refused", async (query) => {
    expect((await list(query)).errorCode).toBe("request.invalid");
  });

  it("GAPI-39 a detail names the company of the game in the language of whoever asks", async () => {
    const names = { en: "Bengal Studio", bn: "বেঙ্গল স্টুডিও" };
    const vendor = { code: "BGL", providerCode: "outside", names, logoUrl: "/x.svg", kind: null, prizeMode: null, sort: 0 };
    const games = [gameDraft("TIGER", { vendorCode: "BGL" })];
    await test.services.games.importCatalogue({ vendors: [{ ...vendor, gameTypes: ["RNG"] }], classifies: [], games });
    const game = await test.db.selectFrom("games").select("id").where("code", "=", "TIGER").executeTakeFirstOrThrow();
    const bet = await addWager(test, { memberId: second.id, stakeMinor: 700, gameId: game.id });
    const told = async (language: string) => {
      const answer = await test.call("GET", `/wps/agent/orders/detail?id=${bet.id}`, { token, headers: { "accept-language": language } });
      return answer.json.value.company;
    };
    expect([await told("en"), await told("bn")]).toEqual([names.en, names.bn]);
  });

  it("GAPI-39 a detail tells all of one bet; one of another team, and one that does not exist, are not found", async () => {
    const bet = await addWager(test, { memberId: second.id, stakeMinor: 700, payoutMinor: 900 });
    const { value } = (await detail(bet.id)).json;
    expect(value).toMatchObject({
      state: "won",
      stake: 700,
      payout: 900,
      transaction: bet.uuid,
      round: `round-${bet.uuid}`,
      company: null,
      mayCancel: false,
    });
    expect(Date.parse(value.settledAt)).toBeGreaterThan(0);
    for (const answer of [await detail(bet.id, stranger), await detail(999_999), await cancel(bet.id, stranger)]) {
      expect([answer.status, answer.json.errorCode]).toEqual([404, "team.orderNotFound"]);
    }
    expect((await list("account=player2", stranger)).errorCode).toBe("team.notFound");
    expect((await list("account=karim")).errorCode).toBe("team.notFound");
  });
});

describe("a bet that an agent cancels", () => {
  it("GAPI-39 is asked of its provider, which rolls it back; the trail names who asked", async () => {
    const bet = await openBet();
    house.answerWith(() => ({ body: JSON.stringify({ cancelled: true }) }));
    const { status, json } = await cancel(bet.id);
    expect([status, json.value.id]).toEqual([200, String(bet.id)]);
    const call = house.seen.at(-1);
    expect(call).toMatchObject({ path: PROVIDER_CANCEL_PATH, body: { transaction_uuid: bet.uuid, round: `round-${bet.uuid}` } });
    expect(call?.headers["x-signature"]).toMatch(/^[0-9a-f]{64}$/);
    const trail = await test.db.selectFrom("agent_audit").selectAll().where("action", "=", "team.cancelBet").execute();
    expect(trail).toMatchObject([{ actor_id: agent.id, subject_id: teamMember.id, detail: { bet: bet.id, answer: "cancelled" } }]);
  });

  it("stays when its provider says no, is away, or talks nonsense, and the agent is told which", async () => {
    const bet = await openBet();
    const answers: [string | undefined, number, string][] = [
      [JSON.stringify({ cancelled: false, reason: "refused" }), 200, "team.orderRefused"],
      [JSON.stringify({ success: true, value: { cancelled: false, reason: "settled" } }), 200, "team.orderSettled"],
      [JSON.stringify({ cancelled: "perhaps" }), 200, "game.providerDown"],
      ["<html>", 200, "game.providerDown"],
      ["{}", 500, "game.providerDown"],
    ];
    for (const [body, status, code] of answers) {
      house.answerWith(() => ({ status, ...(body === undefined ? {} : { body }) }));
      expect((await cancel(bet.id)).json.errorCode).toBe(code);
    }
    expect((await detail(bet.id)).json.value).toMatchObject({ state: "open", mayCancel: true });
  });

  it("is not asked for when it is decided or cancelled already", async () => {
    const before = house.seen.length;
    const settled = await addWager(test, { memberId: teamMember.id, stakeMinor: 100, providerCode: "outside" });
    const back = await addWager(test, { memberId: teamMember.id, stakeMinor: 100, state: "rolled_back", providerCode: "outside" });
    expect((await cancel(settled.id)).json.errorCode).toBe("team.orderSettled");
    expect((await cancel(back.id)).json.errorCode).toBe("team.orderCancelled");
    expect(house.seen).toHaveLength(before);
  });
});
