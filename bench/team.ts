import pg from "pg";
import { type TestApp, createTestApp } from "../server/testing/create-test-app.ts";
import { buildMember, loginAs } from "../server/testing/factories.ts";
import { startTestPostgres } from "../server/testing/postgres.ts";
import { startDatabase } from "./site.ts";
import { median, percentile, table } from "./stats.ts";
import { type TeamScale, buildTeamData } from "./team-data.ts";

/** Days of play of each member in the year, unless told otherwise; the bets listed grow with them. */
const PLAY_DAYS = 20;
const BETS_PER_DAY = 50_000;
const CALLS = 150;

interface Agent {
  id: number;
  token: string;
}

/** The agent at the top and some of every level, those with the largest teams first: the worst that each level has. */
async function pickAgents(test: TestApp, client: pg.Client, top: Agent): Promise<Agent[]> {
  const { rows } = await client.query<{ id: string }>(`
    select id from (
      select p.member_id as id, row_number() over (partition by p.depth order by (select count(*) from team_paths t where t.ancestor_id = p.member_id) desc) as place
      from team_paths p where p.ancestor_id = ${top.id} and p.depth between 1 and 9
        and exists (select from team_members t where t.superior_id = p.member_id)
    ) ranked where place <= 2`);
  const ids = rows.map((row) => Number(row.id));
  await client.query("update members set customer_type = 1 where id = any($1::bigint[])", [ids]);
  const below = ids.map(async (id) => ({
    id,
    token: await loginAs(test, { id, merchant_code: "mela" } as Parameters<typeof loginAs>[1]),
  }));
  return [top, ...(await Promise.all(below))];
}

async function measure(test: TestApp, client: pg.Client, agents: readonly Agent[]): Promise<void> {
  const { rows } = await client.query<Record<"today" | "year" | "month" | "week", string>>(`
    select current_date::text as today, (current_date - 364)::text as year, (current_date - 30)::text as month, (current_date - 6)::text as week`);
  const day = rows[0]!;
  const paths = {
    "key figures A, a year": `team/kpi/A?from=${day.year}&to=${day.today}`,
    "key figures B, a year": `team/kpi/B?from=${day.year}&to=${day.today}`,
    "key figures C, a year": `team/kpi/C?from=${day.year}&to=${day.today}`,
    subordinates: "subordinates",
    search: "subordinates?search=b0004",
    "profit and loss, a month": `downlines?from=${day.month}&to=${day.today}`,
    "profit and loss, a year": `downlines?from=${day.year}&to=${day.today}&sort=profit`,
    "bets, a week": `orders?from=${day.week}&to=${day.today}`,
    "bets, a month": `orders?from=${day.month}&to=${day.today}`,
  };
  const lines: string[][] = [];
  for (const [name, path] of Object.entries(paths)) {
    const times: number[] = [];
    for (let call = -agents.length; call < CALLS; call += 1) {
      const { token } = agents[(call + agents.length) % agents.length] as Agent;
      const begun = performance.now();
      const { status, text } = await test.call("GET", `/wps/agent/${path}`, { token });
      if (status !== 200) throw new Error(`${path}: ${text}`);
      if (call >= 0) times.push(performance.now() - begun);
    }
    lines.push([name, ...[median(times), percentile(times, 0.99), Math.max(...times)].map((time) => time.toFixed(1))]);
  }
  console.log(`\n${table(["ms, one agent after another", "median", "p99", "worst"], lines)}`);
}

/** The screens of agents over a large tree with a year behind it: the top one, and the largest teams of each level. `part`: days of play. */
export async function benchTeam(part: string): Promise<void> {
  const playDays = Number(part) || PLAY_DAYS;
  const scale: TeamScale = { members: 100_000, levels: 10, playDays, wagers: playDays * BETS_PER_DAY };
  const database = await startDatabase();
  process.env["TEST_DATABASE_URL"] = database.url;
  const template = await startTestPostgres();
  const test = await createTestApp();
  const client = new pg.Client({ connectionString: test.env.DATABASE_URL });
  await client.connect();
  try {
    const member = await buildMember(test, { account: "topagent", customerType: 1 });
    const top = { id: member.id, token: await loginAs(test, member) };
    await buildTeamData(client, top.id, scale);
    await measure(test, client, await pickAgents(test, client, top));
  } finally {
    await client.end();
    await test.close();
    await template.stop();
    await database.stop();
  }
}
