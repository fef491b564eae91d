import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, expect, test } from "vitest";
import { chanceOf } from "./chance.ts";
import { playOn } from "./player.ts";
import { refusal } from "./refusal.ts";

const PAUSES = { round: [1, 2], game: [1, 2], firstTrouble: 5, longestTrouble: 20 } as const;
const GAME = { nodeId: "1", gameId: "1", gameCode: "A", vassalage: "MLA", gameType: "RNG" };

/** Platform and arcade in one, as far as a player needs them; `refuse` turns calls into errors. */
class Stand {
  readonly calls: { name: string; body: string }[] = [];
  refuse: (name: string) => string | null = () => null;
  /** Kind of the games that are opened, and how they are set up. */
  game: { title: { game: string }; config: object } = { title: { game: "slot5" }, config: { stakes: [100, 200, 300, 500, 900] } };
  private server: Server | null = null;
  private readonly key: Promise<object>;

  constructor() {
    this.key = crypto.subtle
      .generateKey({ name: "ECDH", namedCurve: "P-256" }, true, ["deriveBits"])
      .then(({ publicKey }) => crypto.subtle.exportKey("jwk", publicKey))
      .then(({ kty, crv, x, y }) => ({ kty, crv, x, y, kid: "1", use: "enc", alg: "ECDH-ES" }));
  }

  async open(port = 0): Promise<string> {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on("data", (chunk: Buffer) => chunks.push(chunk));
      request.on("end", () => void this.answer(request, response, Buffer.concat(chunks).toString()));
    });
    await new Promise<void>((resolve) => this.server?.listen(port, "127.0.0.1", resolve));
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server?.closeAllConnections();
    await new Promise((resolve) => (this.server ? this.server.close(resolve) : resolve(null)));
  }

  count(name: string): number {
    return this.calls.filter((call) => call.name === name).length;
  }

  private async answer(request: IncomingMessage, response: ServerResponse, body: string): Promise<void> {
    const name = `${request.method} ${new URL(request.url ?? "", "http://stand").pathname}`;
    this.calls.push({ name, body });
    const code = this.refuse(name);
    const value = await this.valueOf(name, `http://${request.headers.host}`);
    response.writeHead(code === null ? 200 : 400, { "content-type": "application/json" });
    response.end(JSON.stringify(code === null ? { success: true, value } : { success: false, errorCode: code }));
  }

  private async valueOf(name: string, origin: string): Promise<unknown> {
    const session = { secret: "s", round: null, ...this.game };
    const values: Record<string, unknown> = {
      "GET /wps/session/keys": { keys: [await this.key] },
      "POST /wps/session/login": { token: "t" },
      "GET /wps/games": { games: [GAME] },
      "GET /wps/games/launch": { url: `${origin}/play/slot5?s=once` },
      "POST /api/session": session,
    };
    return values[name] ?? {};
  }
}

let stand: Stand;
let url: string;
let ending: AbortController;
let player: Promise<void>;
const lines: string[] = [];

beforeEach(async () => {
  stand = new Stand();
  url = await stand.open();
  ending = new AbortController();
  lines.length = 0;
});
afterEach(async () => {
  ending.abort();
  await player;
  await stand.close();
});

const start = () => {
  const platform = { url, merchant: "mela", signal: ending.signal };
  player = playOn({
    platform,
    account: "shapla88",
    password: "secret-word",
    chance: chanceOf(Math.random),
    log: (line) => lines.push(line),
    pauses: PAUSES,
  });
};
const until = (condition: () => boolean) => expect.poll(condition, { interval: 5 }).toBe(true);

test("a player logs in with an encrypted body, opens games, plays offered stakes, and shows each round to its end", async () => {
  start();
  await until(() => stand.count("POST /api/session") >= 3);
  const login = stand.calls.find((call) => call.name === "POST /wps/session/login");
  expect(login?.body.split(".")).toHaveLength(5);
  expect(login?.body).not.toContain("secret-word");
  const stakes = stand.calls.flatMap(({ name, body }) =>
    name === "POST /api/play" ? [(JSON.parse(body) as { wager: { stake: number } }).wager.stake] : [],
  );
  expect(stakes.length).toBeGreaterThan(15);
  expect(stakes.filter((stake) => ![100, 200, 300, 500].includes(stake))).toEqual([]);
  expect(stand.count("POST /api/seen")).toBeGreaterThanOrEqual(stakes.length - 1);
  expect(stand.count("GET /wps/recent/add")).toBeGreaterThanOrEqual(3);
  expect(stand.count("POST /wps/session/login")).toBe(1);
});

test("money is asked for before each game, and a game that says there is none leads to the next one", async () => {
  stand.refuse = (name) => (name === "POST /api/play" && stand.count("POST /api/play") < 3 ? "bet.insufficientFunds" : null);
  start();
  await until(() => stand.count("POST /api/play") > 5);
  expect(stand.count("POST /dev/refill")).toBeGreaterThanOrEqual(3);
  expect(stand.count("POST /wps/session/login")).toBe(1);
});

test("a game whose rounds want more than a stake is left for another one, which is no trouble", async () => {
  stand.game = { title: { game: "live-roulette" }, config: { chips: [100] } };
  start();
  await until(() => stand.count("POST /api/session") > 3);
  expect(stand.count("POST /api/play")).toBe(0);
  stand.game = { title: { game: "roulette" }, config: { chips: [100, 200, 500] } };
  await until(() => stand.count("POST /api/play") > 3);
  const bets = stand.calls.flatMap(({ name, body }) =>
    name === "POST /api/play" ? (JSON.parse(body) as { wager: { bets: { amount: number }[] } }).wager.bets : [],
  );
  expect(bets.every(({ amount }) => amount === 100 || amount === 200)).toBe(true);
  expect(lines).toEqual([]);
});

test("an ended session is taken up by a new login", async () => {
  stand.refuse = (name) => (name === "GET /wps/games/launch" && stand.count("POST /wps/session/login") < 2 ? "session.expired" : null);
  start();
  await until(() => stand.count("POST /api/play") > 2);
  expect(stand.count("POST /wps/session/login")).toBe(2);
});

test("a site that goes away and comes back is played at again, and what failed is told once", async () => {
  start();
  await until(() => stand.count("POST /api/play") > 2);
  await stand.close();
  await until(() => lines.length > 0);
  const before = stand.count("POST /api/play");
  await stand.open(Number(new URL(url).port));
  await until(() => stand.count("POST /api/play") > before + 2);
  expect(lines).toHaveLength(1);
});

test("the end of the process ends a player at once, in the middle of a pause", async () => {
  start();
  await until(() => stand.count("POST /api/play") > 0);
  ending.abort();
  await player;
  const calls = stand.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 200));
  // What was on its way when the process ended may still arrive; a player who goes on would make many calls.
  expect(stand.calls.length).toBeLessThanOrEqual(calls + 1);
});

test("production, a site without demo tools, and MELA_TRAFFIC=0 make no traffic", () => {
  expect(refusal({})).toBeNull();
  expect(refusal({ MELA_TRAFFIC: "1", DEMO_TOOLS: "1", NODE_ENV: "development" })).toBeNull();
  expect(refusal({ NODE_ENV: "production" })).toContain("production");
  expect(refusal({ DEMO_TOOLS: "0" })).toContain("DEMO_TOOLS");
  expect(refusal({ MELA_TRAFFIC: "0" })).toContain("MELA_TRAFFIC");
});
