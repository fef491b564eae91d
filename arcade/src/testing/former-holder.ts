import { ask } from "./postgres.ts";

/** A process of the version before there were members, by that version's own statements: it holds the whole journal by the number of the lease. */
export function formerHolder(url: string) {
  let token = 0;
  return {
    /** False while anybody else holds the journal. */
    take: async (): Promise<boolean> => {
      const over = "seen_at < clock_timestamp() - interval '5000 milliseconds'";
      const taken = `UPDATE arcade.lease SET token = token + 1, seen_at = clock_timestamp() WHERE ${over} RETURNING token::int AS token`;
      const [row] = await ask(url, taken);
      token = (row?.["token"] as number | undefined) ?? token;
      return row !== undefined;
    },
    /** Keeps a secret of that name. */
    write: async (name: string): Promise<void> =>
      void (await ask(
        url,
        `SELECT set_config('arcade.token', '${token}', false); INSERT INTO arcade.secrets (name, value, created_at) VALUES ('${name}', '00', 1)`,
      )),
    end: async (): Promise<void> => void (await ask(url, "UPDATE arcade.lease SET seen_at = '-infinity' WHERE token = $1", [token])),
  };
}
