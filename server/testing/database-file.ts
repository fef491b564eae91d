import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createPlayWorld } from "./play-world.ts";

/** What the member has at first, in minor units. */
export const HELD = 100_000;

/** A member with money who has a game open, in a database that has taken a file of `deploy/database` as an operator gives it. */
export async function createWorldWithFile(file: string) {
  const world = await createPlayWorld();
  const member = await world.addMember("holder", HELD);
  const token = await world.openGame(member);
  const { pool } = world.dbHandle;
  await pool.query(await readFile(join(import.meta.dirname, "../../deploy/database", file), "utf8"));
  return {
    ...world,
    token,
    query: async <T extends object>(text: string, values: unknown[] = []): Promise<T[]> => (await pool.query<T>(text, values)).rows,
    /** Of the member, in minor units. */
    balance: async (): Promise<number> => (await world.wallet.getWallet(member.memberId)).balance.amount,
  };
}
