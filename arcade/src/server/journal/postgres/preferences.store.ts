import type { JournalRecords, KeptChoice, KeptSwitch, Session } from "../journal.ts";
import type { Asking } from "./database.ts";

/** What players have set, for each kind of money apart; what they stake also by currency and title. */
export function preferenceRecords(asking: Asking) {
  const read = async (key: readonly string[]): Promise<number | null> => {
    const [row] = await asking.rows(
      "SELECT value FROM arcade.preferences WHERE player = $1 AND money = $2 AND name = $3 AND currency = $4 AND game_code = $5",
      key,
    );
    return (row?.["value"] as number | undefined) ?? null;
  };
  const write = async (key: readonly string[], value: number, now: number): Promise<void> =>
    void (await asking.change(
      "INSERT INTO arcade.preferences (player, money, name, currency, game_code, value, updated_at) VALUES ($1, $2, $3, $4, $5, $6, $7) " +
        "ON CONFLICT (player, money, name, currency, game_code) DO UPDATE SET value = excluded.value, updated_at = excluded.updated_at",
      [...key, value, now],
    ));
  return {
    keptSwitch: async (of, which) => {
      const value = await read(forAllGames(of, which));
      return value === null ? null : value === 1;
    },
    keepSwitch: (of, which, on, now) => write(forAllGames(of, which), on ? 1 : 0, now),
    keptChoice: (of, choice) => read(forTitle(of, choice)),
    keepChoice: (of, choice, value, now) => write(forTitle(of, choice), value, now),
  } satisfies Partial<JournalRecords>;
}

const forAllGames = ({ player, money }: Session, which: KeptSwitch): string[] => [player, money, which, "", ""];
const forTitle = ({ player, money, currency, gameCode }: Session, choice: KeptChoice): string[] => [
  player,
  money,
  choice,
  currency,
  gameCode,
];
