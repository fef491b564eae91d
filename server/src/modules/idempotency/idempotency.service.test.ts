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

test("what could not be written while the database was away is told, and kept or freed as soon as it is back, not a minute later", async () => {
  const away = () => sql`alter table idempotency_keys rename to keys_away`.execute(app.db);
  const back = () => sql`alter table keys_away rename to idempotency_keys`.execute(app.db);
  const again = (key: string) => service.once(call(key), async () => "again").catch((error: AppError) => error.code);
  expect(await service.once(call("late-answer"), async () => (await away(), "first"))).toBe("first");
  await back();
  await expect.poll(() => again("late-answer")).toBe("first");
  const refuse = async () => {
    await away();
    throw new AppError("wallet.insufficientFunds");
  };
  await expect(service.once(call("late-refusal"), refuse)).rejects.toMatchObject({ code: "wallet.insufficientFunds" });
  await back();
  await expect.poll(() => again("late-refusal")).toBe("wallet.insufficientFunds");
  const fail = async () => (await away(), Promise.reject(new Error("lost")));
  await expect(service.once(call("late-failure"), fail)).rejects.toThrow("lost");
  await back();
  await expect.poll(() => again("late-failure")).toBe("again");
});

test("a call that was taken over writes nothing any more, however late it ends", async () => {
  const gates = [Promise.withResolvers<string>(), Promise.withResolvers<string>()] as const;
  let begun = 0;
  const [first, second] = gates.map(({ promise }) => () => {
    begun += 1;
    return promise;
  });
  const late = service.once(call("taken-over"), first!);
  await expect.poll(() => begun).toBe(1);
  await sql`update idempotency_keys set started_at = now() - interval '61 seconds' where key = 'taken-over'`.execute(app.db);
  const next = service.once(call("taken-over"), second!);
  await expect.poll(() => begun).toBe(2);
  gates[0].resolve("late");
  expect(await late).toBe("late");
  await expect(service.once(call("taken-over"), async () => "third")).rejects.toMatchObject({ code: "idempotency.inFlight" });
  gates[1].resolve("next");
  expect(await next).toBe("next");
  expect(await service.once(call("taken-over"), async () => "third")).toBe("next");
});
