import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import type { RebateLine } from "@mela/contract/rebates/agent-rebates";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { largeTeamSql } from "../../../testing/large-team.ts";
import { type TestTeamMember, createAgentTeam } from "../../../testing/team.ts";
import { addDays, dayIn, startOfDay } from "../../lib/calendar.ts";
import { NO_RATES } from "../rebates/rebate.rules.ts";

const ZONE = "Asia/Dhaka";
const MEMBERS = 100_000;
/** More lines than one statement could have rows of parameters. */
const WIDE = 10_000;

let test: TestApp;
let top: TestTeamMember;
let wide: TestTeamMember;
beforeAll(async () => {
  test = await createTestApp();
  const team = createAgentTeam(test);
  [top, wide] = [await team.add(), await team.add()];
  await grow({ agentId: top.id, members: MEMBERS, levels: 10, prefix: "b" });
  await grow({ agentId: wide.id, members: WIDE, levels: 1, prefix: "w" });
}, 300_000);
afterAll(() => test.close());

const grow = (plan: Parameters<typeof largeTeamSql>[0]): Promise<void> =>
  test.db.connection().execute(async (one) => {
    await sql`set statement_timeout = 0`.execute(one);
    for (const statement of largeTeamSql(plan)) await sql.raw(statement).execute(one);
    await sql`reset statement_timeout`.execute(one);
  });
const ask = async (who: TestTeamMember, path: string) => {
  const { status, json } = await test.call("GET", `/wps/agent/${path}`, { token: who.token });
  expect([path, status]).toEqual([path, 200]);
  return json.value;
};

describe("a team of a hundred thousand in ten levels", () => {
  it("is counted, read page by page, searched to its end, and a branch of it moves as a whole", async () => {
    expect(await ask(top, "team/kpi/A")).toMatchObject({ members: MEMBERS });
    const widest = await ask(wide, "subordinates?after=w0000010");
    expect([widest.list[0].account, widest.list.length, widest.next]).toEqual(["w0000011", 30, "w0000040"]);
    const deepest = await ask(top, `subordinates?search=b${String(MEMBERS).padStart(7, "0")}`);
    expect(deepest.list).toEqual([expect.objectContaining({ level: 10, members: 0 })]);
    const card = await ask(top, `affiliate?memberId=${deepest.list[0].id}`);
    expect(card.path).toHaveLength(10);

    const { rows } = await sql<{ id: number; superior_id: number; account: string; size: number }>`
      select t.member_id as id, t.superior_id, m.account, (select count(*) from team_paths b where b.ancestor_id = t.member_id) as size
      from team_paths p join team_members t on t.member_id = p.member_id join members m on m.id = t.member_id
      where p.ancestor_id = ${top.id} and p.depth = 5 order by size desc limit 1`.execute(test.db);
    const branch = rows[0] as (typeof rows)[number];
    const sizeOf = async (id: number) => (await ask(top, `team/kpi/A?under=${id}`)).members;
    const before = await sizeOf(branch.superior_id);
    const moved = await test.call("POST", "/wps/agent/downlines/transfer", {
      token: top.token,
      body: { memberId: String(branch.id), superior: top.member.account },
    });
    expect(moved.status).toBe(200);
    expect([await sizeOf(branch.superior_id), await sizeOf(top.id)]).toEqual([before - branch.size, MEMBERS]);
    expect((await ask(top, `affiliate?memberId=${branch.id}`)).path).toHaveLength(1);
  });

  it("pays the rebate of ten thousand right below one agent in one booking with all its lines", async () => {
    const today = dayIn(new Date(), ZONE);
    const day = addDays(today, -2);
    await test.services.rebates.grant(
      { brandCode: "mela", superiorId: null, memberId: wide.id, rates: { ...NO_RATES, RNG: 50 } },
      startOfDay(day, ZONE),
    );
    await sql`insert into member_category_days (member_id, day, category, rounds, stake_minor)
      select member_id, ${day}, 'RNG', 1, 1_000 + member_id % 7 * 100 from team_members where superior_id = ${wide.id}`.execute(test.db);
    await test.services.figures.catchUp();
    for (let days = 1; days > 0;) days = await test.services.rebateRun.run();
    const { rows } = await sql<{ lines: number; amount: number; wanted: number }>`
      select count(*) as lines, sum(amount_minor)::bigint as amount,
        (select sum(stake_minor * 50 / 10000) from member_category_days where day = ${day})::bigint as wanted
      from agent_rebate_lines where agent_id = ${wide.id} and day = ${day}`.execute(test.db);
    const [sum] = rows;
    expect(sum).toMatchObject({ lines: WIDE, amount: sum?.wanted });
    expect((await ask(wide, "rebates/income")).days).toEqual([expect.objectContaining({ day, amountMinor: sum?.wanted })]);
    expect(await test.services.wallet.balanceOf(wide.id, "BDT")).toBe(sum?.wanted);
    const lines: RebateLine[] = [];
    for (let after: string | null = ""; after !== null;) {
      const page: { list: RebateLine[]; next: string | null } = await ask(
        wide,
        `rebates/income/lines?day=${day}${after === "" ? "" : `&after=${after}`}`,
      );
      lines.push(...page.list);
      after = page.next;
    }
    expect(new Set(lines.map(({ member }) => member.id)).size).toBe(WIDE);
    expect(lines.reduce((total, { amountMinor }) => total + amountMinor, 0)).toBe(sum?.wanted);
  });
});
