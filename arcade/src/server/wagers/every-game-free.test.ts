import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { RoomView } from "../../shared/rooms/wire.ts";
import { type BetsView, type ExchangeAnswer, type RoundView, SESSION_HEADER, type SessionView, TABLE_HEADER } from "../../shared/wire.ts";
import { CATALOGUE, drawnLotteries, kindOf, smallestWager, titleOf, type SmallWager } from "../../testing/every-game.ts";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import { clock, FREE, newFolder, removeFolders, startArcade, until, type TestArcade } from "../../testing/test-arcade.ts";
import type { DrawRunner } from "../draws/draw-runner.ts";
import { findAnyGame, isLobby } from "../games/registry.ts";
import { PLAY_BALANCE } from "../sessions/sessions.ts";

const PATHS = { instant: "/api/play", stepped: "/api/play", open: "/api/bets", room: "/api/room/join" } as const;
/** Steps that end a hand; elsewhere the last choice that is offered does. */
const OVER: Readonly<Record<string, object>> = {
  blackjack: { kind: "stand", cards: 2 },
  "video-poker": { kind: "draw", held: [true, true, true, true, true] },
};
let platform: FakePlatform;
let arcade: TestArcade;
let drawRunner: DrawRunner;
let now = Date.now();

beforeAll(async () => {
  platform = await startFakePlatform(0);
  const folder = newFolder();
  const lotteries = drawnLotteries(folder, () => now);
  drawRunner = lotteries.drawRunner;
  await drawRunner.run();
  const roomTimes = { gather: 60_000, turn: 60_000, demo: 20, show: 60_000 };
  arcade = await startArcade(platform.url, folder, { now: () => now, titles: CATALOGUE, draws: lotteries.draws, roomTimes });
});
afterAll(async () => {
  clock.ahead = 0;
  await arcade.stop();
  await drawRunner.stop();
  await platform.close();
  removeFolders();
});

/** Where a visitor plays: the title that is launched, and for one of a lobby the table in it. */
interface Place {
  /** The game that is staked at. */
  key: string;
  code: string;
  table: string | null;
}

function placeOf(folder: string): Place {
  const { code, tables } = titleOf(folder);
  if (!isLobby(findAnyGame(folder)!)) return { key: folder, code, table: null };
  const [table] = tables;
  return { key: CATALOGUE.find(table!)!.game!, code, table: table! };
}

/** A page of free play: a launch and its exchange, and the calls of the page. `before`: the secret that its tab has had. */
async function visit({ code, table }: Place, before?: string) {
  clock.ahead = now - Date.now();
  const launched = await arcade.launch({ game_code: code, ...FREE });
  const s = new URL(launched.json().value.url as string).searchParams.get("s");
  const exchanged = await arcade.app.inject({ method: "POST", url: "/api/session", body: { s, ...(before && { before: [before] }) } });
  const { secret, freePlay } = exchanged.json().value as ExchangeAnswer;
  expect(freePlay).toBe(true);
  const headers = { [SESSION_HEADER]: secret, "accept-language": "en", ...(table && { [TABLE_HEADER]: table }) };
  const call = (method: "GET" | "POST", url: string, body?: object) => arcade.app.inject({ method, url, headers, ...(body && { body }) });
  const read = async <T>(path: string) => (await call("GET", path)).json().value as T;
  return { secret, call, read, state: () => read<SessionView>("/api/state") };
}
type Page = Awaited<ReturnType<typeof visit>>;

/** The smallest wager, at a moment at which it is taken; null in rooms, whose seat has its price. */
async function wagerAt({ key }: Place, page: Page): Promise<SmallWager | null> {
  if (kindOf(key) === "room") return null;
  for (;;) {
    const small = await smallestWager(key, { ...(await page.state()), secret: page.secret }, page.read);
    if (small) return small;
    now += 1000;
    await drawRunner.run();
  }
}

/** Has the round end: by the clock, by a last choice, or at once. */
async function finish(key: string, page: Page, { id, state, progress }: RoundView): Promise<void> {
  if (kindOf(key) === "open") {
    now += 2 * 3_600_000;
    await drawRunner.run();
  }
  if (state !== "playing") return;
  const choices = (progress as { choices?: string[] } | null)?.choices;
  await page.call("POST", "/api/step", { round: id, action: OVER[key] ?? { choice: choices?.at(-1) } });
}

const settled = async (page: Page): Promise<RoundView> => {
  let rounds: RoundView[] = [];
  await until(async () => (rounds = await page.read("/api/history")).length > 0 && rounds.every(({ state }) => state !== "open"));
  expect(rounds).toHaveLength(1);
  return rounds[0]!;
};

async function expectSeat(page: Page): Promise<void> {
  expect((await page.read<RoomView>("/api/room")).joined).toBe(true);
}

/** The round goes on where it stood, ends, and is paid in the session's chips. */
async function expectPaid(key: string, page: Page, round: RoundView): Promise<void> {
  const { open } = await page.read<BetsView>("/api/bets");
  expect(open.map(({ id }) => id)).toEqual(kindOf(key) === "open" ? [round.id] : []);
  await finish(key, page, round);
  const { stake, payout, state } = await settled(page);
  expect(["settled", "returned"]).toContain(state);
  expect((await page.state()).balance).toBe(PLAY_BALANCE - (state === "settled" ? stake : 0) + payout);
}

test.each(readdirSync(new URL("../../games", import.meta.url)))(
  "%s is played for free: its chips are the session's, what stands is found by a page that was loaded anew, and no wallet hears of it",
  async (folder) => {
    const place = placeOf(folder);
    const { key } = place;
    const page = await visit(place);
    const small = await wagerAt(place, page);
    expect((await page.state()).balance).toBe(PLAY_BALANCE);
    const stakes = { operation: randomUUID(), ...(small && { wager: small.wager }) };
    const answer = await page.call("POST", PATHS[kindOf(key)], stakes);
    expect(answer.statusCode, answer.body).toBe(200);

    const again = await visit(place, page.secret);
    expect(again.secret).toBe(page.secret);
    const { round } = answer.json().value as { round?: RoundView };
    await (round ? expectPaid(key, again, round) : expectSeat(again));
    expect(["balance", "bet", "win", "rollback"].flatMap((kind) => platform.callsOf(kind))).toEqual([]);
  },
);
