import type { SessionView } from "../shared/wire.ts";
import type { Shell } from "./shell.ts";
import { t } from "./texts.ts";

/** Where bets wait for hours, whoever plays for free is told how long they last; empty where money is played for. */
export const freeBetsNote = ({ freePlay }: Pick<SessionView, "freePlay">): string => (freePlay ? t("freePlay.bets") : "");

/** The words for a bet that was placed, in free play with how long it lasts. */
export function placedWords(session: Pick<SessionView, "freePlay">, words: string): string {
  const note = freeBetsNote(session);
  return note ? `${words} · ${note}` : words;
}

/** ms for which it is said that a bet was placed: the next one says the same. */
export const PLACED_MS = 5_000;

/** ms for which it is said what came of bets that waited: nobody has just pressed anything, so they look later. The game's own list of bets keeps it. */
export const ENDED_MS = 8_000;

/** Says so of a bet that was placed, for a while. */
export const sayPlaced = (shell: Pick<Shell, "session" | "notice">, words: string): void =>
  shell.notice(placedWords(shell.session, words), "good", PLACED_MS);
