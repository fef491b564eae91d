import type { Draw, DrawStore } from "../../draws/draw-store.ts";
import type { Row } from "../rows.ts";
import { type Asking, insert } from "./database.ts";

/** The draws of the lotteries in the journal's database, under the same holder. */
export function postgresDraws(asking: Asking): DrawStore {
  const list = async (rest: string, values: readonly unknown[]): Promise<Draw[]> =>
    (await asking.rows(`SELECT * FROM arcade.draws WHERE ${rest}`, values)).map(rowToDraw);
  const find = async (lottery: string, issue: string): Promise<Draw | null> =>
    (await list("lottery = $1 AND issue = $2", [lottery, issue]))[0] ?? null;
  return {
    has: async (lottery, issue) => (await find(lottery, issue)) !== null,
    find,
    drawnBefore: (lottery, now, limit) =>
      list("lottery = $1 AND draw_at <= $2 AND state IN ('announced', 'drawn') ORDER BY issue DESC LIMIT $3", [lottery, now, limit]),
    add: async ({ opensAt, drawAt, ...draw }) =>
      void (await insert(asking, "draws", { ...draw, opens_at: opensAt, draw_at: drawAt }, "ON CONFLICT DO NOTHING")),
    due: (now, limit) =>
      list("state IN ('new', 'announced') AND (state = 'new' OR draw_at <= $1) ORDER BY draw_at, lottery LIMIT $2", [now, limit]),
    setState: async ({ lottery, issue }, state) =>
      void (await asking.change("UPDATE arcade.draws SET state = $3 WHERE lottery = $1 AND issue = $2", [lottery, issue, state])),
    loseAfter: async (at) =>
      void (await asking.change("UPDATE arcade.draws SET state = 'lost' WHERE draw_at > $1 AND state IN ('new', 'announced')", [at])),
    prune: async (before) => void (await asking.change("DELETE FROM arcade.draws WHERE draw_at < $1", [before])),
    // The journal closes the database.
    close: async () => undefined,
  };
}

const rowToDraw = (row: Row): Draw => ({
  lottery: row["lottery"] as string,
  issue: row["issue"] as string,
  kind: row["kind"] as Draw["kind"],
  opensAt: row["opens_at"] as number,
  drawAt: row["draw_at"] as number,
  seed: row["seed"] as string,
  commitment: row["commitment"] as string,
  state: row["state"] as Draw["state"],
});
