import { ArcadeError } from "../../shared/errors.ts";
import { cardsOfToday, choiceOfToday, choicesOf, stakeOfToday, type TitleChoice } from "../../shared/games/kept-stake.ts";
import type { PreferencesView } from "../../shared/wire.ts";
import type { Journal, KeptSwitch, Session } from "../journal/journal.ts";

const SWITCHES = ["sound", "turbo", "muted"] as const satisfies readonly KeptSwitch[];

/** What a player has set anew; what is left out stays. */
export interface PreferencesChange {
  sound?: boolean | undefined;
  turbo?: boolean | undefined;
  muted?: boolean | undefined;
  /** Minor units, of the title that is played. */
  stake?: number | undefined;
  /** How many cards at once, of the title that is played. */
  cards?: number | undefined;
  /** What else the title that is played keeps. */
  choices?: Partial<Record<TitleChoice, number | undefined>> | undefined;
}

export interface Preferences {
  /** How the player left sound, turbo, what others say, stake, cards and what else the title keeps, within what brand and title take today. */
  read(session: Session, config: unknown): Promise<PreferencesView>;
  /** Throws `request.invalid` for a stake, a number of cards or another choice that the title does not offer, and for turbo where spins may not be shortened; then nothing is kept. */
  keep(session: Session, config: unknown, change: PreferencesChange): Promise<void>;
}

/** Sound, turbo and whether others are heard are kept for all games of a player, stake, cards and other choices for one title; all for one kind of money, so that play money never sets a stake of real money. */
export function createPreferences({ journal, now }: { journal: Journal; now: () => number }): Preferences {
  return {
    read: async (session, config) => {
      const [stake, cards] = await Promise.all([journal.keptChoice(session, "stake"), journal.keptChoice(session, "cards")]);
      const [sound, turbo, muted] = await Promise.all(SWITCHES.map((which) => journal.keptSwitch(session, which)));
      const choices: PreferencesView["choices"] = {};
      for (const choice of choicesOf(config)) {
        const value = await journal.keptChoice(session, choice);
        const today = value === null ? null : choiceOfToday(config, choice, value);
        if (today !== null) choices[choice] = today;
      }
      return {
        sound: sound ?? false,
        turbo: session.fullSpins !== true && (turbo ?? false),
        muted: muted ?? false,
        stake: stake === null ? null : stakeOfToday(config, stake),
        cards: cards === null ? null : cardsOfToday(config, cards),
        choices,
      };
    },
    keep: async (session, config, change) => {
      const { turbo, stake, cards, choices = {} } = change;
      const others = Object.entries(choices) as [TitleChoice, number][];
      if (turbo === true && session.fullSpins === true) throw new ArcadeError("request.invalid");
      if (stake !== undefined && stakeOfToday(config, stake) !== stake) throw new ArcadeError("request.invalid");
      if (cards !== undefined && cardsOfToday(config, cards) !== cards) throw new ArcadeError("request.invalid");
      if (others.some(([choice, value]) => choiceOfToday(config, choice, value) !== value)) throw new ArcadeError("request.invalid");
      await journal.atomically(async (tx) => {
        for (const which of SWITCHES) {
          const on = change[which];
          if (on !== undefined) await tx.keepSwitch(session, which, on, now());
        }
        if (stake !== undefined) await tx.keepChoice(session, "stake", stake, now());
        if (cards !== undefined) await tx.keepChoice(session, "cards", cards, now());
        for (const [choice, value] of others) await tx.keepChoice(session, choice, value, now());
      });
    },
  };
}
