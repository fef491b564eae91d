import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { rememberPrepared } from "./prepared.ts";

test("migrations and the demo's data are gone through again when their files change or a start failed, and else not", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mela-prepared-"));
  const file = join(folder, "001-first.sql");
  await writeFile(file, "select 1");
  const next = rememberPrepared(folder, ["."]);
  const start = async (becomesReady = true) => {
    const { env, wasReady } = await next();
    if (becomesReady) wasReady();
    return env["MELA_DEV_PREPARED"];
  };
  expect([await start(), await start(), await start()]).toEqual(["0", "1", "1"]);
  await writeFile(file, "select 2");
  expect([await start(false), await start(), await start(false), await start()]).toEqual(["0", "0", "1", "0"]);
  await writeFile(join(folder, "002-second.sql"), "select 3");
  expect([await start(), await start()]).toEqual(["0", "1"]);
  await rm(folder, { recursive: true });
});
