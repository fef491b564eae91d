import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, createTestApp } from "../../../testing/create-test-app.ts";
import { AppError } from "../../errors.ts";
import type { IdempotencyService } from "./idempotency.service.ts";

let app: TestApp;
let service: IdempotencyService;
const call = (key: string, input: unknown = { amount: 100 }, owner = "member:1") => ({ owner, key, name: "POST /wps/pay", input });

beforeAll(async () => {
  app = await createTestApp();
  service = app.services.idempotency;
});
afterAll(() => app.close());

test("twenty of the same call at once do the work once; those that come after get its answer", async () => {
  let done = 0;
  let finish: () => void = () => undefined;
  const gate = new Promise<void>((resolve) => (finish = resolve));
  const work = async () => {
    done += 1;
    await gate;
    return { id: done };
  };
  const first = service.once(call("many-at-once"), work);
  await expect.poll(() => done).toBe(1);
  const others = await Promise.allSettled(Array.from({ length: 19 }, () => service.once(call("many-at-once"), work)));
  expect(others.map((other) => (other.status === "rejected" ? other.reason.code : "done"))).toEqual(Array(19).fill("idempotency.inFlight"));
  finish();
  expect(await first).toEqual({ id: 1 });
  expect(await service.once(call("many-at-once"), work)).toEqual({ id: 1 });
  expect(done).toBe(1);
});

test("the same key with other content is refused; another member's key is their own", async () => {
  await service.once(call("mine-only"), async () => 1);
  await expect(service.once(call("mine-only", { amount: 101 }), async () => 2)).rejects.toMatchObject({ code: "idempotency.mismatch" });
  expect(await service.once(call("mine-only", { amount: 101 }, "member:2"), async () => 2)).toBe(2);
});

test("a refusal stays refused; a failure of ours may be tried again; a call that died is taken over", async () => {
  const refuse = async () => {
    throw new AppError("wallet.insufficientFunds", { missing: 5 });
  };
  await expect(service.once(call("refused-1"), refuse)).rejects.toMatchObject({ code: "wallet.insufficientFunds" });
  await expect(service.once(call("refused-1"), async () => 1)).rejects.toMatchObject({
    code: "wallet.insufficientFunds",
    value: { missing: 5 },
  });
  await expect(service.once(call("failed-1"), async () => Promise.reject(new Error("lost")))).rejects.toThrow("lost");
  expect(await service.once(call("failed-1"), async () => 7)).toBe(7);
  await new Promise<void>((begun) => {
    void service.once(call("dead-call"), () => {
      begun();
      return new Promise(() => undefined);
    });
  });
  await expect(service.once(call("dead-call"), async () => 8)).rejects.toMatchObject({ code: "idempotency.inFlight" });
  await sql`update idempotency_keys set started_at = now() - interval '61 seconds' where key = 'dead-call'`.execute(app.db);
  expect(await service.once(call("dead-call"), async () => 8)).toBe(8);
});
