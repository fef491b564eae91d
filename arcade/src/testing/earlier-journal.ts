import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, expect } from "vitest";
import { type FakePlatform, startFakePlatform } from "./fake-platform.ts";
import { newFolder, type Player, removeFolders, startArcade, type TestArcade } from "./test-arcade.ts";

/**
 * An arcade for bets of an earlier landing: they are placed as today's are, and rewritten in its journal to what they would have been then.
 * `now` moves its clock, ms.
 */
export function earlierJournal() {
  const house = { now: Date.now() } as { now: number; platform: FakePlatform; arcade: TestArcade };
  beforeAll(async () => {
    house.platform = await startFakePlatform(1_000_000);
    house.arcade = await startArcade(house.platform.url, newFolder(), { now: () => house.now });
  });
  afterAll(async () => {
    await house.arcade.stop();
    await house.platform.close();
    removeFolders();
  });
  return Object.assign(house, {
    /** Stops the arcade, gives the first leg of all its `bets` what `leg` says, and opens it a second after the fixture's end. Answers the player there. */
    async rewrite(
      player: Player,
      { leg, endsAt, bets = 1 }: { leg: Record<string, string>; endsAt: number; bets?: number },
    ): Promise<Player> {
      await house.arcade.stop();
      const db = new DatabaseSync(join(house.arcade.folder, "journal.db"));
      const patch = JSON.stringify(leg);
      const sql = `UPDATE rounds SET due_at = ?,
        data = json_set(data, '$.wager.legs[0]', json_patch(json_extract(data, '$.wager.legs[0]'), json(?)))`;
      expect(db.prepare(sql).run(endsAt, patch).changes).toBe(bets);
      db.close();
      house.now = endsAt + 1_000;
      house.arcade = await startArcade(house.platform.url, house.arcade.folder, { now: () => house.now });
      return house.arcade.goOn(player);
    },
  });
}
