import { randomUUID } from "node:crypto";
import pg from "pg";
import { inTransaction } from "../server/src/db.ts";
import { POSTING } from "../server/src/modules/wallet/ledger.store.ts";
import { createPlayWorld, type PlayWorld } from "../server/testing/play-world.ts";
import { startTestPostgres } from "../server/testing/postgres.ts";
import { fillLedger } from "./fill-ledger.ts";
import { startDatabase } from "./site.ts";
import { median, percentile, ratio, table } from "./stats.ts";

const CLIENTS = [1, 8, 64] as const;
const ROUND_MS = 3_000;
const ROUNDS = 3;
const OPENING = 1_000_000_000;
/** Entries in the table at the two ends of the growth. */
const FEW = 1_000_000;
const MANY = 10_000_000;

/** Moves a little money from one of a client's accounts to the other. */
type Transfer = (from: number, to: number) => Promise<void>;

/** The statement of the platform itself with the locks before it, prepared, and nothing around it. */
function transferByHand(client: pg.Client): Transfer {
  const text = `with posting as (select 'transfer' as kind, 'platform'::text as provider_code, $1::text as external_id, 'mela'::text as merchant_code,
      null::bigint as member_id, null::bigint as game_id, null::text as round, null::text as reference, null::jsonb as meta),
    legs as (select account_id, amount_minor from unnest($2::bigint[], $3::bigint[]) as leg (account_id, amount_minor)),
    ${POSTING}
    select booked.id from booked`;
  return async (from, to) => {
    await client.query("begin");
    const ids = [from, to];
    await client.query({
      name: "lock",
      text: "select id, balance_minor from ledger_accounts where id = any($1::bigint[]) and balance_minor is not null order by id for no key update",
      values: [ids],
    });
    const { rowCount } = await client.query({ name: "post", text, values: [randomUUID(), ids, [-1, 1]] });
    if (rowCount !== 1) throw new Error("The transfer was not booked");
    await client.query("commit");
  };
}

function transferThroughService(world: PlayWorld): Transfer {
  return async (from, to) => {
    const booked = await inTransaction(world.db, (trx) =>
      world.wallet.post(trx, {
        kind: "transfer",
        providerCode: "platform",
        externalId: randomUUID(),
        brandCode: "mela",
        legs: [
          { accountId: from, amountMinor: -1 },
          { accountId: to, amountMinor: 1 },
        ],
      }),
    );
    if (!booked) throw new Error("The transfer was not booked");
  };
}

interface Speed {
  perSecond: number;
  p99Ms: number;
}

/** Every client transfers between two accounts of its own as fast as it goes. */
async function speedOf(transfers: readonly Transfer[], pairs: readonly (readonly [number, number])[], ms: number): Promise<Speed> {
  const times: number[] = [];
  const begun = performance.now();
  const work = async (transfer: Transfer, [one, two]: readonly [number, number]) => {
    for (let index = 0; performance.now() - begun < ms; index += 1) {
      const at = performance.now();
      await (index % 2 ? transfer(two, one) : transfer(one, two));
      times.push(performance.now() - at);
    }
  };
  await Promise.all(transfers.map((transfer, index) => work(transfer, pairs[index] ?? [0, 0])));
  return { perSecond: times.length / ((performance.now() - begun) / 1000), p99Ms: percentile(times, 0.99) };
}

async function openPairs(world: PlayWorld, count: number): Promise<[number, number][]> {
  const accounts: number[] = [];
  for (let index = 0; index < count * 2; index += 1) {
    const { memberId } = await world.addMember(`bench${index}`, OPENING);
    accounts.push(await world.wallet.openPlayer(world.db, { memberId, brandCode: "mela", currency: "BDT" }));
  }
  return Array.from({ length: count }, (_, index) => [accounts[index * 2] ?? 0, accounts[index * 2 + 1] ?? 0]);
}

async function compareClients(world: PlayWorld, pairs: readonly [number, number][]): Promise<void> {
  const rows: string[][] = [];
  for (const count of CLIENTS) {
    const clients = Array.from({ length: count }, () => new pg.Client({ connectionString: world.databaseUrl }));
    await Promise.all(clients.map((client) => client.connect()));
    const hand: Speed[] = [];
    const service: Speed[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      hand.push(await speedOf(clients.map(transferByHand), pairs, ROUND_MS));
      service.push(
        await speedOf(
          clients.map(() => transferThroughService(world)),
          pairs,
          ROUND_MS,
        ),
      );
    }
    await Promise.all(clients.map((client) => client.end()));
    const middle = (speeds: readonly Speed[], part: keyof Speed) => median(speeds.map((speed) => speed[part]));
    rows.push([
      String(count),
      middle(service, "perSecond").toFixed(0),
      middle(hand, "perSecond").toFixed(0),
      ratio(middle(service, "perSecond"), middle(hand, "perSecond")),
      middle(service, "p99Ms").toFixed(1),
      middle(hand, "p99Ms").toFixed(1),
    ]);
  }
  console.log(`\n${table(["clients", "transfers/s", "by hand", "ratio", "p99 ms", "by hand"], rows)}`);
}

async function growth(world: PlayWorld, pairs: readonly [number, number][], many: number): Promise<void> {
  const eight = pairs.slice(0, 8);
  const transfers = eight.map(() => transferThroughService(world));
  const costs: number[] = [];
  for (const entries of [FEW, many]) {
    console.log(`Making ${entries} entries`);
    await fillLedger(world, entries, pairs.at(-1) ?? [0, 0]);
    await speedOf(transfers, eight, ROUND_MS);
    const speeds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) speeds.push((await speedOf(transfers, eight, ROUND_MS)).perSecond);
    costs.push(1_000 / median(speeds));
  }
  const [few = 0, lots = 0] = costs;
  console.log(
    `\n${table(
      ["entries", "ms a transfer (8 clients)", "against the first"],
      [
        [String(FEW), few.toFixed(3), "1.00 x"],
        [String(many), lots.toFixed(3), ratio(lots, few)],
      ],
    )}`,
  );
}

/** Transfers through the wallet against the same SQL by hand, and their cost as the ledger grows (`short`: without that). */
export async function benchLedger(part: string): Promise<void> {
  const database = await startDatabase();
  process.env["TEST_DATABASE_URL"] = database.url;
  const template = await startTestPostgres();
  const world = await createPlayWorld({ poolSize: 64 });
  try {
    const pairs = await openPairs(world, 65);
    await compareClients(world, pairs);
    if (part !== "short") await growth(world, pairs, Number(part) || MANY);
  } finally {
    await world.close();
    await template.stop();
    await database.stop();
  }
}
