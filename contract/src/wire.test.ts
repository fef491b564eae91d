import { readdirSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { wireLines } from "./testing/wire-lines.ts";

test("all that a released client sends, reads or knows by name is still there; `npm run wire:keep` takes over a change that is meant", async () => {
  const now = new Set(await wireLines(readdirSync(import.meta.dirname, { recursive: true, encoding: "utf8" })));
  const kept = readFileSync(resolve(import.meta.dirname, "../wire.txt"), "utf8")
    .trim()
    .split("\n");
  expect(kept.filter((line) => !now.has(line))).toEqual([]);
});
