import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { breaksOf } from "./breaking-migrations.ts";

const folder = join(import.meta.dirname, "../../server/migrations");
const of = (text: string): string[] => breaksOf("0300_example.sql", text);

test("every migration only adds, or says that no older program works with it", async () => {
  const names = (await readdir(folder)).filter((name) => name.endsWith(".sql"));
  expect(names.length).toBeGreaterThan(100);
  const found = await Promise.all(
    names.map(async (name) => ({ name, breaks: breaksOf(name, await readFile(join(folder, name), "utf8")) })),
  );
  expect(found.filter(({ breaks }) => breaks.length > 0)).toEqual([]);
});

test("what an older program would stumble over is named", () => {
  expect(of("alter table members drop column language;")).toEqual(["drops a table, view, column or function"]);
  expect(of("drop\n  table notes;")).toEqual(["drops a table, view, column or function"]);
  expect(of("alter table members rename column a to b;")).toEqual(["renames"]);
  expect(of("alter table members alter column a type bigint;")).toEqual(["changes the type of a column"]);
  expect(of("alter table members alter column a set not null;")).toEqual(["demands a value"]);
  expect(of("alter table members add column a text not null;")).toEqual(["adds a column that has to be filled in"]);
  expect(of("alter table members add a int, add b int not null, add c int default 1;")).toEqual(["adds a column that has to be filled in"]);
  expect(of("alter table members add constraint named check (a > 0);")).toEqual(["adds a rule to a table that is there"]);
  expect(of("alter table members add column a text, add unique (a);")).toEqual(["adds a rule to a table that is there"]);
});

test("what only adds is let be, and what says so itself", () => {
  expect(of("create table notes (id bigint primary key, text text not null);")).toEqual([]);
  expect(of("alter table members add column a text not null default '';")).toEqual([]);
  expect(of("alter table members add column a text; create index i on members (a);")).toEqual([]);
  expect(of("-- drop table notes\nalter table members add b text;")).toEqual([]);
  const said = "insert into breaking_migrations (name) values ('0300_example.sql'); drop table notes;";
  expect(of(said)).toEqual([]);
  expect(breaksOf("0301_other.sql", said)).toEqual(["enters another name"]);
});
