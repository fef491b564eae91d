import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sql } from "kysely";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { buildMember } from "../../../testing/factories.ts";
import { inTransaction } from "../../db.ts";
import { insertPastBookings, type PastBooking } from "./team-seeding.store.ts";

const JOINS = ["nestloop", "hashjoin", "mergejoin"] as const;
const DEPOSITS = 200;

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
});
afterAll(() => test.close());

/** Deposits of 1.00 of several members by turns, each member's own in the order of time. */
const deposits = (memberIds: readonly number[], tag: string): PastBooking[] =>
  Array.from({ length: DEPOSITS }, (_, turn) =>
    memberIds.map((memberId) => ({
      memberId,
      kind: "deposit" as const,
      externalId: `${tag}-${memberId}-${turn}`,
      reference: null,
      at: new Date(Date.UTC(2026, 0, 1) + turn * 60_000),
      amountMinor: 100,
      balanceMinor: 100 * (turn + 1),
      gameId: null,
      gameCode: null,
    })),
  ).flat();

describe("insertPastBookings", () => {
  it.each(JOINS)("books each member's past in its order, also where the database joins by %s", async (join) => {
    const { wallet } = test.services;
    const members = [await buildMember(test), await buildMember(test)];
    const owner = { brandCode: "mela", currency: "BDT" };
    const cash = await wallet.openAccount(test.db, { ...owner, kind: "cash", money: "real" });
    const house = await wallet.openHouse(test.db, owner.brandCode, "arcade", owner.currency, "real");
    const ids = members.map(({ id }) => id);
    await inTransaction(test.db, async (trx) => {
      for (const other of JOINS) {
        if (other !== join) await sql`select set_config(${`enable_${other}`}, 'off', true)`.execute(trx);
      }
      await insertPastBookings(trx, { ...owner, cash, house }, deposits(ids, join));
    });
    expect((await wallet.verifyLedger()).faults).toEqual([]);
    expect(await Promise.all(ids.map((id) => wallet.balanceOf(id, "BDT")))).toEqual([100 * DEPOSITS, 100 * DEPOSITS]);
  });
});
