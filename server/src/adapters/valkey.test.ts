import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { createCuttableProxy } from "../../testing/cuttable-proxy.ts";
import { freePort } from "../../testing/free-port.ts";
import { startValkeyStandIn } from "../../testing/valkey-stand-in.ts";
import { openValkey, type Valkey } from "./valkey.ts";

/** A machine with other work answers late, too. */
const PATIENT_MS = 60_000;
const AWAY = "Stream isn't writeable";
const PROGRAMS = ["valkey-server", "redis-server"];
const program = (process.env["PATH"] ?? "")
  .split(delimiter)
  .flatMap((folder) => PROGRAMS.map((name) => join(folder, name)))
  .find((file) => existsSync(file));

const answers = (valkey: Valkey): Promise<boolean> =>
  valkey.publish("nobody").then(
    () => true,
    () => false,
  );

interface Started {
  url: string;
  close: () => Promise<void>;
}

async function startReal(file: string): Promise<Started> {
  const port = await freePort();
  const child = spawn(file, ["--port", String(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"], { stdio: "ignore" });
  const ended = once(child, "exit");
  const close = async (): Promise<void> => {
    child.kill();
    await ended;
  };
  const url = `redis://127.0.0.1:${port}`;
  const first = openValkey(url);
  await expect.poll(() => answers(first)).toBe(true);
  first.close();
  return { url, close };
}

const KINDS: [string, () => Promise<Started>][] = [["what speaks like a Valkey", startValkeyStandIn]];
if (program) KINDS.push(["the one of this machine", () => startReal(program)]);

const closing: (() => void | Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

/** Opens it, and waits until it answers. */
async function reach(url: string, onChange?: (isThere: boolean) => void): Promise<Valkey> {
  const valkey = openValkey(url, { answerMs: PATIENT_MS, ...(onChange ? { onChange } : {}) });
  closing.push(() => valkey.close());
  await expect.poll(() => answers(valkey)).toBe(true);
  return valkey;
}

describe.each(KINDS)("with %s", (_name, start) => {
  const begin = async (): Promise<string> => {
    const started = await start();
    closing.push(() => started.close());
    return started.url;
  };

  it("adds to counters for all who ask, each with an end of its own from its first addition on", async () => {
    const url = await begin();
    const [one, other] = [await reach(url), await reach(url)];
    const minute = 60_000;
    expect(await one.addToCounters([{ name: "a", by: 2, windowMs: minute }])).toEqual([{ sum: 2, endsIn: expect.closeTo(minute, -4) }]);
    const both = await other.addToCounters([
      { name: "b", by: 1, windowMs: 30_000 },
      { name: "a", by: 3, windowMs: 2 * minute },
    ]);
    expect(both.map(({ sum }) => sum)).toEqual([1, 5]);
    expect(both[0]!.endsIn).toBeLessThanOrEqual(30_000);
    expect(both[1]!.endsIn).toBeLessThanOrEqual(minute);
    const counted = await Promise.all(
      Array.from({ length: 100 }, (_, at) => (at % 2 ? one : other).addToCounters([{ name: "c", by: 1, windowMs: minute }])),
    );
    expect(new Set(counted.map(([counter]) => counter!.sum)).size).toBe(100);
  });

  it("begins anew when the time is over", async () => {
    const valkey = await reach(await begin());
    const add = async () => (await valkey.addToCounters([{ name: "short", by: 1, windowMs: 200 }]))[0]!;
    expect((await add()).sum).toBe(1);
    await expect.poll(async () => (await add()).sum, { interval: 300 }).toBe(1);
  });

  it("tells all who listen, also after the connection was lost, and then once more, since some may have been missed", async () => {
    const url = await begin();
    const proxy = await createCuttableProxy(url);
    closing.push(() => proxy.close());
    const [teller, listener] = [await reach(url), await reach(proxy.url)];
    let heard = 0;
    const stop = listener.subscribe("news", () => (heard += 1));
    await expect.poll(() => heard).toBe(1);
    await teller.publish("news");
    await expect.poll(() => heard).toBe(2);
    await proxy.cut();
    await teller.publish("news");
    await proxy.mend();
    await expect.poll(() => heard).toBe(3);
    await teller.publish("news");
    await expect.poll(() => heard).toBe(4);
    stop();
    await teller.publish("news");
    await listener.publish("nobody");
    expect(heard).toBe(4);
  });

  it("throws while it is away, says so, and says when it is there again", async () => {
    const proxy = await createCuttableProxy(await begin());
    closing.push(() => proxy.close());
    const changes: boolean[] = [];
    const valkey = await reach(proxy.url, (isThere) => changes.push(isThere));
    await proxy.cut();
    await expect.poll(() => changes).toEqual([true, false]);
    await expect(valkey.publish("news")).rejects.toThrow(AWAY);
    await expect(valkey.addToCounters([{ name: "a", by: 1, windowMs: 1_000 }])).rejects.toThrow(AWAY);
    await proxy.mend();
    await expect.poll(() => changes).toEqual([true, false, true]);
    await valkey.publish("news");
  });
});

it("says why it is away: what it was refused by, or what kept it from connecting", async () => {
  const standIn = await startValkeyStandIn();
  standIn.refuse("NOAUTH Authentication required.");
  const reasons: (string | undefined)[] = [];
  const hear = (isThere: boolean, reason?: string) => void (isThere || reasons.push(reason));
  const valkey = openValkey(standIn.url, { onChange: hear });
  closing.push(() => valkey.close());
  await expect.poll(() => reasons).toEqual(["NOAUTH Authentication required."]);
  await standIn.close();
  const other = openValkey(standIn.url, { onChange: hear });
  closing.push(() => other.close());
  await expect.poll(() => reasons.slice(1)).toEqual([expect.stringContaining("ECONNREFUSED")]);
});

it("does not say that it is away when it was closed", async () => {
  const standIn = await startValkeyStandIn();
  closing.push(() => standIn.close());
  const changes: boolean[] = [];
  const valkey = await reach(standIn.url, (isThere) => changes.push(isThere));
  valkey.close();
  await expect.poll(() => standIn.connections().open).toBe(0);
  await expect(valkey.publish("nobody")).rejects.toThrow("Connection is closed");
  expect(changes).toEqual([true]);
});

it("gives up a connection on which nothing is answered, and takes another", async () => {
  const standIn = await startValkeyStandIn();
  closing.push(() => standIn.close());
  const changes: boolean[] = [];
  const valkey = openValkey(standIn.url, { answerMs: 60_000, silentMs: 1_000, onChange: (isThere) => changes.push(isThere) });
  closing.push(() => valkey.close());
  await expect.poll(() => answers(valkey)).toBe(true);
  standIn.stall();
  await expect(valkey.publish("news")).rejects.toThrow("Reached the max retries");
  expect(changes.at(-1)).toBe(false);
  standIn.wake();
  await expect.poll(() => changes.at(-1)).toBe(true);
});

it("looks by itself whether the connection that listens is still there", async () => {
  const standIn = await startValkeyStandIn();
  closing.push(() => standIn.close());
  const valkey = openValkey(standIn.url, { silentMs: 1_000, lookMs: 100 });
  closing.push(() => valkey.close());
  let heard = 0;
  closing.push(valkey.subscribe("news", () => (heard += 1)));
  await expect.poll(() => heard).toBe(1);
  const { taken } = standIn.connections();
  standIn.stall();
  // Nobody asks anything meanwhile.
  await expect.poll(() => standIn.connections().taken).toBeGreaterThan(taken);
  standIn.wake();
  await expect.poll(() => heard).toBeGreaterThan(1);
});

it("does not wait for one that answers nothing", async () => {
  const standIn = await startValkeyStandIn();
  closing.push(() => standIn.close());
  const valkey = openValkey(standIn.url);
  closing.push(() => valkey.close());
  await expect.poll(() => answers(valkey)).toBe(true);
  standIn.stall();
  await expect(valkey.addToCounters([{ name: "a", by: 1, windowMs: 1_000 }])).rejects.toThrow("Command timed out");
  await expect(valkey.publish("news")).rejects.toThrow("Command timed out");
  standIn.wake();
  await expect.poll(() => answers(valkey)).toBe(true);
});
