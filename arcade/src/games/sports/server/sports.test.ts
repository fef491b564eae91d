import { createHash, randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { arcadeAtStandstill } from "../../../testing/arcade-fixture.ts";
import { bookOf, legOn, openFixtures } from "../../../testing/fixtures-to-bet-on.ts";
import { codeOf, roundOf, until, type Player } from "../../../testing/test-arcade.ts";
import type { BetsView, CashOutsView } from "../../../shared/wire.ts";
import type { BookView, FixtureView, SlipOutcome } from "../rules/wire.ts";

const house = arcadeAtStandstill();

const SPORTS = { game_code: "T-SPORTS" };
const bets = async (player: Player): Promise<BetsView> => (await player.call("GET", "/api/bets")).json().value as BetsView;

test("a single bet is taken at the odds that were shown, and settled by the simulated result", async () => {
  const player = await house.arcade.open(SPORTS);
  const fixture = (await openFixtures(player)).find(({ sport }) => sport === "football")!;
  const leg = legOn(fixture);
  const placed = roundOf(await player.bet({ legs: [leg], stake: 2000 }));
  expect(placed).toMatchObject({ state: "open", stake: 2000 });
  house.now = fixture.endsAt + 1000;
  // In between a bet is decided and not yet paid.
  await until(async () => (await bets(player)).ended.length === 1);
  const ended = (await bookOf(player)).fixtures.find(({ id }) => id === fixture.id)!;
  expect(createHash("sha256").update(`${fixture.id}:${ended.seed}`).digest("hex")).toBe(fixture.commitment);
  const round = (await bets(player)).ended[0]!;
  const [settled] = (round.outcome as SlipOutcome).legs;
  expect(settled!.score).toEqual(ended.score);
  const home = ended.score === null ? "void" : ended.score[0]! > ended.score[1]! ? "won" : "lost";
  expect(settled!.verdict).toBe(home);
  const back = { won: Math.floor((2000 * leg.odds) / 100), lost: 0, void: 2000, open: -1 }[settled!.verdict];
  await until(() => house.platform.balance === 998_000 + back);
});

test("an accumulator waits for its last fixture, and a kill in between changes nothing", async () => {
  const player = await house.arcade.open(SPORTS);
  const open = await openFixtures(player);
  const legs = open.slice(0, 3).map((fixture) => legOn(fixture));
  const last = Math.max(...open.slice(0, 3).map(({ endsAt }) => endsAt));
  expect((await player.bet({ legs, stake: 1000 })).statusCode).toBe(200);
  house.now = last - 1000;
  await new Promise((resolve) => setTimeout(resolve, 500));
  expect((await bets(player)).open).toHaveLength(1);
  await house.restart(() => (house.now = last + 60_000));
  await until(() => house.platform.callsOf("win").length + house.platform.callsOf("rollback").length === 1);
  expect(house.platform.callsOf("bet")).toHaveLength(1);
});

test("when the form of the day moves the odds, the bet is not taken and the new odds are told", async () => {
  const player = await house.arcade.open(SPORTS);
  const moved = async () => {
    const fixture = (await openFixtures(player))[0]!;
    const leg = legOn(fixture);
    house.now = fixture.startsAt - 30_000;
    const fresh = (await bookOf(player)).fixtures.find(({ id }) => id === fixture.id)!;
    expect(fresh.form).not.toBeNull();
    return { leg, fresh };
  };
  let { leg, fresh } = await moved();
  while (legOn(fresh).odds === leg.odds) ({ leg, fresh } = await moved());
  const refused = await player.bet({ legs: [leg], stake: 1000 });
  expect(codeOf(refused)).toBe("bet.oddsMoved");
  expect(refused.json().value).toEqual({ odds: [legOn(fresh).odds], turns: [0] });
  expect(house.platform.callsOf("bet")).toHaveLength(0);
  expect((await player.bet({ legs: [legOn(fresh)], stake: 1000 })).statusCode).toBe(200);
});

test("bets on what has started, on other sports, twice on a fixture, with made-up odds or selections, below and above the limits are refused", async () => {
  const player = await house.arcade.open(SPORTS);
  const [first, second] = (await openFixtures(player)).filter(({ sport }) => sport === "cockfight");
  const leg = legOn(first!);
  const refuse = async (legs: object[], stake = 1000) => codeOf(await player.bet({ legs, stake }));
  expect(await refuse([{ ...leg, odds: leg.odds + 1 }])).toBe("bet.oddsMoved");
  expect(await refuse([{ ...leg, selection: "moon" }])).toBe("bet.invalid");
  expect(await refuse([{ ...leg, fixture: "tennis-1" }])).toBe("bet.invalid");
  expect(await refuse([{ ...leg, fixture: "nothing" }])).toBe("bet.invalid");
  expect(await refuse([leg, legOn(first!, 0, 1)])).toBe("bet.invalid");
  expect(await refuse([])).toBe("bet.invalid");
  expect(await refuse([leg], 900)).toBe("bet.belowMinimum");
  expect(await refuse([leg], 1050)).toBe("bet.stake");
  expect(await refuse([leg], 501_000)).toBe("bet.aboveMaximum");
  house.platform.balance = 1000;
  expect(await refuse([leg, legOn(second!)], 100_000)).toBe("bet.insufficientFunds");
  house.now = first!.startsAt;
  expect(await refuse([leg])).toBe("bet.closed");
  expect(house.platform.balance).toBe(1000);
});

test("a fixture has one spelling: an accumulator cannot multiply the odds of one result by writing it in several ways", async () => {
  const player = await house.arcade.open(SPORTS);
  const leg = legOn((await openFixtures(player))[0]!);
  const [sport, no] = leg.fixture.split("-");
  for (const other of [`${sport}-0${no}`, `${sport}-00${no}`, `${leg.fixture}-`, `${leg.fixture}-${no}`, ` ${leg.fixture}`]) {
    expect(codeOf(await player.bet({ legs: [leg, { ...leg, fixture: other }], stake: 1000 })), other).toBe("bet.invalid");
    expect(codeOf(await player.bet({ legs: [{ ...leg, fixture: other }], stake: 1000 })), other).toBe("bet.invalid");
  }
  expect(house.platform.callsOf("bet")).toHaveLength(0);
});

test("the same tap twice is one bet, from two tabs too", async () => {
  const [player, tab] = [await house.arcade.open(SPORTS), await house.arcade.open(SPORTS)];
  const legs = [legOn((await openFixtures(player))[0]!)];
  const operation = randomUUID();
  await Promise.all([player.bet({ legs, stake: 1000 }, operation), tab.bet({ legs, stake: 1000 }, operation)]);
  expect(house.platform.callsOf("bet")).toHaveLength(1);
  expect(codeOf(await player.bet({ legs, stake: 2000 }, operation))).toBe("operation.mismatch");
});

test("an abandoned fixture gives a single back, and is left out of an accumulator", async () => {
  const player = await house.arcade.open(SPORTS);
  let verdicts: string[] = [];
  // One in a hundred is abandoned: the days are walked through until one is found among the bets.
  for (let tries = 0; tries < 400 && !verdicts.includes("void"); tries += 1) {
    house.platform.balance = 1_000_000;
    const open = (await openFixtures(player)).slice(0, 8);
    for (const fixture of open) await player.bet({ legs: [legOn(fixture)], stake: 1000 });
    house.now = Math.max(...open.map(({ endsAt }) => endsAt)) + 1;
    await until(async () => (await bets(player)).open.length === 0);
    verdicts = (await bets(player)).ended.map(({ outcome }) => (outcome as SlipOutcome).legs[0]!.verdict);
  }
  const round = (await bets(player)).ended.find(({ outcome }) => (outcome as SlipOutcome).legs[0]!.verdict === "void")!;
  expect((round.outcome as SlipOutcome).legs[0]!.score).toBeNull();
  await until(() => house.platform.callsOf("rollback").some(({ body }) => body["round"] === round.id));
});

test("a match is told step by step, a little late, with every market only where it is asked for, and bet on while it is played", async () => {
  const visits = [
    ...["football", "cricket", "esports"].map((sport) => ({ sport, code: "T-MATCHES" })),
    ...["basketball", "tennis", "badminton", "kabaddi"].map((sport) => ({ sport, code: "T-COURTS" })),
    { sport: "boxing", code: "T-RING" },
    { sport: "motor", code: "T-MOTOR" },
  ];
  for (const { sport, code } of visits) {
    const player = await house.arcade.open({ game_code: code });
    const fixture = (await openFixtures(player)).find((one) => one.sport === sport)!;
    const look = async (since: number, whole: boolean) => {
      house.now = fixture.startsAt + since;
      const path = whole ? `/api/book?match=${fixture.id}` : "/api/book";
      return ((await player.call("GET", path)).json().value as BookView).fixtures.find(({ id }) => id === fixture.id)!;
    };
    expect((await look(6_000, false)).live).toMatchObject({ steps: [], until: fixture.startsAt + 6_000 });
    const later = await look(20_000, true);
    // A bout may be over by then.
    if (sport === "boxing" && later.live!.steps.some((step) => /^[KT]/.test(step))) continue;
    // One in a hundred is called off, perhaps before its third step.
    if (later.live!.calledOff) continue;
    expect(later.live!.steps, sport).toHaveLength(3);
    expect(later.markets.length, sport).toBeGreaterThanOrEqual(sport === "cricket" ? 20 : 24);
    expect((await look(20_000, false)).markets.map(({ id }) => id)).toEqual(["winner"]);
    const placed = await player.bet({ legs: [{ ...legOn(later, sport === "motor" ? 0 : 3), turn: later.turn }], stake: 1000 });
    expect(placed.statusCode, sport).toBe(200);
    expect((await look(26_000, false)).live!.steps.slice(0, 3)).toEqual(later.live!.steps);
    house.now = fixture.endsAt + 1000;
    await until(async () => (await bets(player)).open.length === 0);
  }
});

test("nothing of a result is told before the fixture has ended", async () => {
  const player = await house.arcade.open(SPORTS);
  const fixture = (await openFixtures(player)).find(({ sport }) => sport === "cockfight")!;
  house.now = fixture.startsAt + 1000;
  const playing = (await bookOf(player)).fixtures.find(({ id }) => id === fixture.id)!;
  expect(playing).toMatchObject({ state: "playing", score: null, seed: null, markets: [] });
});

test("the course of a drawn fixture is told as it happens and ends at its result, the same to whoever comes in the middle", async () => {
  const ended: Record<string, FixtureView> = {};
  const [races, fights] = [{ game_code: "T-RACES" }, SPORTS];
  const visits = [
    { sport: "horse", player: await house.arcade.open(races), other: await house.arcade.open({ ...races, user: "other" }) },
    { sport: "cockfight", player: await house.arcade.open(fights), other: await house.arcade.open({ ...fights, user: "other" }) },
  ] as const;
  for (const { sport, player, other } of visits) {
    const fixture = (await openFixtures(player)).find((one) => one.sport === sport && one.startsAt > house.now)!;
    expect(fixture.course).toBeNull();
    const seen = async (since: number, by: Player) => {
      house.now = fixture.startsAt + since;
      return (await bookOf(by)).fixtures.find(({ id }) => id === fixture.id)!;
    };
    const middle = await seen(25_000, player);
    expect((await seen(25_000, other)).course).toEqual(middle.course);
    const whole = (ended[sport] = await seen(46_000, player));
    for (const part of ["rows", "moments"] as const) {
      const told = middle.course![part];
      expect(whole.course![part].slice(0, told.length)).toEqual(told);
    }
  }
  const [race, fight] = [ended["horse"]!, ended["cockfight"]!];
  const atPost = race.course!.rows[30]!;
  const order = [...atPost.keys()].toSorted((a, b) => atPost[b]! - atPost[a]!).slice(0, 3);
  expect(order).toEqual(race.score ?? order);
  const { deed, by } = fight.course!.moments.at(-1)!;
  const [home, away] = fight.score ?? [];
  const decided = home === away ? { deed: "letGo", by: 0 } : { deed: "runs", by: home! > away! ? 1 : 0 };
  expect({ deed, by }).toEqual(fight.score === null ? { deed: "calledOff", by: 0 } : decided);
});

test("an animal is told with its last results, which are those that its fixtures had", async () => {
  const player = await house.arcade.open(SPORTS);
  const results: { name: string; finish: string }[] = [];
  const begun = house.now;
  while (results.length < 24) {
    const fixture = (await bookOf(player)).fixtures.find(({ sport, state }) => sport === "cockfight" && state === "open")!;
    house.now = fixture.endsAt + 1;
    const { names, score } = (await bookOf(player)).fixtures.find(({ id }) => id === fixture.id)!;
    for (const [side, { en }] of names.entries()) {
      const [own, rival] = [score?.[side], score?.[1 - side]];
      const finish = own === undefined || rival === undefined ? "abandoned" : own > rival ? "won" : own < rival ? "lost" : "drawn";
      results.unshift({ name: en, finish });
    }
  }
  expect(house.now - begun).toBeLessThan(40 * 90_000);
  const next = (await openFixtures(player)).filter(({ sport }) => sport === "cockfight");
  for (const { names, animals } of next)
    for (const [side, { en }] of names.entries()) {
      const own = results.filter(({ name }) => name === en).map(({ finish }) => finish);
      expect(animals[side]!.last.slice(0, own.length), en).toEqual(own.slice(0, 5));
    }
});

test("a bet that stands is cashed out for no less than was shown, once, and its fixtures end without it", async () => {
  const player = await house.arcade.open(SPORTS);
  const legs = (await openFixtures(player)).filter(({ sport }) => sport === "football").slice(0, 2).map((fixture) => legOn(fixture)); // prettier-ignore
  const { id } = roundOf(await player.bet({ legs, stake: 2000 }));
  const quotes = async () => ((await player.call("GET", "/api/bets/cash-out")).json().value as CashOutsView).quotes;
  const [{ payout }] = (await quotes()) as [CashOutsView["quotes"][number]];
  // Both at 6 % and more for the house, then the margin of the cash-out.
  expect([payout > 2000 * 0.8, payout < (2000 * 0.95) / 1.06 ** 2 + 1]).toEqual([true, true]);
  const take = (shown: number) => player.call("POST", "/api/bets/cash-out", { operation: randomUUID(), bet: id, shown });
  const refused = await take(payout + 1);
  expect([codeOf(refused), refused.json().value, house.platform.balance]).toEqual(["bet.priceMoved", { payout }, 998_000]);
  const taken = roundOf(await take(payout));
  expect(taken).toMatchObject({ payout, outcome: { payout, legs: [{ verdict: "open", score: null }, { verdict: "open" }] } });
  await until(() => house.platform.balance === 998_000 + payout);
  expect([roundOf(await take(1)).payout, await quotes()]).toEqual([payout, []]);
  house.now = Date.now() + 20 * 60_000;
  await until(async () => (await bets(player)).ended[0]?.state === "settled");
  expect([house.platform.balance, house.platform.callsOf("win").length]).toEqual([998_000 + payout, 1]);
});
