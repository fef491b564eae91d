import { afterAll, beforeAll, expect, it } from "vitest";
import { createTestApp, type TestApp } from "../testing/create-test-app.ts";
import { buildMember } from "../testing/factories.ts";
import { createLogger } from "./logger.ts";

const ACCOUNT = "rahima01";

let test: TestApp;
beforeAll(async () => {
  test = await createTestApp();
  await buildMember(test, { account: ACCOUNT });
});
afterAll(() => test.close());

/** The one line that tells of what the work throws. */
async function lineOf(work: () => Promise<unknown>): Promise<{ text: string; err: Record<string, unknown> }> {
  const lines: string[] = [];
  const error = await work().catch((thrown: unknown) => thrown);
  createLogger("error", { write: (line) => void lines.push(line) }).error({ err: error }, "unexpected error");
  return { text: lines.join(""), err: (JSON.parse(lines[0]!) as { err: Record<string, unknown> }).err };
}

const doubled = () => {
  const draft = { merchant_code: "mela", account: ACCOUNT, password_hash: "x", currency: "BDT" };
  return test.db.insertInto("members").values(draft).execute();
};
const wrongType = () =>
  test.db
    .selectFrom("members")
    .selectAll()
    .where("id", "=", ACCOUNT as never)
    .execute();
it.each([
  [
    "an account that stands already",
    doubled,
    { code: "23505", names: { table: "members", constraint: expect.stringMatching(/^members_/) } },
  ],
  ["a text where a number belongs", wrongType, { code: "22P02", names: {} }],
])("of an error of the database the log tells code, names and place, not the values: %s", async (_what, work, { code, names }) => {
  const { text, err } = await lineOf(work);
  expect(text).not.toContain(ACCOUNT);
  expect(err).toMatchObject({ type: "DatabaseError", message: `database error ${code}`, ...names });
  expect(String(err["stack"])).toMatch(/^\s+at /);
});

it("of an error of ours it tells everything", async () => {
  const { err } = await lineOf(() => Promise.reject(new TypeError("no price for BDT")));
  expect(err).toMatchObject({ type: "TypeError", message: "no price for BDT" });
  expect(String(err["stack"])).toContain("logger.test.ts");
});

it("of an error it tells neither what hangs on it nor an address, a number or a token in its message", async () => {
  const refused = Object.assign(new Error("550 <rahim@person.example>: user of +8801712345678 unknown, see https://x.example/a?k=rahim"), {
    code: "EENVELOPE",
    rejected: ["rahim@person.example"],
    value: { account: ACCOUNT },
    cause: new Error("no session 9fKq2LmZx7Tt0aBcDe31"),
  });
  const { text, err } = await lineOf(() => Promise.reject(refused));
  for (const personal of ["person.example", "1712345678", "rahim", "9fKq2LmZx7"]) expect(text).not.toContain(personal);
  const message = "550 <[mail]>: user of [number] unknown, see https://x.example/a: no session [token]";
  expect(err).toMatchObject({ type: "Error", code: "EENVELOPE", message });
});

it("tells an error of the database in a service's warning as any other", async () => {
  const lines: string[] = [];
  const logger = createLogger("warn", { write: (line) => void lines.push(line) });
  const error = await doubled().catch((thrown: unknown) => thrown);
  for (const detail of [error, { file: 7, error }]) logger.warn({ detail }, "it waits");
  expect(lines.join("")).not.toContain(ACCOUNT);
  const told = lines.map((line) => (JSON.parse(line) as { detail: unknown }).detail);
  const code = { message: "database error 23505" };
  expect(told).toMatchObject([code, { file: 7, error: code }]);
});
