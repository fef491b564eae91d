import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { findAnyGame, gameKeys, isScheduledGame } from "../games/registry.ts";
import type { BookView } from "../../games/sports/rules/wire.ts";
import { CATALOGUE, drawnLotteries, smallestWager, titleOf } from "../../testing/every-game.ts";
import { startFakePlatform, type FakePlatform } from "../../testing/fake-platform.ts";
import { copyOf, restoreInto } from "../../testing/journal-copies.ts";
import { codeOf, FREE, newFolder, removeFolders, startArcade, type Player, type TestArcade } from "../../testing/test-arcade.ts";
import type { TableOpening } from "../../shared/tables/wire.ts";
import { cryptoRng } from "../crypto-rng.ts";

/** Every game whose bets the clock decides, as the registry knows them. */
const OPEN = gameKeys().filter((key) => isScheduledGame(findAnyGame(key)!));

let platform: FakePlatform;
let arcade: TestArcade;
let now = 0;
beforeEach(async () => {
  platform = await startFakePlatform(10_000_000);
  now = Date.now();
  await start(newFolder());
});
afterEach(async () => {
  await arcade.stop();
  await platform.close();
  removeFolders();
});

async function start(folder: string): Promise<void> {
  const { draws, drawRunner } = drawnLotteries(folder, () => now);
  await drawRunner.run();
  arcade = await startArcade(platform.url, folder, {
    now: () => now,
    titles: CATALOGUE,
    rng: cryptoRng,
    draws,
    drawRunner: { ...drawRunner, start: () => undefined },
  });
  run = () => drawRunner.run();
}
let run: () => Promise<void> = async () => undefined;

async function sit(key: string): Promise<Player> {
  return arcade.open({ ...FREE, game_code: titleOf(key).code });
}
async function tryBet(key: string, player: Player) {
  const view = (await player.call("GET", "/api/state")).json().value;
  const small = await smallestWager(key, view, async (path) => (await player.call("GET", path)).json().value);
  return small && (await player.bet(small.wager));
}

describe.each(OPEN)("%s", (key) => {
  test("what a clock that ran ahead has shown is bet on by nobody: neither after it stepped back nor after a restart", async () => {
    const player = await sit(key);
    for (let i = 0; (await tryBet(key, player))?.statusCode !== 200; i += 1) {
      expect(i).toBeLessThan(200);
      now += 1500;
      await run();
    }
    const began = now;
    // Wagers that the clock would take now: the same ones are tried when it has stepped back.
    const view = (await player.call("GET", "/api/state")).json().value;
    const { wager } = (await smallestWager(key, view, async (path) => (await player.call("GET", path)).json().value))!;
    now = began + 120_000;
    await look(player);
    now = began;
    const body = { operation: randomUUID(), wager };
    const tried = await player.call("POST", "/api/bets", body);
    expect([tried.statusCode, codeOf(tried)]).toEqual([503, "clock.behind"]);
    const { folder } = arcade;
    await arcade.stop();
    await start(folder);
    const again = await sit(key);
    expect(codeOf(await again.bet(wager))).toBe("clock.behind");
    // When the clock has come to where it was, play goes on by itself.
    now = began + 120_000;
    for (let i = 0; (await tryBet(key, again))?.statusCode !== 200; i += 1) {
      expect(i).toBeLessThan(200);
      now += 1500;
      await run();
    }
  });
});

/** Reads whatever of a game shows outcomes. */
async function look(player: Player): Promise<void> {
  for (const path of ["/api/table", "/api/course", "/api/book", "/api/draws", "/api/bets"]) await player.call("GET", path);
}

/** Commitments of the outcomes that are shown. */
function shownIn(value: BookView | TableOpening): string[] {
  if ("fixtures" in value) return value.fixtures.filter(({ seed }) => seed !== null).map(({ commitment }) => commitment!);
  return [...value.past, ...(value.dealt ? [value.dealt] : [])].map(({ commitment }) => commitment);
}
/** Commitments of the outcomes that a wager waits for. */
function waitedFor(value: BookView | TableOpening, wager: Record<string, unknown>): string[] {
  if (!("fixtures" in value)) return [value.commitment];
  const legs = wager["legs"] as { fixture: string }[];
  return value.fixtures.filter(({ id }) => legs.some(({ fixture }) => fixture === id)).map(({ commitment }) => commitment!);
}

type Deed =
  | { kind: "step"; ms: number }
  | { kind: "restart" }
  | { kind: "copy" }
  | { kind: "restore" }
  | { kind: "look" }
  | { kind: "bet" };
const deeds = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant("step" as const), ms: fc.integer({ min: -150_000, max: 150_000 }) }) },
    { weight: 3, arbitrary: fc.constantFrom<Deed>({ kind: "look" }, { kind: "bet" }) },
    { weight: 1, arbitrary: fc.constantFrom<Deed>({ kind: "restart" }, { kind: "copy" }, { kind: "restore" }) },
  ),
  { minLength: 4, maxLength: 14 },
);

/** What was done to the arcade before it kept its marks. */
const KNOWN: [Deed[]][] = [
  [[{ kind: "step", ms: 120_000 }, { kind: "step", ms: -120_000 }, { kind: "bet" }]],
  [[{ kind: "step", ms: 120_000 }, { kind: "restart" }, { kind: "step", ms: -120_000 }, { kind: "restart" }, { kind: "bet" }]],
  [[{ kind: "copy" }, { kind: "step", ms: 120_000 }, { kind: "step", ms: -120_000 }, { kind: "restore" }, { kind: "bet" }]],
];

test.each([
  ["live-roulette", "/api/table"],
  ["sports", "/api/book"],
])("%s: whatever clock, restarts and restores do, nobody bets on an outcome that anybody was shown", async (key, path) => {
  const began = now;
  let taken = 0;
  const play = async (sequence: readonly Deed[]) => {
    const shown = new Set<string>();
    let furthest = now;
    const { secret } = (await sit(key)).view;
    const call = async (at: string, body?: object) =>
      arcade.app.inject({ method: body ? "POST" : "GET", url: at, headers: { "x-session": secret }, ...(body && { body }) });
    let copy = copyOf(arcade.folder);
    const read = async () => (await call(path)).json().value as BookView | TableOpening;
    const comeBack = async (from?: string) => {
      const { folder } = arcade;
      await arcade.stop();
      if (from) restoreInto(folder, from);
      await start(folder);
    };
    const bet = async () => {
      let small: Awaited<ReturnType<typeof smallestWager>> = null;
      // A wheel that turns takes its next bets a little later.
      for (let tries = 0; small === null && tries < 8; tries += 1) {
        small = await smallestWager(key, (await call("/api/state")).json().value, read);
        if (small === null) now += 4000;
      }
      if (!small) return;
      const waited = waitedFor(await read(), small.wager);
      const body = { operation: randomUUID(), wager: small.wager };
      if ((await call("/api/bets", body)).statusCode !== 200) return;
      taken += 1;
      expect(waited.filter((commitment) => shown.has(commitment))).toEqual([]);
    };
    for (const deed of sequence) {
      if (deed.kind === "step") now += deed.ms;
      // Whoever sets a clock looks at what it brings.
      if (deed.kind === "step") for (const commitment of shownIn(await read())) shown.add(commitment);
      else if (deed.kind === "restart") await comeBack();
      else if (deed.kind === "restore") await comeBack(copy);
      else if (deed.kind === "copy") copy = copyOf(arcade.folder);
      else if (deed.kind === "bet") await bet();
      else for (const commitment of shownIn(await read())) shown.add(commitment);
      furthest = Math.max(furthest, now);
    }
    now = furthest + 5000;
    await bet();
  };
  await fc.assert(
    fc.asyncProperty(deeds, async (sequence) => {
      await arcade.stop();
      await platform.close();
      platform = await startFakePlatform(10_000_000);
      now = began;
      await start(newFolder());
      await play(sequence);
    }),
    { numRuns: 8, endOnFailure: true, examples: KNOWN },
  );
  expect(taken).toBeGreaterThan(0);
});
