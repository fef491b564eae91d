import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startMortalPostgres } from "../testing/mortal-postgres.ts";
import { createPlayWorld, type PlayWorld } from "../testing/play-world.ts";
import { besiege, playThrough } from "../testing/siege.ts";
import { migrateToLatest } from "./migrate.ts";

const RECOVERY_MS = 10_000;

let postgres: Awaited<ReturnType<typeof startMortalPostgres>>;
let world: PlayWorld;
beforeAll(async () => {
  postgres = await startMortalPostgres();
  await migrateToLatest(postgres.url);
  world = await createPlayWorld({ database: { url: postgres.url, drop: () => Promise.resolve() } });
});
afterAll(async () => {
  await world.close();
  await postgres.stop();
});

// Twenty of them under load, with the time that each takes, are `npm run bench -- stops`.
test("PostgreSQL stopped hard under load: 503 while it is away, recovery within ten seconds, and nothing acknowledged is lost", async () => {
  const { held, expected, faults } = await besiege(world, 4, async (siege, gamblers) => {
    const { server, dice, seed } = siege;
    const status = async () => (await fetch(`${server.url}/readyz`)).status;
    const { acknowledged, repeated } = await playThrough(siege, gamblers, world, async (playing) => {
      await Promise.race([sleep(300 + dice.below(500)), playing]);
      await postgres.kill();
      await expect.poll(status, { timeout: 60_000 }).toBe(503);
      await postgres.start();
      await expect.poll(status, { timeout: RECOVERY_MS, interval: 20 }).toBe(200);
      // It goes on playing.
      await Promise.race([sleep(300), playing]);
    });
    expect(acknowledged, `seed ${seed}`).toBeGreaterThan(0);
    expect(repeated, `seed ${seed}`).toBeGreaterThan(0);
  });
  expect(held).toEqual(expected);
  expect(faults).toEqual([]);
}, 300_000);
