import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { copyLogFile } from "./copy-log.ts";

const SEGMENT = "000000010000000000000002";

test("a file of the log that became full after it was seen is copied by its own name, and one that is gone is an error", async () => {
  const [from, to] = [await mkdtemp(join(tmpdir(), "mela-wal-")), await mkdtemp(join(tmpdir(), "mela-wal-"))];
  onTestFinished(async () => {
    for (const folder of [from, to]) await rm(folder, { recursive: true });
  });
  await writeFile(join(from, SEGMENT), "full by now");
  await copyLogFile(from, to, `${SEGMENT}.partial`);
  expect(await readdir(to)).toEqual([SEGMENT]);
  await expect(copyLogFile(from, to, "000000010000000000000003.partial")).rejects.toThrow("ENOENT");
  await expect(copyLogFile(from, to, "000000010000000000000004")).rejects.toThrow("ENOENT");
});
