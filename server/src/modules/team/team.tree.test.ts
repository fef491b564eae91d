import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as fc from "fast-check";
import { inTransaction } from "../../db.ts";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember } from "../../../testing/factories.ts";

let test: TestApp;

beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

const team = () => test.services.team;

async function build(count: number): Promise<number[]> {
  const made: number[] = [];
  for (let index = 0; index < count; index += 1) made.push(await rawMember());
  return made;
}

let serial = 0;
/** A member without a password's long hash. */
async function rawMember(brandCode = "mela"): Promise<number> {
  serial += 1;
  const row = await test.db
    .insertInto("members")
    .values({ merchant_code: brandCode, account: `tree${serial}`, password_hash: "-", currency: "BDT" } as never)
    .returning("id")
    .executeTakeFirstOrThrow();
  return row.id;
}

const place = (memberId: number, superiorId: number | null) =>
  inTransaction(test.db, (trx) => team().setSuperior(trx, { brandCode: "mela", memberId, superiorId }));

/** The paths as they follow from the superiors alone. */
async function pathsByHand(ids: readonly number[]): Promise<string[]> {
  const rows = await test.db.selectFrom("team_members").select(["member_id", "superior_id"]).where("member_id", "in", ids).execute();
  const superior = new Map(rows.map((row) => [row.member_id, row.superior_id]));
  return ids
    .flatMap((id) => {
      const lines: string[] = [];
      for (let above: number | null | undefined = id, depth = 0; above; above = superior.get(above), depth += 1) {
        if (depth > ids.length) throw new Error("a circle");
        lines.push(`${above}/${id}/${depth}`);
      }
      return lines;
    })
    .toSorted();
}

async function pathsKept(ids: readonly number[]): Promise<string[]> {
  const rows = await test.db.selectFrom("team_paths").selectAll().where("member_id", "in", ids).execute();
  return rows.map((row) => `${row.ancestor_id}/${row.member_id}/${row.depth}`).toSorted();
}

describe("the tree", () => {
  it("an invitation puts a member below the one who invited", async () => {
    const inviter = await buildMember(test, { account: "treeinviter" });
    const guest = await buildMember(test, { account: "treeguest" });
    await test.services.affiliate.record(test.db, guest.id, { parentId: inviter.id, code: null, source: "recommender" });
    expect(await team().superiorOf(test.db, guest.id)).toBe(inviter.id);
    expect(await team().isBelow(test.db, inviter.id, guest.id)).toBe(true);
    expect(await team().isBelow(test.db, guest.id, inviter.id)).toBe(false);
    expect(await team().isBelow(test.db, inviter.id, inviter.id)).toBe(false);
    expect(await team().subordinates(test.db, inviter.id)).toEqual([guest.id]);
  });

  it("stays a tree whatever is moved where, and its paths follow", async () => {
    const ids = await build(9);
    const move = fc.record({ member: fc.nat({ max: 8 }), superior: fc.option(fc.nat({ max: 8 })) });
    await fc.assert(
      fc.asyncProperty(fc.array(move, { maxLength: 12 }), async (moves) => {
        for (const { member, superior } of moves) {
          const target = superior === null ? null : (ids[superior] as number);
          const refused = await place(ids[member] as number, target).then(
            () => false,
            (error: unknown) => {
              expect(error).toMatchObject({ code: "team.circle" });
              return true;
            },
          );
          const circle = target !== null && (target === ids[member] || (await team().isBelow(test.db, ids[member] as number, target)));
          expect(refused).toBe(circle);
        }
        expect(await pathsKept(ids)).toEqual(await pathsByHand(ids));
      }),
      { numRuns: 15 },
    );
  });

  it("the database itself refuses a circle, and a superior of another brand", async () => {
    const [top, below] = (await build(2)) as [number, number];
    await place(below, top);
    const byHand = (memberId: number, superiorId: number) =>
      test.db.updateTable("team_members").set({ superior_id: superiorId }).where("member_id", "=", memberId).execute();
    await expect(byHand(top, below)).rejects.toMatchObject({ constraint: "team_no_circle" });
    await expect(byHand(top, await rawMember("panna"))).rejects.toMatchObject({ code: "23503" });
    expect(await team().superiorOf(test.db, top)).toBeNull();
  });

  it("two branches that are hung below each other at once: one of the two is refused", async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = (await build(2)) as [number, number];
      const answers = await Promise.allSettled([place(first, second), place(second, first)]);
      expect(answers.map((answer) => answer.status).toSorted()).toEqual(["fulfilled", "rejected"]);
      expect(await pathsKept([first, second])).toEqual(await pathsByHand([first, second]));
    }
  });

  it("a branch that moves while it grows takes the new members with it", async () => {
    const [left, right, agent] = (await build(3)) as [number, number, number];
    await place(agent, left);
    const guests = await build(6);
    const join = (guest: number) => test.services.affiliate.record(test.db, guest, { parentId: agent, code: null, source: "recommender" });
    await Promise.all([...guests.slice(0, 3).map(join), place(agent, right), ...guests.slice(3).map(join)]);
    const all = [left, right, agent, ...guests];
    expect(await pathsKept(all)).toEqual(await pathsByHand(all));
  });

  it("the trail of changes cannot be rewritten", async () => {
    const [actor] = (await build(1)) as [number];
    await team().audit(test.db, { brandCode: "mela", actorId: actor, action: "team.transfer", subjectId: null, detail: {} });
    await expect(test.db.deleteFrom("agent_audit").execute()).rejects.toThrow(/append-only/);
  });
});
