import { expect, test } from "vitest";
import { statementName } from "./traced-pool.ts";

test.each([
  [{ name: "provider-bet", text: "with session as (select 1)" }, "provider-bet"],
  [{ text: 'select "id" from "members" where "mobile" = $1' }, "select members"],
  ["insert into messages (recipient) values ($1)", "insert messages"],
  ['update only "public.members" set nickname = $1', "update public.members"],
  ["select 'rahim'", "select"],
  ["begin", "begin"],
  [undefined, "statement"],
])("a statement is called by what it is prepared as, or by verb and table, and by no value: %s", (query, name) => {
  expect(statementName(query)).toBe(name);
});
