import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { ProviderMatchesAnswer } from "@mela/contract/provider/matches";
import { afterAll, expect, onTestFinished, test } from "vitest";
import { signedHeaders } from "../../../server/signing.ts";
import { askAt, freePort } from "../../../testing/arcade-process.ts";
import { startFakePlatform, TEST_PROVIDER, TEST_SECRET } from "../../../testing/fake-platform.ts";
import { until } from "../../../testing/test-arcade.ts";
import type { OutcomeSeeds } from "../../../server/tables/outcome-seeds.ts";
import { fixtureOf } from "./fixtures.ts";
import { simulated } from "./match-source.ts";
import { readReplay, replaySource } from "./replay-source.ts";

const folder = mkdtempSync(join(tmpdir(), "replay-test-"));
afterAll(() => rmSync(folder, { recursive: true }));

const STEPS = Array.from({ length: 30 }, (_, no) => ({ at: (no + 1) * 6_000, step: "M" }));
const ODDS = { home: 111, draw: 222, away: 333 };
const MATCH = { sport: "football", steps: STEPS, prices: [{ at: -250_000, odds: { winner: ODDS } }] };
let files = 0;
function fileOf(content: unknown): string {
  const path = join(folder, `${(files += 1)}.json`);
  writeFileSync(path, typeof content === "string" ? content : JSON.stringify(content));
  return path;
}
const chance = { seedOf: (scope: string) => scope } as unknown as OutcomeSeeds;

test("matches of a file are played in turn, one that names its fixture as that one alone, and other sports by the arcade", () => {
  const goal = { ...MATCH, steps: [{ at: 6_000, step: "G0" }, ...STEPS.slice(1)], prices: undefined };
  const named = { ...goal, fixture: "football-m7", calledOffAt: 100 };
  const source = replaySource(readReplay(fileOf({ matches: [MATCH, named, goal] })).matches);
  const first = (no: number) => source.feedOf(fixtureOf("football", no), chance).steps[0]!.step;
  expect([4, 5, 6, 7, 8].map(first)).toEqual(["M", "G0", "M", "G0", "M"]);
  const [seventh, eighth] = [7, 8].map((no) => fixtureOf("football", no));
  expect([source.feedOf(seventh!, chance).calledOffAt, source.feedOf(eighth!, chance).calledOffAt]).toEqual([100, null]);
  expect([source.pricesOf!(seventh!), source.pricesOf!(eighth!)]).toEqual([undefined, { margin: 60, told: [{ ...MATCH.prices[0], chances: {} }] }]); // prettier-ignore
  const cricket = fixtureOf("cricket", 8);
  expect([source.feedOf(cricket, chance), source.pricesOf!(cricket)]).toEqual([simulated.feedOf(cricket, chance), undefined]);
  expect([source.followsSeed!(eighth!), source.followsSeed!(cricket)]).toEqual([false, true]);
});

test.each([
  ["that is none", "matches", "is no JSON"],
  ["without matches", { matches: [] }, "cannot be replayed"],
  ["of another sport", { matches: [{ ...MATCH, sport: "curling" }] }, "matches[0].sport"],
  ["with a word that nobody knows", { matches: [{ ...MATCH, price: [] }] }, '"price"'],
  ["with a fixture of another sport", { matches: [{ ...MATCH, fixture: "cricket-m4" }] }, "cricket-m4 is no fixture of football"],
  ["with a fixture twice", { matches: [1, 2].map(() => ({ ...MATCH, fixture: "football-m4" })) }, "a fixture is named twice"],
  ["with a step of another sport", { matches: [{ ...MATCH, steps: [{ at: 0, step: "W" }] }] }, "step 1, W, is none of this sport"],
  ["with a lap that passes a place that nobody is behind", { matches: [{ sport: "motor", steps: [{ at: 0, step: "P6" }] }] }, "step 1, P6, is none of this sport"], // prettier-ignore
  [
    "with a raid that takes more defenders than there are",
    { matches: [{ sport: "kabaddi", home: 0, away: 1, steps: ["V0", "E1", "V0", "E1", "V0"].map((step, no) => ({ at: no, step })) }] },
    "step 5, V0, is none of this sport",
  ],
  [
    "with a referee who ends a bout of two that are fresh",
    { matches: [{ sport: "boxing", steps: ["J0", "T0"].map((step, no) => ({ at: no, step })) }] },
    "step 2, T0, is none of this sport",
  ],
  [
    "whose steps go back",
    { matches: [{ ...MATCH, steps: [...STEPS.slice(0, 2), STEPS[1]] }] },
    "step 3 does not come after the one before",
  ],
  ["with a step too many", { matches: [{ ...MATCH, steps: [...STEPS, { at: 190_000, step: "M" }] }] }, "step 31 comes after the end"],
  ["with a step too late", { matches: [{ ...MATCH, steps: [{ at: 192_001, step: "M" }] }] }, "step 1 comes after the 192000 ms"],
  ["of a match without an end", { matches: [{ ...MATCH, steps: STEPS.slice(1) }] }, "does not come to its end"],
  ["with a market that there is not", pricing({ odds: { moon: { yes: 200 } } }), "moon, which is no market of this sport"],
  ["with a pick that its market does not have", pricing({ odds: { winner: { moon: 200 } } }), "moon, which winner does not have"],
  ["with odds below what pays anything", pricing({ odds: { winner: { home: 100 } } }), "matches[0].prices[0].odds.winner.home"],
  ["with endings of no question", pricing({ chances: { moon: [{ score: [1], weight: 1 }] } }), "moon may end, which is no question"],
  ["with endings of what is over", pricing({ at: 100_000, chances: { half1: [{ score: [1, 0], weight: 1 }] } }), "half1 may end"],
  [
    "whose prices go back",
    { matches: [{ ...MATCH, prices: [1, 2].map(() => MATCH.prices[0]) }] },
    "prices 2 do not come after those before",
  ],
])("a file %s is refused, and says why", (_what, content, why) => {
  const path = fileOf(content);
  expect(() => readReplay(path)).toThrow(path);
  expect(() => readReplay(path)).toThrow(why);
});
function pricing(prices: object): object {
  return { matches: [{ ...MATCH, prices: [{ at: 0, ...prices }] }] };
}

/** Kills a process that is still there, and waits until it holds its port and folder no more. */
async function stopped(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, "close");
  child.kill("SIGKILL");
  await closed;
}

/** Starts an arcade as its settings say. */
function start(port: number, platformUrl: string, file: string) {
  const settings = { NODE_ENV: "test", ARCADE_PORT: String(port), ARCADE_DATA: folder, PLATFORM_URL: platformUrl, ARCADE_SECRET: TEST_SECRET, ARCADE_PROVIDER_CODE: TEST_PROVIDER, LOG_LEVEL: "error" }; // prettier-ignore
  const env = { ...process.env, ...settings, ARCADE_MATCH_SOURCE: "replay", ARCADE_MATCH_REPLAY: file };
  return spawn(process.execPath, [fileURLToPath(new URL("../../../server/main.ts", import.meta.url))], { env, stdio: ["ignore", "ignore", "pipe"] }); // prettier-ignore
}

test("an arcade that is told so by its settings plays the matches of a file, with their odds, and does not start with a bad one", async () => {
  const platform = await startFakePlatform(1000);
  onTestFinished(() => platform.close());
  const port = await freePort();
  const arcade = start(port, platform.url, fileOf({ matches: [MATCH] }));
  onTestFinished(() => stopped(arcade));
  await until(async () => (await askAt(port, "/healthz")) === 200);
  const body = JSON.stringify({ request_uuid: crypto.randomUUID(), game_codes: ["KHL-GOAL-FEVER"], sports: ["football"], language: "en" });
  const headers = { "content-type": "application/json", ...signedHeaders({ provider: TEST_PROVIDER, secret: TEST_SECRET, path: "/matches", body }, Date.now()) }; // prettier-ignore
  const ask = () => fetch(`http://127.0.0.1:${port}/matches`, { method: "POST", headers, body });
  // It answers as soon as the journal is its own.
  await until(async () => (await ask()).status === 200);
  const { matches } = ((await (await ask()).json()) as { value: ProviderMatchesAnswer }).value;
  await stopped(arcade);
  // The next one begins within three minutes: its price is the one of the file.
  const next = matches.find(({ state }) => state === "open")!;
  expect(Object.fromEntries(next.odds.map(({ pick, odds }) => [pick, odds]))).toEqual(ODDS);

  const bad = fileOf({ matches: [{ ...MATCH, sport: "curling" }] });
  const refused = start(port, platform.url, bad);
  onTestFinished(() => stopped(refused));
  let said = "";
  refused.stderr.on("data", (data: Buffer) => (said += data.toString()));
  const [code] = (await once(refused, "close")) as [number];
  expect([code, said.includes(`${bad} cannot be replayed`), said.includes("matches[0].sport")]).toEqual([1, true, true]);
});
