import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { sendEarlyRollbacks } from "../testing/early-rollbacks.ts";
import { createPlayWorld, type PlayWorld } from "../testing/play-world.ts";
import { CHAOS_CALLS, underChaosLoad, playThrough } from "../testing/chaos-load.ts";

const KILLS = 3;
const ROLLBACKS = 60;

let world: PlayWorld;
beforeAll(async () => {
  world = await createPlayWorld();
});
afterAll(() => world.close());

test("a server that is killed again and again under load loses no movement that it acknowledged and doubles none", async () => {
  const { held, expected, faults } = await underChaosLoad(world, 6, async (run, gamblers) => {
    const { server, dice, seed } = run;
    const { acknowledged, repeated } = await playThrough(run, gamblers, world, async (playing, soFar) => {
      for (let kill = 0; kill < KILLS; kill += 1) {
        const before = soFar.acknowledged;
        await Promise.race([vi.waitFor(() => expect(soFar.acknowledged).toBeGreaterThan(before), 60_000), playing]);
        await Promise.race([sleep(dice.below(500)), playing]);
        await server.kill();
        await server.start();
      }
    });
    expect(acknowledged, `seed ${seed}`).toBeGreaterThan(KILLS);
    expect(repeated, `seed ${seed}`).toBeGreaterThan(0);
  });
  expect(held).toEqual(expected);
  expect(faults).toEqual([]);
}, 300_000);

test("rollbacks that come before their bets, up to half a second apart: each is taken, each late bet and its win is refused, net zero", async () => {
  const { held, expected, faults } = await underChaosLoad(world, 3, async ({ server, dice, tokens, seed }) => {
    const answers = await sendEarlyRollbacks({
      baseUrl: () => server.url,
      ...CHAOS_CALLS,
      tokens,
      count: ROLLBACKS,
      apartMs: 500,
      dice,
    });
    expect(Object.keys(answers).toSorted(), `seed ${seed}`).toEqual(["bet provider.rolledBack", "rollback ok", "win provider.rolledBack"]);
    expect(answers["rollback ok"]).toBe(ROLLBACKS);
  });
  expect(held).toEqual(expected);
  expect(faults).toEqual([]);
}, 300_000);
