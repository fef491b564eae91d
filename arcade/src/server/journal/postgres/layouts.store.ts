import type { KeptLayout } from "../../../shared/games/kept-layouts.ts";
import type { JournalRecords } from "../journal.ts";
import type { Asking } from "./database.ts";

/** Chips that players have kept to lay them again, for each kind of money apart. */
export function layoutRecords(asking: Asking) {
  return {
    layouts: async ({ player, money }, family) => {
      const text = "SELECT slot, data FROM arcade.layouts WHERE player = $1 AND money = $2 AND family = $3 ORDER BY slot";
      const rows = await asking.rows(text, [player, money, family]);
      return rows.map(({ slot, data }) => ({ ...(JSON.parse(data as string) as Omit<KeptLayout, "slot">), slot: slot as number }));
    },
    keepLayout: async ({ player, money }, family, { slot, ...data }, now) => {
      const text =
        "INSERT INTO arcade.layouts (player, money, family, slot, data, updated_at) VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT DO NOTHING";
      return (await asking.change(text, [player, money, family, slot, JSON.stringify(data), now])) === 1;
    },
    dropLayout: async ({ player, money }, family, slot) => {
      const text = "DELETE FROM arcade.layouts WHERE player = $1 AND money = $2 AND family = $3 AND slot = $4";
      await asking.change(text, [player, money, family, slot]);
    },
  } satisfies Partial<JournalRecords>;
}
