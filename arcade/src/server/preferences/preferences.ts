import { ArcadeError } from "../../shared/errors.ts";
import { stakeOfToday } from "../../shared/games/kept-stake.ts";
import type { PreferencesView } from "../../shared/wire.ts";
import type { Journal, Session } from "../journal/journal.ts";

/** What a player has set anew; what is left out stays. */
export interface PreferencesChange {
  sound?: boolean | undefined;
  /** Minor units, of the title that is played. */
  stake?: number | undefined;
}

export interface Preferences {
  /** How the player left sound and stake, within what the title's config takes today. */
  read(session: Session, config: unknown): PreferencesView;
  /** Throws `request.invalid` for a stake that the title does not offer; then nothing is kept. */
  keep(session: Session, config: unknown, change: PreferencesChange): void;
}

/** Sound is kept for all games of a player, the stake for one title; both for one kind of money, so that play money never sets a stake of real money. */
export function createPreferences({ journal, now }: { journal: Journal; now: () => number }): Preferences {
  return {
    read: (session, config) => {
      const stake = journal.keptStake(session);
      return { sound: journal.keptSound(session) ?? false, stake: stake === null ? null : stakeOfToday(config, stake) };
    },
    keep: (session, config, { sound, stake }) => {
      if (stake !== undefined && stakeOfToday(config, stake) !== stake) throw new ArcadeError("request.invalid");
      journal.atomically(() => {
        if (sound !== undefined) journal.keepSound(session, sound, now());
        if (stake !== undefined) journal.keepStake(session, stake, now());
      });
    },
  };
}
