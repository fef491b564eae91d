import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { sql } from "kysely";
import { inTransaction } from "../../db.ts";
import { type PlayWorld, betBody, createPlayWorld, rollbackBody, winBody } from "../../../testing/play-world.ts";
import { createFiguresService } from "./figures.service.ts";
import { createTeamService } from "./team.service.ts";

let world: PlayWorld;
let figures: ReturnType<typeof createFiguresService>;
let team: ReturnType<typeof createTeamService>;

beforeAll(async () => {
  world = await createPlayWorld();
  figures = createFiguresService({ db: world.db });
  team = createTeamService({ db: world.db, figures, timeZoneOf: async () => "UTC" });
});
afterAll(() => world.close());

interface Actor {
  memberId: number;
  accountSessionId: string;
  tokens: { TIGER: string; "GRD-WHEEL": string };
}
let serial = 0;
async function actor(balanceMinor = 1_000_000): Promise<Actor> {
  serial += 1;
  const member = await world.addMember(`figure${serial}`, balanceMinor);
  return { ...member, tokens: { TIGER: await world.openGame(member), "GRD-WHEEL": await world.openGame(member, "GRD-WHEEL") } };
}

const place = (memberId: number, superiorId: number | null) =>
  inTransaction(world.db, (trx) => team.setSuperior(trx, { brandCode: world.merchant, memberId, superiorId }));

async function play(who: Actor, stake: number, end: "win" | "lose" | "rollback" | "open", gameCode: keyof Actor["tokens"] = "TIGER") {
  const bet = betBody(who.tokens[gameCode], stake, { game_code: gameCode });
  await world.provider.wallet.bet(world.callOf(bet), bet);
  if (end === "open") return;
  if (end === "rollback") {
    const body = rollbackBody(bet);
    await world.provider.wallet.rollback(world.callOf(body), body);
    return;
  }
  const body = winBody(bet, end === "win" ? stake * 2 : 0);
  await world.provider.wallet.win(world.callOf(body), body);
}

/** What each member staked and got back, from the wagers of the providers and nothing else. */
async function wagersOf(memberId: number) {
  const rows = await world.db
    .selectFrom("provider_transactions")
    .select(["kind", "state", "amount_minor"])
    .where("member_id", "=", memberId)
    .execute();
  const bets = rows.filter((row) => row.kind === "bet" && ["booked", "settled"].includes(row.state));
  const wins = rows.filter((row) => row.kind === "win");
  const sum = (some: typeof rows) => some.reduce((total, row) => total + row.amount_minor, 0);
  return { rounds: bets.length, stake: sum(bets), payout: sum(wins), active: bets.length > 0 ? 1 : 0 };
}

async function recountOf(agentId: number) {
  const total = { rounds: 0, stake: 0, payout: 0, active: 0 };
  for (const memberId of await team.subordinates(world.db, agentId, { direct: false })) {
    const own = await wagersOf(memberId);
    for (const key of ["rounds", "stake", "payout", "active"] as const) total[key] += own[key];
  }
  return total;
}

async function figuresOf(agentId: number) {
  const { rows } = await sql<{ rounds: number; stake: number; payout: number; active: number }>`
    select coalesce(sum(rounds), 0)::bigint as rounds, coalesce(sum(stake_minor), 0)::bigint as stake,
      coalesce(sum(payout_minor), 0)::bigint as payout, coalesce(sum(active), 0)::bigint as active
    from team_days where agent_id = ${agentId}`.execute(world.db);
  return rows[0];
}

async function everything() {
  const tables = ["member_days", "team_days", "member_category_days", "team_category_days"] as const;
  const lines = await Promise.all(
    tables.map((table) => sql<Record<string, unknown>>`select * from ${sql.table(table)} order by 1, 2, 3`.execute(world.db)),
  );
  // A branch that has moved away leaves rows of zeros behind.
  const isZero = (row: Record<string, unknown>) => Object.entries(row).every(([key, value]) => /_id|day|category/.test(key) || value === 0);
  return lines.map(({ rows }) => rows.filter((row) => !isZero(row)));
}

describe("the figures of teams", () => {
  it("equal a recount from the raw wagers, whoever plays, moves and is counted in whatever order, and equal what they are when made anew", async () => {
    const actors = await Promise.all(Array.from({ length: 5 }, () => actor()));
    const at = (index: number) => actors[index] as Actor;
    const step = fc.oneof(
      {
        weight: 5,
        arbitrary: fc.record({
          do: fc.constant("play" as const),
          who: fc.nat({ max: 4 }),
          stake: fc.integer({ min: 1, max: 5_000 }),
          end: fc.constantFrom("win" as const, "lose" as const, "rollback" as const, "open" as const),
          game: fc.constantFrom("TIGER" as const, "GRD-WHEEL" as const),
        }),
      },
      {
        weight: 2,
        arbitrary: fc.record({ do: fc.constant("move" as const), who: fc.nat({ max: 4 }), under: fc.option(fc.nat({ max: 4 })) }),
      },
      { weight: 1, arbitrary: fc.record({ do: fc.constant("count" as const) }) },
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        for (const one of steps) {
          if (one.do === "play") await play(at(one.who), one.stake, one.end, one.game);
          else if (one.do === "count") await figures.catchUp();
          else await place(at(one.who).memberId, one.under === null ? null : at(one.under).memberId).catch(isCircle);
        }
        await figures.catchUp();
        for (const { memberId } of actors) expect(await figuresOf(memberId)).toEqual(await recountOf(memberId));
      }),
      { numRuns: 12 },
    );
    const kept = await everything();
    await figures.rebuild();
    expect(await everything()).toEqual(kept);
  });

  it("count each booking once, while many book, one dawdles and two count at once", async () => {
    const agent = await actor();
    const players = await Promise.all(Array.from({ length: 3 }, () => actor()));
    for (const { memberId } of players) await place(memberId, agent.memberId);
    const first = players[0] as Actor;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    let begun = (): void => undefined;
    const inside = new Promise<void>((resolve) => (begun = resolve));
    // It draws its id first and commits last.
    const slow = inTransaction(world.db, async (trx) => {
      const owner = { memberId: first.memberId, brandCode: world.merchant, currency: world.currency };
      await world.wallet.book(trx, { ...owner, kind: "deposit", against: "cash", amountMinor: 70_000, externalId: "slow" });
      begun();
      await held;
    });
    await inside;
    const counting = (async () => {
      for (let turn = 0; turn < 3; turn += 1) await Promise.all([figures.catchUp(), figures.catchUp()]);
    })();
    for (const who of players.slice(1)) for (let round = 0; round < 5; round += 1) await play(who, 100, "lose");
    release();
    await slow;
    await counting;
    await figures.catchUp();
    expect(await figuresOf(agent.memberId)).toEqual({ rounds: 10, stake: 1_000, payout: 0, active: 2 });
    const deposits = await world.db
      .selectFrom("team_days")
      .select(["deposit_minor", "deposits", "first_deposits"])
      .where("agent_id", "=", agent.memberId)
      .execute();
    expect(deposits).toEqual([{ deposit_minor: 70_000, deposits: 1, first_deposits: 1 }]);
  });

  it("a registration and log-ins count on their day, and in the team of today, a member who logs in twice as one", async () => {
    const agent = await actor();
    const guest = await actor(0);
    await world.db
      .insertInto("sessions")
      .columns(["token_hash", "merchant_code", "member_id", "device", "ip", "expires_at"])
      .expression(
        sql`select sha256(token_hash), merchant_code, member_id, device, ip, expires_at from sessions where id = ${guest.accountSessionId}::uuid`,
      )
      .execute();
    await place(guest.memberId, agent.memberId);
    await figures.catchUp();
    const days = await world.db
      .selectFrom("team_days")
      .select(["registrations", "logged_in", "first_deposits"])
      .where("agent_id", "=", agent.memberId)
      .execute();
    expect(days).toEqual([{ registrations: 1, logged_in: 1, first_deposits: 0 }]);
    expect(await team.today(world.merchant, agent.memberId)).toEqual({
      teamLoginMemberCount: 1,
      teamBetMemberCount: 0,
      teamRegisterMemberCount: 1,
      teamOnlineCount: 1,
    });
    expect((await world.db.selectFrom("member_days").select("logins").where("member_id", "=", guest.memberId).execute())[0]?.logins).toBe(
      2,
    );
  });

  it("a day of 25 hours is one day, and the brand's own", async () => {
    const agent = await actor();
    const player = await actor();
    await place(player.memberId, agent.memberId);
    await sql`update merchants set template = '{"timeZone": "Europe/London"}' where code = ${world.merchant}`.execute(world.db);
    // Clocks in London go back at 01:00 UTC of that Sunday, so it lasts from 23:00 UTC of Saturday to 24:00 UTC.
    const moments = [
      "2025-10-25T22:59:59Z",
      "2025-10-25T23:00:00Z",
      "2025-10-26T00:30:00Z",
      "2025-10-26T01:30:00Z",
      "2025-10-26T23:59:59Z",
      "2025-10-27T00:00:00Z",
    ];
    for (const [index, moment] of moments.entries()) await stakeAt(player.memberId, moment, 10 ** index);
    await figures.catchUp();
    await sql`update merchants set template = '{}' where code = ${world.merchant}`.execute(world.db);
    const { rows } = await sql<{ day: string; stake: number }>`
      select day::text, stake_minor as stake from team_days where agent_id = ${agent.memberId} and stake_minor <> 0 order by day`.execute(
      world.db,
    );
    expect(rows).toEqual([
      { day: "2025-10-25", stake: 1 },
      { day: "2025-10-26", stake: 11_110 },
      { day: "2025-10-27", stake: 100_000 },
    ]);
  });

  it("say until when they are complete", async () => {
    const before = new Date();
    await figures.catchUp();
    const until = await figures.countedUntil();
    expect(until?.getTime()).toBeGreaterThanOrEqual(before.getTime());
  });
});

function isCircle(error: unknown): void {
  if (!(error instanceof Error && "code" in error && error.code === "team.circle")) throw error;
}

/** Books a stake as if it had been made at that moment. */
async function stakeAt(memberId: number, moment: string, amountMinor: number): Promise<void> {
  const owner = { brandCode: world.merchant, currency: world.currency };
  const playerAccount = await world.wallet.openPlayer(world.db, { ...owner, memberId });
  const house = await world.wallet.openHouse(world.db, world.merchant, "arcade", world.currency, "real");
  await sql`
    with booked as (
      insert into ledger_transactions (kind, provider_code, external_id, merchant_code, member_id, created_at)
      values ('bet', 'arcade', gen_random_uuid()::text, ${world.merchant}, ${memberId}, ${moment}::timestamptz) returning id
    ),
    paid as (
      update ledger_accounts set balance_minor = balance_minor - ${amountMinor} where id = ${playerAccount} returning balance_minor
    )
    insert into ledger_entries (transaction_id, account_id, currency, amount_minor, balance_after_minor)
    select id, ${playerAccount}::bigint, ${world.currency}, -${amountMinor}::bigint, balance_minor from booked, paid
    union all
    select id, ${house}::bigint, ${world.currency}, ${amountMinor}::bigint, null from booked`.execute(world.db);
}
