import pg from "pg";
import { type TestApp, createTestApp } from "../server/testing/create-test-app.ts";
import { buildMember, loginAs } from "../server/testing/factories.ts";
import { gameDraft } from "../server/testing/play-world.ts";
import { startTestPostgres } from "../server/testing/postgres.ts";
import { startDatabase } from "./site.ts";
import { median, percentile, table } from "./stats.ts";
import { type TeamScale, buildTeamData } from "./team-data.ts";

/** Bets of the year, unless told otherwise. */
const BETS = 10_000_000;
const CALLS = 200;

interface Agent {
  id: number;
  token: string;
  /** One directly below them. */
  below: number;
}

/** The agent at the top and some of every level, those with the largest teams first: the worst that each level has. */
async function pickAgents(test: TestApp, client: pg.Client, topId: number): Promise<Agent[]> {
  const { rows } = await client.query<{ id: string; below: string }>(`
    select ${topId} as id, (select min(member_id) from team_members where superior_id = ${topId}) as below union all
    select id, (select min(member_id) from team_members where superior_id = ranked.id) from (
      select p.member_id as id, row_number() over (partition by p.depth order by (select count(*) from team_paths t where t.ancestor_id = p.member_id) desc) as place
      from team_paths p where p.ancestor_id = ${topId} and p.depth between 1 and 9
        and exists (select from team_members t where t.superior_id = p.member_id)
    ) ranked where place <= 2`);
  const all = rows.map(async ({ id, below }) => ({
    id: Number(id),
    below: Number(below),
    token: await loginAs(test, { id: Number(id), merchant_code: "mela" } as Parameters<typeof loginAs>[1]),
  }));
  return Promise.all(all);
}

async function measure(test: TestApp, client: pg.Client, agents: readonly Agent[]): Promise<void> {
  const { rows } = await client.query<Record<"today" | "yesterday" | "year" | "month" | "week", string>>(`
    select d::text as today, (d - 1)::text as yesterday, (d - 364)::text as year, (d - 30)::text as month, (d - 6)::text as week
    from (select (now() at time zone 'Asia/Dhaka')::date as d) today`);
  const day = rows[0]!;
  const year = `from=${day.year}&to=${day.today}`;
  const screens: Record<string, (agent: Agent) => string> = {
    "home, the team of today": () => `team/kpi?startDate=${day.today}&endDate=${day.today}&size=0`,
    "key figures A, a year": () => `team/kpi/A?${year}`,
    "key figures B, a year": () => `team/kpi/B?${year}`,
    "key figures C, a year": () => `team/kpi/C?${year}`,
    subordinates: () => "subordinates",
    search: () => "subordinates?search=b0004",
    "member card, a year": ({ below }) => `affiliate?memberId=${below}&${year}`,
    "profit and loss, a month": () => `downlines?from=${day.month}&to=${day.today}`,
    "profit and loss, a year": () => `downlines?${year}&sort=profit`,
    "bets, a week": () => `orders?from=${day.week}&to=${day.today}`,
    "bets, a month": () => `orders?from=${day.month}&to=${day.today}`,
    "rebate settings": () => "rebates",
    "rebate income": () => "rebates/income",
    "rebate income, its lines": () => `rebates/income/lines?day=${day.yesterday}`,
    "contracts of the team": () => "contracts/team?kind=daily",
    "daily wages": () => "pays?kind=daily&side=team",
    "daily wage of today": () => "pays/current?kind=daily",
    "hourly wage of this hour": () => "pays/current?kind=hourly",
    "wages by hand": () => `wages/manual?day=${day.yesterday}`,
    "red envelope rains": () => "rains",
    links: () => "links",
  };
  const lines: string[][] = [];
  for (const [name, pathOf] of Object.entries(screens)) {
    const times: number[] = [];
    // What a call costs that comes a minute after the last one is in it: the session is noted as in use.
    await client.query("update sessions set last_seen_at = now() - interval '2 minutes' where ended_at is null and member_id = any ($1)", [
      agents.map(({ id }) => id),
    ]);
    for (let call = -agents.length; call < CALLS; call += 1) {
      const agent = agents[(call + agents.length) % agents.length] as Agent;
      const begun = performance.now();
      const { status, text } = await test.call("GET", `/wps/agent/${pathOf(agent)}`, { token: agent.token });
      if (status !== 200) throw new Error(`${name}: ${text}`);
      if (call >= 0) times.push(performance.now() - begun);
    }
    lines.push([name, ...[median(times), percentile(times, 0.99), Math.max(...times)].map((time) => time.toFixed(1))]);
  }
  console.log(`\n${table(["ms, one agent after another", "median", "p99", "worst"], lines)}`);
}

/** What runs by itself after midnight and after each hour. */
async function runJobs(test: TestApp, client: pg.Client): Promise<void> {
  const timed = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    const begun = performance.now();
    const done = await work();
    console.log(`  ${name}: ${String(done)} in ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  };
  await timed("wages of a day and of six hours", () => test.services.teamPayments.run());
  await timed("days of rebates", () => test.services.rebateRun.run());
  const { rows } = await client.query<{ text: string }>(`
    select count(*) || ' agents with ' || (select count(*) from agent_rebate_lines) || ' lines' as text from agent_rebate_days`);
  console.log(`  rebates went to ${rows[0]?.text}`);
}

/** Types of the games that are bet on. */
const GAMES = ["RNG", "LIVE", "SPORTS", "FISH"] as const;

async function seedGames(test: TestApp): Promise<void> {
  await test.services.provider.register({ code: "arcade", name: "Arcade" });
  const vendor = { code: "MLA", providerCode: "arcade", names: { en: "MLA" }, logoUrl: "/x.svg", kind: null, prizeMode: null, sort: 0 };
  await test.services.games.importCatalogue({
    vendors: [{ ...vendor, gameTypes: [...GAMES] }],
    classifies: [],
    games: GAMES.map((gameType) => gameDraft(gameType, { gameType })),
  });
}

/** The screens of agents over a large tree with a year behind it: the top one, and the largest teams of each level. `part`: bets of the year. */
export async function benchTeam(part: string): Promise<void> {
  const scale: TeamScale = { members: 100_000, levels: 10, bets: Number(part) || BETS };
  const database = await startDatabase();
  process.env["TEST_DATABASE_URL"] = database.url;
  const template = await startTestPostgres();
  const test = await createTestApp();
  const client = new pg.Client({ connectionString: test.env.DATABASE_URL });
  await client.connect();
  try {
    const { id: topId } = await buildMember(test, { account: "topagent", customerType: 1 });
    await seedGames(test);
    await buildTeamData(client, topId, scale);
    await runJobs(test, client);
    await measure(test, client, await pickAgents(test, client, topId));
  } finally {
    await client.end();
    await test.close();
    await template.stop();
    await database.stop();
  }
}
