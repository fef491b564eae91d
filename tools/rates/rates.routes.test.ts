import { execFile } from "node:child_process";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { takeSeat } from "../../server/testing/console.ts";
import { type TestApp, createTestApp } from "../../server/testing/create-test-app.ts";
import { createRates } from "../../server/src/modules/console/rates.service.ts";
import { readOptions } from "./options.ts";

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp();
  token = await takeSeat(app, "rater01", "auditor", "mela");
});
afterAll(() => app.close());

const BY = ["--source", "Central bank", "--operator", "rater01"];
/** The program itself, as the command starts it. */
const run = (...args: string[]): Promise<{ said: string; code: number }> =>
  new Promise((resolve) => {
    const env = { ...process.env, DATABASE_URL: app.env.DATABASE_URL };
    const program = ["--disable-warning=ExperimentalWarning", join(import.meta.dirname, "main.ts"), ...args];
    const child = execFile(process.execPath, program, { env }, (_error, stdout, stderr) =>
      resolve({ said: (stdout + stderr).trim(), code: child.exitCode ?? -1 }),
    );
  });
const enter = (...args: string[]): Promise<void> => {
  const read = readOptions(["set", ...args, ...BY]);
  if (read.action !== "set") throw new Error("It was not understood");
  return createRates(app).enter(read.rate, read.operator);
};

test("CSHELL-05 rates are entered by a command with day, source and who, on the record, and operators are told those of the newest day", async () => {
  expect(await run("list")).toEqual({ said: "There are no rates.", code: 0 });
  expect(await run("set", "BDT", "119.52", "--day", "2026-11-20", ...BY)).toEqual({
    said: "1 USD = 119.52 BDT, 2026-11-20, Central bank",
    code: 0,
  });
  await enter("BDT", "119.9", "--day", "2026-11-21");
  await enter("BDT", "120", "--day", "2026-11-19");
  await enter("EUR", "0.93", "--day", "2026-11-19");
  await enter("EUR", "0.931", "--day", "2026-11-19");
  const { json } = await app.call("GET", "/wps/console/rates", { token });
  expect(json.value).toEqual([
    { currency: "BDT", millionths: 119_900_000, day: "2026-11-21", source: "Central bank" },
    { currency: "EUR", millionths: 931_000, day: "2026-11-19", source: "Central bank" },
  ]);
  const rows = await app.db
    .selectFrom("operator_actions as a")
    .innerJoin("operators as o", "o.id", "a.operator_id")
    .select(["o.console_account as account", "a.via", "a.detail"])
    .where("a.action", "=", "rate.entered")
    .where("a.subject", "=", "currency:BDT")
    .orderBy("a.id")
    .limit(1)
    .execute();
  expect(rows).toEqual([
    {
      account: "rater01",
      via: "npm run rates",
      detail: { currency: "BDT", millionths: 119_520_000, day: "2026-11-20", source: "Central bank" },
    },
  ]);
});

test("what is no rate, no day of the past, or nobody's is refused with a sentence", async () => {
  const day = ["--day", "2026-11-20"];
  for (const [args, sentence] of [
    [["BDT", "1.1234567", ...day], '"BDT 1.1234567" is no currency with a rate such as BDT 119.52.'],
    [["BDT", "-3", ...day], "This was not understood."],
    [["BDT", "0", ...day], '"BDT 0" is no currency with a rate such as BDT 119.52.'],
    [["taka", "3", ...day], '"taka 3" is no currency with a rate such as BDT 119.52.'],
    [["BDT", "3", "--day", "2026-02-30"], '--day "2026-02-30" is no day such as 2026-11-29.'],
    [["BDT", "3", "--day", "2999-01-01"], "--day 2999-01-01 has not come yet."],
    [["BDT", "3"], "Missing: --day"],
  ] as const)
    expect(() => readOptions(["set", ...args, ...BY])).toThrow(sentence);
  await expect(enter("USD", "1", ...day)).rejects.toThrow("Rates are of one USD; it has none itself.");
  await expect(createRates(app).enter({ currency: "BDT", millionths: 1, day: "2026-11-20", source: "xx" }, "nobody")).rejects.toThrow(
    'There is no active operator "nobody" of the console.',
  );
});
