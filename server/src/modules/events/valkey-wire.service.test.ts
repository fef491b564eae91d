import { afterAll, beforeAll, expect, it, onTestFinished, vi } from "vitest";
import { createCuttableProxy } from "../../../testing/cuttable-proxy.ts";
import { createTestDatabase, PATIENT, type TestDatabase } from "../../../testing/postgres.ts";
import { startValkeyStandIn } from "../../../testing/valkey-stand-in.ts";
import { openValkey } from "../../adapters/valkey.ts";
import { openDb } from "../../db.ts";
import { valkeyWire } from "./valkey-wire.service.ts";
import { type EventWire, postgresWire } from "./wire.store.ts";

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

it("rests some seconds after a failure, so that the next announcements do not wait for it, and is asked again then", async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  let isAway = true;
  const asked: string[] = [];
  const valkey = {
    publish: async () => {
      asked.push("valkey");
      if (isAway) throw new Error("Command timed out");
    },
    subscribe: () => () => undefined,
  };
  const spare: EventWire = { announce: async () => void asked.push("spare"), listen: () => () => undefined };
  const wire = valkeyWire(valkey, spare);
  await wire.announce();
  await wire.announce();
  isAway = false;
  vi.advanceTimersByTime(4_999);
  await wire.announce();
  expect(asked).toEqual(["valkey", "spare", "spare", "spare"]);
  vi.advanceTimersByTime(1);
  await wire.announce();
  expect(asked.slice(4)).toEqual(["valkey"]);
});

it("announces through Valkey alone while it answers, and through PostgreSQL while it does not; whoever listens hears both", async () => {
  const standIn = await startValkeyStandIn();
  const proxy = await createCuttableProxy(standIn.url);
  const handle = openDb(database.url, { max: 2, ...PATIENT });
  const [near, far] = [openValkey(proxy.url, { answerMs: 60_000 }), openValkey(standIn.url, { answerMs: 60_000 })];
  let spared = 0;
  const postgres = postgresWire(handle);
  const spare: EventWire = {
    announce: async () => {
      spared += 1;
      await postgres.announce();
    },
    listen: (onWritten) => postgres.listen(onWritten),
  };
  let heard = 0;
  const teller = valkeyWire(near, spare);
  const stop = valkeyWire(far, postgres).listen(() => (heard += 1));
  try {
    // Both lines tell when they are there.
    await expect.poll(() => heard).toBe(2);
    await expect
      .poll(() =>
        near.publish("nobody").then(
          () => true,
          () => false,
        ),
      )
      .toBe(true);
    await teller.announce();
    await expect.poll(() => heard).toBe(3);
    expect(spared).toBe(0);

    await proxy.cut();
    await teller.announce();
    await expect.poll(() => heard).toBe(4);
    expect(spared).toBe(1);
    // A command without Valkey's settings, as `npm run brand`, is heard as well.
    await postgres.announce();
    await expect.poll(() => heard).toBe(5);
  } finally {
    stop();
    near.close();
    far.close();
    await proxy.close();
    await standIn.close();
    await handle.close();
  }
});
