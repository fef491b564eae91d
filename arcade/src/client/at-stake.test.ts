// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { RoomView, SeatView } from "../shared/rooms/wire.ts";
import type { RoundView } from "../shared/wire.ts";
import { endPageAround, pageAround, sessionFor, streamToGame, tellGame } from "./testing/session-fixture.ts";
import { catchTicks, handFor, roomConfigFor, seatFor } from "./testing/room-fixture.ts";
import { holdStake, leavePage, releaseAllStakes, releaseStake } from "./at-stake.ts";
import { FreeRounds } from "./free-rounds/free-rounds.ts";
import { createPace } from "./pace.ts";
import { openCardRoom } from "./rooms/card-room.ts";
import { concludeRound, endGame, holdRound, playRound, type RoundHost, takeStep } from "./round.ts";
import { openTable } from "./tables/table-room.ts";

/** What the page around was told, in order. */
let told: unknown[];
let answers: Record<string, () => unknown>;
let push: (message: object) => Promise<void>;
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
/** What is at stake as the page around knows it. */
const atStake = () => told.findLast((message) => (message as { type: string }).type === "mela:stake") ?? null;
const stake = (amount: number, fate?: string) => ({ type: "mela:stake", amount, ...(fate && { fate }) });

let endTicks: () => void;

beforeEach(() => {
  endTicks = catchTicks();
  answers = {};
  sessionStorage.clear();
  if (!("showModal" in HTMLDialogElement.prototype)) Object.assign(HTMLDialogElement.prototype, { showModal: () => undefined });
  releaseAllStakes();
  told = pageAround();
  vi.stubGlobal("fetch", async (path: string) => {
    if (path.endsWith("/events")) return new Response(streamToGame((send) => (push = send)));
    const value = (answers[path.split("?")[0]!] ?? (() => ({})))();
    return Response.json(value instanceof Error ? { success: false, errorCode: value.message, message: "no" } : { success: true, value });
  });
});
afterEach(() => {
  endTicks();
  releaseAllStakes();
  endPageAround();
  vi.unstubAllGlobals();
  document.body.replaceChildren();
});

const host = (freePlay = false): RoundHost => ({
  session: sessionFor({ freePlay }),
  free: new FreeRounds(),
  balance: () => 100_000,
  setBalance: () => undefined,
  setPool: () => undefined,
  notice: () => undefined,
});
const round = (change: Partial<RoundView> = {}) =>
  ({ id: "round-0001", state: "settled", stake: 2000, payout: 0, free: null, balance: 98_000, ...change }) as RoundView;
const answerRound = (change: Partial<RoundView>) => ({ round: round(change), now: 0, pool: null });

test("a round is at stake from the tap on until it is shown to its end, and is decided whoever leaves", async () => {
  let during: unknown = null;
  answers["/api/play"] = () => ((during = atStake()), answerRound({}));
  const game = host();
  const played = await playRound(game, { stake: 2000 }, 2000);
  expect([during, atStake()]).toEqual([stake(2000, "decided"), stake(2000, "decided")]);
  await concludeRound(game, played!);
  expect(atStake()).toEqual(stake(0));
});

test("each part of a show says once more what is at stake, and nothing where nothing is", async () => {
  const pace = createPace({ stops: true });
  await pace.pass(async () => {});
  expect(told).toEqual([]);
  holdStake("round", 2_000, "decided");
  pace.begin();
  await pace.turn(async () => {});
  await pace.pass(async () => {});
  expect(told).toEqual([stake(2000, "decided"), stake(2000, "decided"), stake(2000, "decided")]);
});

test("a hand in play waits for the player; once it is decided it does not, and it stakes what was added", async () => {
  answers["/api/play"] = () => answerRound({ state: "playing" });
  const game = host();
  await playRound(game, { stake: 2000 }, 2000);
  expect(atStake()).toEqual(stake(2000, "waits"));
  answers["/api/step"] = () => round({ stake: 4000, state: "settling" });
  holdRound(game, await takeStep("round-0001", {}));
  expect(atStake()).toEqual(stake(4000, "decided"));
});

test("nothing is at stake where the bet was refused, in free play, in a round that was given, and where the game is over for the page", async () => {
  answers["/api/play"] = () => new Error("bet.closed");
  await playRound(host(), { stake: 2000 }, 2000);
  expect(atStake()).toEqual(stake(0));
  told.length = 0;
  answers["/api/play"] = () => answerRound({ state: "playing" });
  await playRound(host(true), { stake: 2000 }, 2000);
  expect(told).toEqual([]);
  answers["/api/play"] = () => answerRound({ state: "playing", free: { grant: "g", left: 1, won: 0 } });
  await playRound(host(), { stake: 2000 }, 2000);
  expect(atStake()).toEqual(stake(0));
  holdStake("seat", 500, "turns");
  endGame("The session is over.");
  expect(atStake()).toEqual(stake(0));
});

test("a way to another page of the game waits for the page around where something is at stake, and is taken once", () => {
  const went: string[] = [];
  leavePage(() => went.push("nothing staked"));
  holdStake("table", 500, "decided");
  told.length = 0;
  leavePage(() => went.push("first"));
  leavePage(() => went.push("second"));
  expect([went, told]).toEqual([["nothing staked"], [{ type: "mela:leave" }, { type: "mela:leave" }]]);
  tellGame({ type: "mela:leave" }, { origin: "https://elsewhere.example" });
  tellGame({ type: "mela:leave" }, { source: window });
  tellGame({ type: "mela:balance" });
  expect(went).toEqual(["nothing staked"]);
  tellGame({ type: "mela:leave" });
  expect(went).toEqual(["nothing staked", "second"]);
  endPageAround();
  leavePage(() => went.push("nobody around"));
  expect(went.at(-1)).toBe("nobody around");
});

test("several stakes are told as one sum, with what is worst for the player, and only when that changes", () => {
  holdStake("table", 500, "decided");
  holdStake("seat", 1000, "turns");
  holdStake("seat", 1000, "turns");
  holdStake("round", 200, "waits");
  releaseStake("seat");
  releaseStake("nothing");
  expect(told).toEqual([stake(500, "decided"), stake(1500, "turns"), stake(1700, "turns"), stake(700, "waits")]);
});

/** A hand in which the player has a seat, and another one too. */
const view = (change: Partial<RoomView>, own: Partial<SeatView> = {}): RoomView =>
  handFor({ seats: [seatFor({ you: true, ...own }), seatFor({ seat: 1, put: 9000 })], ...change });

const FACE = { draw: () => document.createElement("div"), moveText: () => null, rulesText: [] };
function seatInRoom(): void {
  answers["/api/session"] = () => sessionFor({ config: roomConfigFor() });
}

test.each([
  ["the hand is over", view({ phase: "showing", joined: false })],
  ["their seat is given up", view({}, { folded: true })],
])("a question about leaving a hand goes when %s, and stays while it goes on", async (_, last) => {
  seatInRoom();
  const asks = { title: "Give up?", text: "", yes: "Give up", no: "Keep playing" };
  await openCardRoom((() => undefined) as never, () => ({ ...FACE, moveText: () => "Give up", confirm: () => asks }));
  await settle();
  const actions = [{ action: "leave", cost: 0 }] as RoomView["actions"];
  await push(view({ actions }));
  await vi.waitFor(() => expect(document.querySelector('[data-action="leave"]')).not.toBeNull());
  document.querySelector<HTMLElement>('[data-action="leave"]')!.click();
  const asked = () => document.querySelectorAll('dialog[aria-label="Give up?"]').length;
  await push(view({}));
  await vi.waitFor(() => expect(document.querySelector('[data-action="leave"]')).toBeNull());
  expect(asked()).toBe(1);
  await push(last);
  await vi.waitFor(() => expect(asked()).toBe(0));
});

test("in a room the player's own put is at stake, also before the deal; not what was packed, not after the hand, and all in needs no turns", async () => {
  seatInRoom();
  await openCardRoom((() => undefined) as never, () => FACE);
  const heard = async (...given: Parameters<typeof view>) => (await push(view(...given)), atStake());
  await settle();
  expect(await heard({ joined: false }, { you: false })).toBeNull();
  expect(await heard({ phase: "gathering" })).toEqual(stake(500, "turns"));
  expect(await heard({}, { put: 1500 })).toEqual(stake(1500, "turns"));
  expect(await heard({}, { put: 2500, allIn: true })).toEqual(stake(2500, "decided"));
  expect(await heard({}, { put: 2500, folded: true })).toEqual(stake(0));
  expect(await heard({}, { put: 700 })).toEqual(stake(700, "turns"));
  expect(await heard({ phase: "showing", joined: false, yourNet: -700 }, { put: 700 })).toEqual(stake(0));
});

test("at a table the bets that stand are at stake, not chips that are only laid, until their result is told", async () => {
  const bets = { open: [] as object[], ended: [] as object[] };
  const bet = { ...round({ stake: 3000, state: "open" }), wager: { round: 7, bets: [{ spot: "red", amount: 3000 }] }, outcome: null };
  const config = { variant: null, chips: [1000, 5000], tableMax: 100_000, spotMax: { red: 50_000 } };
  answers["/api/session"] = () => sessionFor({ config });
  answers["/api/state"] = () => sessionFor();
  answers["/api/bets"] = () => bets;
  const nothing = () => undefined;
  let lay: (spot: string) => void = nothing;
  const shown = Promise.withResolvers<undefined>();
  await openTable((onSpot) => {
    lay = onSpot;
    const area = { element: document.createElement("div") };
    return {
      rules: { spots: new Map([["red", 1]]), perMille: () => 0 },
      spots: { ...area, setBets: nothing, setResult: nothing },
      deal: { ...area, clear: nothing, deal: () => shown.promise },
      spotName: String,
      say: String,
      cell: () => ({ face: "", kind: "", label: "" }),
      rulesText: [],
      examples: [],
    } as never;
  });
  await settle();
  const state = (change: object) => ({
    table: "T",
    no: 7,
    phase: "betting",
    now: 0,
    until: 20_000,
    commitment: "",
    dealt: null,
    watchers: 1,
    ...change,
  });
  await push(state({ past: [] }));
  lay("red");
  expect(atStake()).toBeNull();
  bets.open = [bet];
  await push(state({ past: [] }));
  expect(atStake()).toEqual(stake(3000, "decided"));
  bets.open = [];
  bets.ended = [{ ...bet, state: "settled", outcome: {} }];
  await push(state({ phase: "showing", dealt: { no: 7, seed: "", commitment: "", result: "x", road: "" } }));
  await settle();
  expect(atStake()).toEqual(stake(3000, "decided"));
  shown.resolve(undefined);
  await vi.waitFor(() => expect(atStake()).toEqual(stake(0)), 5000);
});
