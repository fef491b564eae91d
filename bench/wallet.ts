import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { walletBet, walletWin } from "@mela/contract/provider/provider";
import pg from "pg";
import { signedHeaders } from "../arcade/src/server/signing.ts";
import { mela } from "../server/src/demo/brands.ts";
import { BET_SQL, WIN_SQL } from "../server/src/modules/provider/booking.store.ts";
import { sha256 } from "../server/src/modules/provider/provider-signature.rules.ts";
import { createPlayWorld, type PlayWorld } from "../server/testing/play-world.ts";
import { startTestPostgres } from "../server/testing/postgres.ts";
import type { RunningPart } from "../e2e/stack/processes.ts";
import { fillLedger } from "./fill-ledger.ts";
import { PROVIDER_SECRET, startDatabase, startPlatform } from "./site.ts";
import { median, ratio, table } from "./stats.ts";
import { measureMonths } from "./wallet-months.ts";

const PLAYERS = 8;
const ROUND_MS = 4_000;
const ROUNDS = 3;
const PROVIDER = "arcade";
const STAKE = 100;
const WIN = 90;

/** One spin of one player: a bet and its win. */
type Spin = (token: string) => Promise<void>;

const ids = () => ({ request_uuid: randomUUID(), transaction_uuid: randomUUID() });

/** The statements of the platform itself, prepared, one connection per player, and nothing around them. */
function spinByHand(client: pg.Client, currency: string): Spin {
  const book = async (name: string, text: string, values: unknown[]) => {
    const { rowCount } = await client.query({ name, text, values });
    if (rowCount !== 1) throw new Error(`${name} booked nothing`);
  };
  return async (token) => {
    const round = randomUUID();
    const bet = ids();
    const win = ids();
    const common = (call: typeof bet) => [
      PROVIDER,
      call.request_uuid,
      sha256(call.request_uuid),
      sha256(token),
      call.transaction_uuid,
      round,
      "TIGER",
      currency,
    ];
    await book("bet", BET_SQL, [...common(bet), STAKE]);
    await book("win", WIN_SQL, [...common(win), WIN, bet.transaction_uuid, null]);
  };
}

function post(agent: Agent, base: string, path: string, body: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const signed = signedHeaders({ provider: PROVIDER, secret: PROVIDER_SECRET, path, body }, Date.now());
    const headers = { "content-type": "application/json", "content-length": Buffer.byteLength(body), ...signed };
    request(base + path, { method: "POST", agent, headers }, (response) => {
      let answer = "";
      response.setEncoding("utf8").on("data", (chunk: string) => (answer += chunk));
      response.on("end", () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${path} answers ${response.statusCode}: ${answer}`)),
      );
    })
      .on("error", reject)
      .end(body);
  });
}

export function spinThroughApi(agent: Agent, base: string, currency: string): Spin {
  return async (token) => {
    const common = { token, round: randomUUID(), game_code: "TIGER", currency };
    const bet = ids();
    await post(agent, base, walletBet.path, JSON.stringify({ ...common, ...bet, amount: STAKE }));
    await post(
      agent,
      base,
      walletWin.path,
      JSON.stringify({ ...common, ...ids(), amount: WIN, reference_transaction_uuid: bet.transaction_uuid }),
    );
  };
}

/** Spins per second when every player plays as fast as it goes. */
export async function spinsPerSecond(spins: readonly Spin[], tokens: readonly string[], ms: number): Promise<number> {
  const begun = performance.now();
  let done = 0;
  const play = async (token: string, index: number) => {
    while (performance.now() - begun < ms) {
      await spins[index % spins.length]?.(token);
      done += 1;
    }
  };
  await Promise.all(tokens.map(play));
  return done / ((performance.now() - begun) / 1000);
}

export async function openGames(world: PlayWorld): Promise<string[]> {
  const tokens: string[] = [];
  for (let index = 0; index < PLAYERS; index += 1) {
    const member = await world.addMember(`bench${index}`, 1_000_000_000);
    tokens.push(await world.openGame(member));
  }
  return tokens;
}

export interface Speeds {
  api: number;
  hand: number;
}

async function measure(world: PlayWorld, base: string, tokens: readonly string[]): Promise<Speeds> {
  const clients = tokens.map(() => new pg.Client({ connectionString: world.databaseUrl }));
  // What a measurement failed of is told, and not that its database was stopped after it.
  for (const client of clients) client.on("error", () => undefined);
  await Promise.all(clients.map((client) => client.connect()));
  const agent = new Agent({ keepAlive: true, maxSockets: PLAYERS });
  const byHand = clients.map((client) => spinByHand(client, world.currency));
  const throughApi = [spinThroughApi(agent, base, world.currency)];
  for (const spins of [byHand, throughApi]) await spinsPerSecond(spins, tokens, 1_500);
  const hand: number[] = [];
  const api: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    hand.push(await spinsPerSecond(byHand, tokens, ROUND_MS));
    api.push(await spinsPerSecond(throughApi, tokens, ROUND_MS));
  }
  agent.destroy();
  await Promise.all(clients.map((client) => client.end()));
  return { api: median(api), hand: median(hand) };
}

/** The ledger filled up to each of so many millions of entries in turn, and a spin's cost against that at the first. */
async function measureGrowth(world: PlayWorld, base: string, tokens: readonly string[], millions: readonly number[]): Promise<void> {
  const bulk = await Promise.all(["bulk0", "bulk1"].map((name) => world.addMember(name, 0)));
  const open = ({ memberId }: (typeof bulk)[number]) =>
    world.wallet.openPlayer(world.db, { memberId, brandCode: world.merchant, currency: world.currency });
  const [one, other] = [await open(bulk[0]!), await open(bulk[1]!)];
  const found: Speeds[] = [];
  for (const size of millions) {
    console.log(`Making ${size} million entries`);
    await fillLedger(world, size * 1_000_000, [one, other]);
    found.push(await measure(world, base, tokens));
  }
  const against = (list: readonly number[], at: number) => ratio(list[0]!, list[at]!);
  const [api, hand] = [found.map((speeds) => speeds.api), found.map((speeds) => speeds.hand)];
  const rows = millions.map((size, at) => [
    String(size),
    (1_000 / api[at]!).toFixed(2),
    against(api, at),
    (1_000 / hand[at]!).toFixed(2),
    against(hand, at),
  ]);
  console.log(
    `\n${table(["million entries", `ms a spin, ${PLAYERS} players`, "against the first", "by hand", "against the first"], rows)}`,
  );
}

/** A world of its own with a platform before it, on a durable PostgreSQL. */
export async function inWalletWorld(work: (world: PlayWorld, platform: RunningPart) => Promise<void>): Promise<void> {
  const database = await startDatabase();
  process.env["TEST_DATABASE_URL"] = database.url;
  const template = await startTestPostgres();
  const world = await createPlayWorld();
  // The world's brand has no settings; a platform does not start without them.
  await world.db
    .updateTable("merchants")
    .set({ template: JSON.stringify(mela.settings) })
    .execute();
  const platform = await startPlatform(world.databaseUrl, { DEMO_TOOLS: "0" });
  try {
    await work(world, platform);
  } finally {
    await platform.stop();
    await world.close();
    await template.stop();
    await database.stop();
  }
}

/**
 * A spin (bet and win booked) through the signed API against the same SQL by hand, on the same durable PostgreSQL. `sizes`: millions of entries
 * that the ledger holds first, as `1,10,50`; or `months`: entries and wagers divided by months.
 */
export async function benchWallet(sizes: string): Promise<void> {
  const byMonths = sizes === "months";
  const millions = sizes === "" || byMonths ? [] : sizes.split(",").map(Number);
  if (!millions.every((size) => size > 0)) throw new Error(`How many millions of entries? As 1,10,50: ${sizes}`);
  await inWalletWorld(async (world, { url: base }) => {
    const tokens = await openGames(world);
    if (millions.length > 0) return measureGrowth(world, base, tokens, millions);
    if (byMonths) return measureMonths(world, () => measure(world, base, tokens));
    const { api, hand } = await measure(world, base, tokens);
    const row = ["bet + win, durable", `${PLAYERS}`, api.toFixed(0), hand.toFixed(0), ratio(api, hand)];
    console.log(`\n${table(["spins per second", "players", "through the API", "same SQL by hand", "ratio"], [row])}`);
  });
}
