import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startKillablePostgres } from "../testing/killable-postgres.ts";
import { createPlayWorld, type PlayWorld } from "../testing/play-world.ts";
import { underChaosLoad, playThrough } from "../testing/chaos-load.ts";
import { migrateToLatest } from "./migrate.ts";

/** How soon it recovers is the measurement's, on a machine of its own. */
const WAIT = { timeout: 90_000, interval: 50 };

let postgres: Awaited<ReturnType<typeof startKillablePostgres>>;
let world: PlayWorld;
beforeAll(async () => {
  postgres = await startKillablePostgres();
  await migrateToLatest(postgres.url);
  world = await createPlayWorld({ database: { url: postgres.url, drop: () => Promise.resolve() } });
});
afterAll(async () => {
  await world.close();
  await postgres.stop();
});

// Twenty of them under load, each back within ten seconds, are `npm run bench -- stops`.
test("PostgreSQL stopped hard under load: 503 while it is away, recovery by itself, and nothing acknowledged is lost", async () => {
  const { held, expected, faults } = await underChaosLoad(world, 4, async (run, gamblers) => {
    const { server, dice, seed } = run;
    const status = async () => (await fetch(`${server.url}/readyz`)).status;
    const { acknowledged, repeated } = await playThrough(run, gamblers, world, async (playing, soFar) => {
      await Promise.race([vi.waitFor(() => expect(soFar.acknowledged).toBeGreaterThan(0), WAIT), playing]);
      await Promise.race([sleep(dice.below(500)), playing]);
      await postgres.kill();
      await expect.poll(status, WAIT).toBe(503);
      await postgres.start();
      await expect.poll(status, WAIT).toBe(200);
      // It goes on playing.
      await Promise.race([sleep(300), playing]);
    });
    expect(acknowledged, `seed ${seed}`).toBeGreaterThan(0);
    expect(repeated, `seed ${seed}`).toBeGreaterThan(0);
  });
  expect(held).toEqual(expected);
  expect(faults).toEqual([]);
}, 300_000);
