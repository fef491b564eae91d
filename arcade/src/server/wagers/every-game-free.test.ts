import { randomUUID } from "node:crypto";
import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import type { RoomView } from "../../shared/rooms/wire.ts";
import { type BetsView, type ExchangeAnswer, type RoundView, SESSION_HEADER, type SessionView, TABLE_HEADER } from "../../shared/wire.ts";
import { catalogueForAllTests, STAKE_PATHS } from "../../testing/catalogue-fixture.ts";
import { CATALOGUE, kindOf, smallestWager, titleOf, type SmallWager } from "../../testing/every-game.ts";
import { clock, FREE, until } from "../../testing/test-arcade.ts";
import { findAnyGame, isLobby } from "../games/registry.ts";
import { PLAY_BALANCE } from "../sessions/sessions.ts";

const house = catalogueForAllTests({ funds: 0, roomTimes: { gather: 60_000, turn: 60_000, demo: 20, show: 60_000 } });

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
  clock.ahead = house.now - Date.now();
  const launched = await house.arcade.launch({ game_code: code, ...FREE });
  const s = new URL(launched.json().value.url as string).searchParams.get("s");
  const exchanged = await house.arcade.app.inject({
    method: "POST",
    url: "/api/session",
    body: { s, ...(before && { before: [before] }) },
  });
  const { secret, freePlay } = exchanged.json().value as ExchangeAnswer;
  expect(freePlay).toBe(true);
  const headers = { [SESSION_HEADER]: secret, "accept-language": "en", ...(table && { [TABLE_HEADER]: table }) };
  const call = (method: "GET" | "POST", url: string, body?: object) =>
    house.arcade.app.inject({ method, url, headers, ...(body && { body }) });
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
    await house.pass(1000);
  }
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
  await house.end(key, page, round);
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
    const answer = await page.call("POST", STAKE_PATHS[kindOf(key)], stakes);
    expect(answer.statusCode, answer.body).toBe(200);

    const again = await visit(place, page.secret);
    expect(again.secret).toBe(page.secret);
    const { round } = answer.json().value as { round?: RoundView };
    await (round ? expectPaid(key, again, round) : expectSeat(again));
    expect(["balance", "bet", "win", "rollback"].flatMap((kind) => house.platform.callsOf(kind))).toEqual([]);
  },
);
