import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { memoryFolder } from "./scratch.ts";

let memory: string;
beforeEach(() => void (memory = mkdtempSync(join(tmpdir(), "mela-scratch-"))));
afterEach(() => rmSync(memory, { recursive: true, force: true }));

test("a run gets a folder of its own in memory that every account may write to, the database's too", () => {
  const folder = memoryFolder(memory, 1);
  expect(folder).toBe(join(memory, `mela-run-${process.pid}`));
  expect(statSync(folder ?? "").mode & 0o7777).toBe(0o1777);
});

test("where there is no memory for files, or too little, the disk serves", () => {
  expect(memoryFolder(join(memory, "missing"), 1)).toBeNull();
  expect(memoryFolder(memory, Number.MAX_SAFE_INTEGER)).toBeNull();
});

test("what a run has left that was ended hard is removed; what a living one uses and what is not a run's stays", () => {
  // No process has a number beyond the most that the kernel gives out.
  const [dead, alive, other] = [`mela-run-${2 ** 22 + 1}`, `mela-run-${process.ppid}`, "somebody-elses"];
  for (const name of [dead, alive, other]) mkdirSync(join(memory, name, "pg"), { recursive: true });
  memoryFolder(memory, 1);
  expect([dead, alive, other].map((name) => existsSync(join(memory, name)))).toEqual([false, true, true]);
});
