import { sql } from "kysely";
import { expect, it } from "vitest";
import { PERMISSIONS_OF } from "@mela/contract/console/permissions";
import { createEmptyDatabase } from "../../../testing/postgres.ts";
import { openDb } from "../../db.ts";
import { migrate } from "../../migrate.ts";
import { heldBy, holdsIn } from "./access.rules.ts";
import { listGrants } from "./access.store.ts";
import { createOperatorAccountsService } from "../support/operator-accounts.service.ts";

/** What each right was at the desk. */
const PERMISSION_OF_RIGHT = {
  withdrawals: "withdrawals.approve",
  deposits: "deposits.settle",
  limits: "limits.set",
  identity: "members.identity",
} as const;
const BEFORE = "0178_released_trx_ids.sql";
const RIGHTS = ["withdrawals", "deposits", "limits", "identity"] as const;
const HELD: readonly (readonly (typeof RIGHTS)[number][])[] = [[], ["withdrawals"], ["deposits", "limits"], RIGHTS];

it("CROLE-05 every account of the desk can do after the migration what it could before, at its brand and no other, under a name of its own", async () => {
  const database = await createEmptyDatabase();
  const handle = openDb(database.url, { max: 2 });
  const { db } = handle;
  await migrate(db, BEFORE);
  await sql`insert into merchants (code, template) values ('mela', '{}'), ('panna', '{}')`.execute(db);
  for (const brand of ["mela", "panna"]) {
    for (const [at, rights] of HELD.entries()) {
      await sql`insert into operators (merchant_code, account, name, password_hash, rights)
        values (${brand}, ${`desk${at}`}, 'Desk', 'x', ${[...rights]}::text[])`.execute(db);
    }
  }
  await migrate(db);
  const listed = await createOperatorAccountsService({ db }).list();
  expect(listed.map(({ rights }) => rights.toSorted())).toEqual([...HELD, ...HELD].map((rights) => [...rights].toSorted()));
  const rows = await db.selectFrom("operators").select(["id", "console_account"]).orderBy("id").execute();
  for (const [at, { id }] of rows.entries()) {
    const held = heldBy(await listGrants(db, id));
    const may = RIGHTS.filter((right) => holdsIn(held, PERMISSION_OF_RIGHT[right], at < HELD.length ? "mela" : "panna"));
    expect(may).toEqual(RIGHTS.filter((right) => HELD[at % HELD.length]?.includes(right)));
  }
  expect(rows.map(({ console_account }) => console_account)).toEqual([
    ...HELD.map((_, at) => `desk${at}`),
    ...HELD.map((_, at) => `desk${at}@panna`),
  ]);
  const brands = await db
    .selectFrom("operator_roles as h")
    .innerJoin("operators as o", "o.id", "h.operator_id")
    .select(["h.merchant_code as brand", "o.merchant_code as own"])
    .execute();
  expect(brands.filter(({ brand, own }) => brand !== own)).toEqual([]);
  const shipped = await db.selectFrom("roles").select(["shipped", "permissions"]).where("shipped", "is not", null).execute();
  expect(Object.fromEntries(shipped.map(({ shipped: code, permissions }) => [code, permissions]))).toEqual(PERMISSIONS_OF);
  await handle.close();
  await database.drop();
});
