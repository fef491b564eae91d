import { afterEach, expect, test, vi } from "vitest";
import { baccarat } from "../../games/baccarat/server/game.ts";
import type { TableCompany, TableOpening, TableState } from "../../shared/tables/wire.ts";
import type { BetsView } from "../../shared/wire.ts";
import { arcadeAtStandstill } from "../../testing/arcade-fixture.ts";
import { OF, round, session } from "../../testing/journal-samples.ts";
import { FREE, until, type Player } from "../../testing/test-arcade.ts";
import { testTitle } from "../../testing/titles.ts";
import type { GameContext } from "../games/scheduled-game.ts";
import { roundAt } from "../../shared/tables/round-clock.ts";
import { offsetOf, rhythmOf } from "./table-game.ts";
import { createTables } from "./tables.ts";

const house = arcadeAtStandstill();
const TABLE = { game_code: "T-BAC" };
const NOBODY: TableCompany = { players: 0, staked: 0, paid: null, spots: {}, seats: [] };
afterEach(() => void vi.useRealTimers());

const look = async (player: Player): Promise<TableOpening> => (await player.call("GET", "/api/table")).json().value as TableOpening;
const companyOf = async (player: Player) => (await look(player)).company;
const wager = ({ no }: TableState, bets: Record<string, number>) => ({
  round: no,
  bets: Object.entries(bets).map(([spot, amount]) => ({ spot, amount })),
});
async function toPhase(player: Player, phase: TableState["phase"]): Promise<TableOpening> {
  for (;;) {
    const state = await look(player);
    if (state.phase === phase && state.until - house.now > 400) return state;
    house.now = state.until + 1;
  }
}
const open = (user: string, change: object = {}) =>
  house.arcade.open({ ...TABLE, user, token: `token-of-a-player-0${user}`, face: "owl", ...change });

test("who sits at one table for the same money, pool and currency sees the others' bets that stand, and nobody sees their own; no one else sees any", async () => {
  const [ann, ben] = [await open("1", { face: "kite", name: "calm-otter" }), await open("2")];
  const strangers = [
    await open("3", { brand: "elsewhere", liquidity: "elsewhere" }),
    await open("4", { currency: "INR" }),
    await open("5", { money: "trial" }),
    await house.arcade.open({ ...TABLE, ...FREE }),
    await open("1", { game_code: "T-BAC-2" }),
  ];
  const table = await toPhase(ann, "betting");
  expect([table.company, await companyOf(ben)]).toEqual([NOBODY, NOBODY]);
  await ann.bet(wager(table, { player: 3000, tie: 1000 }));
  await ann.bet(wager(table, { player: 1000 }));
  expect(await companyOf(ben)).toEqual({
    ...NOBODY,
    players: 1,
    staked: 5000,
    spots: { player: 4000, tie: 1000 },
    seats: [{ player: 1, name: "calm-otter", face: "kite", stake: 5000, won: null }],
  });
  expect(await companyOf(ann)).toEqual(NOBODY);
  await ben.bet(wager(table, { banker: 2000 }));
  expect(await companyOf(ann)).toMatchObject({ players: 1, staked: 2000, spots: { banker: 2000 }, seats: [{ player: 2, face: "owl" }] });
  for (const stranger of strangers) expect(await companyOf(stranger)).toEqual(NOBODY);
  // Neither account nor number of anybody goes out, nor any id of a bet.
  expect(JSON.stringify(await look(ann))).not.toMatch(/mela:|token|"id"/);
});

test("players of free play, and of trial money, see each other and no one else", async () => {
  const [free, trial] = [
    [await house.arcade.open({ ...TABLE, ...FREE }), await house.arcade.open({ ...TABLE, ...FREE })] as const,
    [await open("1", { money: "trial" }), await open("2", { money: "trial" })] as const,
  ];
  const table = await toPhase(free[0], "betting");
  await free[0].bet(wager(table, { player: 1000 }));
  await trial[0].bet(wager(table, { player: 2000 }));
  expect([await companyOf(free[1]), await companyOf(trial[1])]).toMatchObject([{ staked: 1000 }, { staked: 2000 }]);
});

test("a bet that the wallet has not confirmed is told to nobody, nor one that it refuses", async () => {
  const [ann, ben] = [await open("1"), await open("2")];
  const table = await toPhase(ann, "betting");
  const seen: unknown[] = [];
  const send = globalThis.fetch;
  globalThis.fetch = async (...call) => {
    const answer = await send(...call);
    if (typeof call[0] === "string" && call[0].endsWith("/bet")) seen.push(await companyOf(ben));
    return answer;
  };
  await ann.bet(wager(table, { player: 1000 })).finally(() => (globalThis.fetch = send));
  expect(seen).toEqual([NOBODY]);
  house.platform.faults.bet.push({ reject: "provider.limitReached" }, "hang-after");
  await ann.bet(wager(table, { player: 2000 }));
  await ann.bet(wager(table, { player: 4000 }));
  expect(await companyOf(ben)).toMatchObject({ players: 1, staked: 1000 });
});

test("what the others' bets came to is told with the result, as it is paid, and gone with the next round", async () => {
  const [ann, ben] = [await open("1"), await open("2")];
  for (;;) {
    const table = await toPhase(ann, "betting");
    await ann.bet(wager(table, { player: 3000, tie: 1000 }));
    house.now = table.until;
    expect(await companyOf(ben)).toMatchObject({ paid: null, seats: [{ won: null }] });
    await toPhase(ben, "showing");
    const { company } = await look(ben);
    await until(async () => ((await ann.call("GET", "/api/bets")).json().value as BetsView).open.length === 0);
    const [{ payout }] = ((await ann.call("GET", "/api/bets")).json().value as BetsView).ended as unknown as [{ payout: number }];
    expect(company).toMatchObject({ staked: 4000, paid: payout, seats: [{ stake: 4000, won: payout }] });
    await toPhase(ben, "betting");
    expect(await companyOf(ben)).toEqual(NOBODY);
    // A round that lost says little.
    if (payout > 0) return;
  }
});

const title = testTitle({ code: "T", minBetMinor: 1000 });
const roundOf = (at: number) => roundAt(rhythmOf(baccarat.rulesOf(title), title), offsetOf(title), at);

/** A table by itself, whose time is moved by hand, and what a watcher of each name hears. */
function tableWith(...players: string[]) {
  vi.useFakeTimers({ now: roundOf(Date.UTC(2026, 10, 30)).opensAt + 1 });
  const chance = { seedOf: (of: string) => of.padEnd(64, "0"), reaches: () => true, isFresh: () => true, ruledSince: () => 0 };
  const gameContext = async () => ({ now: Date.now(), chance, behind: false }) as unknown as GameContext;
  const log = { warn: () => undefined };
  const tables = createTables({ gameContext, now: () => Date.now(), watchersElsewhere: () => 0, toldBets: null, log });
  const heard = players.map((player) => {
    const states: TableState[] = [];
    tables.watch(title, baccarat, { ...OF, player }, (text) => states.push(JSON.parse(text) as TableState));
    return states;
  });
  const place = (id: string, player: string, amount: number) => {
    const bet = round({ id, player, stake: amount, state: "open", wager: wager({ no: roundOf(Date.now()).no } as TableState, { player: amount }) }); // prettier-ignore
    tables.placed(baccarat, session({ player }), title, bet);
  };
  return { tables, heard, place };
}

test("who watches hears of bets half a second after they came, all that came meanwhile at once, and of nothing where none came", async () => {
  const { tables, heard, place } = tableWith("mela:ann", "mela:cid");
  const [ann, cid] = heard as [TableState[], TableState[]];
  await vi.advanceTimersByTimeAsync(3000);
  expect(heard.map((one) => one.length)).toEqual([1, 1]);
  place("a1", "mela:ann", 1000);
  place("b1", "mela:ben", 2000);
  await vi.advanceTimersByTimeAsync(500);
  expect(heard.map((one) => one.length)).toEqual([2, 2]);
  expect([ann.at(-1), cid.at(-1)]).toMatchObject([
    { phase: "betting", no: roundOf(Date.now()).no, company: { players: 1, staked: 2000 } },
    { phase: "betting", company: { players: 2, staked: 3000 } },
  ]);
  await vi.advanceTimersByTimeAsync(2000);
  expect(heard.map((one) => one.length)).toEqual([2, 2]);
  tables.stop();
});

test("once a round is dealt nothing more is told of it: a page of before would deal it anew", async () => {
  const { tables, heard, place } = tableWith("mela:ann");
  const [states] = heard as [TableState[]];
  const { dealtAt, endsAt } = roundOf(Date.now());
  await vi.advanceTimersByTimeAsync(dealtAt - Date.now() + 1000);
  const [told, last] = [states.length, states.at(-1)!];
  expect(last).toMatchObject({ phase: "showing", company: { paid: 0 } });
  place("b1", "mela:ben", 2000);
  await vi.advanceTimersByTimeAsync(2000);
  expect(states).toHaveLength(told);
  await vi.advanceTimersByTimeAsync(endsAt - Date.now() + 1000);
  expect(states.at(-1)).toMatchObject({ phase: "betting", company: NOBODY });
  tables.stop();
});
