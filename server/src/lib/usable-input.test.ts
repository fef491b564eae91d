import { expect, it } from "vitest";
import { unusableFields } from "./usable-input.ts";

const isUnusable = (value: unknown): boolean => unusableFields(value).length > 0;
const nested = (depth: number): unknown => Array.from({ length: depth }).reduce((inner: unknown) => [inner], 1);
const nestedObjects = (depth: number): unknown => Array.from({ length: depth }).reduce((inner: unknown) => ({ a: inner }), 1);

it("a value may be nested sixteen deep and no deeper, and no depth breaks the look at it", () => {
  for (const make of [nested, nestedObjects]) {
    expect([1, 16].map((depth) => isUnusable(make(depth)))).toEqual([false, false]);
    expect([17, 100_000].map((depth) => isUnusable(make(depth)))).toEqual([true, true]);
  }
});

it("texts that PostgreSQL cannot keep are refused wherever they stand, as names of fields too", () => {
  for (const text of ["a\0b", "\ud800", "x\udfff"]) {
    expect([text, [text], { a: { b: text } }, { [text]: 1 }, { a: [{ [text]: null }] }].map(isUnusable)).toEqual(Array(5).fill(true));
  }
  expect(["", "বাংলা 😀", null, 1, undefined, { a: [{ b: "c" }] }, Buffer.from([0, 216])].map(isUnusable)).toEqual(Array(7).fill(false));
});

it("each value that cannot be used is named by its path", () => {
  const deep = Array.from({ length: 16 }, () => "a").join(".");
  expect(unusableFields({ name: "a\0", items: [{ id: "ok" }, { id: "\ud800" }], note: "fine" })).toEqual(["name", "items.1.id"]);
  expect(unusableFields({ other: { "x\0": 1 } })).toEqual(["other.x\0"]);
  expect(unusableFields(nestedObjects(20))).toEqual([deep]);
  expect(unusableFields("\0")).toEqual([""]);
});
