import { expect, test } from "vitest";
import { compareHands } from "../../games/teen-patti/rules/ranks.ts";
import { bestPokerScore } from "../../shared/tables/poker.ts";
import { join, play, room } from "../../testing/room-calls.ts";
import { byChips } from "../../testing/by-chips.ts";
import { arcadeForEachTest } from "../../testing/arcade-fixture.ts";
import { until, type Player } from "../../testing/test-arcade.ts";
import type { PastHandLine, RoomView, SeatView } from "../../shared/rooms/wire.ts";

/** Everybody sits down before the deal, however slow the machine. */
const house = arcadeForEachTest({ times: { gather: 1500, turn: 60_000, demo: 2, show: 60_000 } });

/** What a player wants of a turn, best first; the first that is open is made, with all that is left where it costs more. */
type Plan = readonly string[];
const ALL_IN: Plan = ["allin", "raise", "call", "check"];
const RAISE: Plan = ["raise", "call", "check"];
const STAY: Plan = ["call", "check"];
const FOLD: Plan = ["fold", "check"];

interface Guest {
  player: Player;
  token: string;
  funds: number;
  plan: Plan;
}

/** Players of one table with money of their own each. As many as demo players would fill up to: nobody else sits there. */
async function seat(code: string, plans: readonly (readonly [funds: number, plan: Plan])[]): Promise<Guest[]> {
  const guests: Guest[] = [];
  for (const [at, [funds, plan]] of plans.entries()) {
    const token = `token-of-a-player-1${at}`;
    house.platform.purses.set(token, funds);
    const player = await house.arcade.open({ game_code: code, user: String(at + 1), token });
    expect((await join(player)).statusCode).toBe(200);
    guests.push({ player, token, funds, plan });
  }
  return guests;
}

const nextMove = (view: RoomView, plan: Plan): string => plan.find((one) => view.actions.some(({ action }) => action === one))!;

/** Plays by everybody's plan until the hand is over; answers how it ended. Whoever has no plan lets the time run out. */
async function finish(guests: readonly Guest[], before: (views: RoomView[]) => Promise<void> = () => Promise.resolve()): Promise<RoomView> {
  const [first] = guests;
  const answers = new Set([200]);
  await until(async () => (await room(first!.player)).phase === "playing");
  await until(async () => {
    const views = await Promise.all(guests.map(({ player }) => room(player)));
    await before(views);
    const at = views.findIndex(({ actions }) => actions.length > 0);
    const guest = guests[at];
    if (guest && guest.plan.length > 0) {
      answers.add((await play(guest.player, views[at]!, nextMove(views[at]!, guest.plan), { allIn: true })).statusCode);
    }
    return (await room(first!.player)).phase === "showing";
  });
  expect([...answers]).toEqual([200]);
  return room(first!.player);
}

type Worth = (seat: SeatView, all: readonly SeatView[], open: RoomView["open"]) => number;
const holdemWorth: Worth = ({ cards }, _all, open) => bestPokerScore([...cards!, ...open]);
/** How many hands it beats. */
const pattiWorth: Worth = ({ cards }, all) => all.filter((other) => compareHands(cards!, other.cards!) > 0).length;

/** What each seat must get: what a count chip by chip gives it, less the house's part of what it won beyond its own stakes. */
function dueTo({ seats, open }: RoomView, worthOf: Worth): Map<number, number> {
  const stayed = seats.filter(({ folded }) => !folded);
  const shares = seats.map((one) => ({ ...one, worth: one.folded ? -1 : worthOf(one, stayed, open) }));
  const won = byChips(shares, 100);
  return new Map(seats.map(({ seat: no, put }) => [no, won.get(no)! - Math.floor((Math.max(0, won.get(no)! - put) * 3) / 100)]));
}

/** Whether two of those who stayed have equal hands: then odd units go where the rules say, and not where a fraction does. */
const isLevel = ({ seats, open }: RoomView, worthOf: Worth): boolean => {
  const stayed = seats.filter(({ folded }) => !folded);
  const worths = stayed.map((one) => worthOf(one, stayed, open));
  return new Set(worths).size < worths.length;
};

/** Purse, wallet calls and the player's own list of hands tell the same of everybody, and it is what the seat got. */
async function expectPaid(guests: readonly Guest[], end: RoomView, worthOf: Worth): Promise<void> {
  await until(() => house.platform.callsOf("win").length === house.platform.callsOf("bet").length);
  const due = dueTo(end, worthOf);
  const odd = isLevel(end, worthOf) ? guests.length : 0;
  for (const { player, token, funds } of guests) {
    const own = (await room(player)).seats.find(({ you }) => you)!;
    expect(Math.abs(own.won - due.get(own.seat)!)).toBeLessThanOrEqual(odd);
    const booked = (kind: "bet" | "win") =>
      house.platform
        .callsOf(kind)
        .filter(({ body }) => body["token"] === token)
        .reduce((sum, { body }) => sum + Number(body["amount"]), 0);
    expect([booked("bet"), booked("win")]).toEqual([own.put, own.won]);
    expect(house.platform.purses.get(token)).toBe(funds - own.put + own.won);
    const lines = (await player.call("GET", "/api/room/hands")).json().value as PastHandLine[];
    expect(lines.map(({ net }) => net)).toEqual([own.won - own.put]);
  }
}

test("hold'em: three go all in with different money and one folds: main pot, side pot and what nobody matched go where they belong", async () => {
  const guests = await seat("T-HOLDEM", [
    [3000, ALL_IN],
    [12_050, ALL_IN],
    [200_000, ALL_IN],
    [200_000, FOLD],
  ]);
  const end = await finish(guests);
  // Chips are whole: half a taka stays in the purse.
  expect(end.seats.filter(({ allIn }) => allIn).map(({ put }) => put)).toEqual([3000, 12_000, expect.any(Number)]);
  expect(end.open).toHaveLength(5);
  await expectPaid(guests, end, holdemWorth);
  const [short, , deep] = end.seats;
  // What they had put in beyond the second was never at stake.
  expect(deep!.put).toBeGreaterThanOrEqual(12_000);
  expect(deep!.won).toBeGreaterThanOrEqual(deep!.put - 12_000);
  expect(short!.won).toBeLessThanOrEqual(4 * 3000);
  expect(end.pots.length).toBeGreaterThanOrEqual(2);
});

test("hold'em: whoever is all in may leave, and finds hand and money when they come back; whoever leaves with chips before them folds what they have put in", async () => {
  await house.reopen({ turn: 2000 });
  const guests = await seat("T-HOLDEM", [
    [4000, ALL_IN],
    [100_000, RAISE],
    [100_000, STAY],
    [100_000, STAY],
  ]);
  const [short, , , away] = guests;
  const end = await finish(guests, async (views) => {
    // Gone as soon as they have called something.
    const own = views[3]!.seats.find(({ you }) => you)!;
    if (own.put > 1000) away!.plan = [];
    // A page opened anew is another session of the same player.
    const gone = views[0]!.seats.find(({ you }) => you)!;
    if (!gone.allIn || views[0]!.phase !== "playing") return;
    const back = await house.arcade.open({ game_code: "T-HOLDEM", user: "1", token: short!.token });
    const again = await room(back);
    expect([again.hand, again.actions]).toEqual([views[0]!.hand, []]);
    expect(again.seats.find(({ you }) => you)).toMatchObject({ seat: gone.seat, allIn: true, put: gone.put });
    short!.player = back;
  });
  expect(end.seats[0]).toMatchObject({ put: 4000, allIn: true, folded: false });
  expect(end.seats[3]!.folded).toBe(true);
  expect(end.seats[3]!.put).toBeGreaterThan(1000);
  await expectPaid(guests, end, holdemWorth);
});

test("Teen Patti: two who cannot follow go all in, and win from each other seat no more than they have put in themselves", async () => {
  const guests = await seat("T-PATTI", [
    [1500, STAY],
    [4000, STAY],
    [200_000, RAISE],
    [200_000, FOLD],
  ]);
  const end = await finish(guests);
  expect(end.seats.map(({ put }) => put).slice(0, 2)).toEqual([1500, 4000]);
  expect(end.seats.map(({ allIn }) => allIn)).toEqual([true, true, false, false]);
  await expectPaid(guests, end, pattiWorth);
  expect(end.seats[0]!.won).toBeLessThanOrEqual(3 * 1500 + 500);
  expect(end.seats[2]!.won).toBeGreaterThanOrEqual(end.seats[2]!.put - 4000);
});
