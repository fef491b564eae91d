import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { mela, panna } from "../../src/demo/brands.ts";
import { type Table, createTable } from "../player.ts";

let table: Table;
beforeAll(async () => {
  table = await createTable();
});
afterAll(() => table.close());

const nameGroup = async (settings: typeof mela.settings, liquidityGroup?: string): Promise<void> => {
  await table.server.services.site.saveSettings(liquidityGroup === undefined ? settings : { ...settings, liquidityGroup });
};
beforeEach(async () => {
  for (const { settings } of [mela, panna]) await nameGroup(settings);
});

/** What the provider was told of the money at a launch. */
async function told(draft: { brandCode?: string; customerType?: number }, query = "") {
  const seat = await table.seat(10_000, draft);
  table.arcade.seen.length = 0;
  expect((await seat.call("GET", `/wps/games/launch?nodeId=${table.game.nodeId}${query}`)).status).toBe(200);
  const { money, liquidity, currency, user } = table.arcade.seen[0]!.body;
  return { money, liquidity, currency, named: user !== null };
}

test("the platform says which money is played for, by the type of customer, whatever the caller adds", async () => {
  const real = { money: "real", liquidity: "mela", currency: "BDT", named: true };
  for (const customerType of [0, 1, 40]) expect(await told({ customerType })).toEqual(real);
  expect(await told({ customerType: 4 })).toEqual({ ...real, money: "trial" });
  expect(await told({ customerType: 4 }, "&money=real&liquidity=panna&currency=USD")).toEqual({ ...real, money: "trial" });
  expect(await told({}, "&freeplay=true")).toEqual({ money: "free", liquidity: "mela", currency: "XXX", named: false });
});

test("a brand's players meet nobody else's, unless both brands name one group", async () => {
  const both = async () => [(await told({})).liquidity, (await told({ brandCode: "panna" })).liquidity];
  expect(await both()).toEqual(["mela", "panna"]);
  await nameGroup(mela.settings, "river");
  const [one, other] = await both();
  expect([one, other]).toEqual(["group:river", "panna"]);
  await nameGroup(panna.settings, "river");
  expect(await both()).toEqual(["group:river", "group:river"]);
  await nameGroup(mela.settings);
  expect(await both()).toEqual(["mela", "group:river"]);
});

test("naming a group like another brand joins no brand, and a name of another form is refused", async () => {
  await nameGroup(mela.settings, "panna");
  expect((await told({})).liquidity).toBe("group:panna");
  for (const name of ["group:river", "River", "", "a b"]) await expect(nameGroup(mela.settings, name)).rejects.toThrow(/liquidityGroup/);
});

test("a session of a trial is settled against a house of trial money, whatever wallet it plays from", async () => {
  for (const multiWallet of [false, true]) {
    await table.server.services.site.saveSettings({ ...mela.settings, multiWallet });
    const seat = await table.seat(0, { customerType: 4 });
    await seat.open();
    const { house_account_id: house, player_account_id: player } = await table.server.db
      .selectFrom("game_sessions")
      .selectAll()
      .where("member_id", "=", seat.member.id)
      .executeTakeFirstOrThrow();
    const accounts = await table.server.db
      .selectFrom("ledger_accounts")
      .select(["kind", "money"])
      .where("id", "in", [house, player])
      .execute();
    expect(accounts.map(({ money }) => money)).toEqual(["trial", "trial"]);
    expect(new Set(accounts.map(({ kind }) => kind))).toEqual(new Set(["house", multiWallet ? "vendor" : "player"]));
  }
});
