import type { MethodPause } from "@mela/contract/deposit/pause";

export type { MethodPause };

/** Somebody's clock may be ahead of the server's: not asked for more often than this, ms. */
const LEAST_MS = 1_000;
/** The longest that a timer of a browser takes. */
const MOST_MS = 2_147_483_647;

/** How long until the first of the pauses is over and what is offered has to be asked for anew, ms; false without any. */
export function untilReopened(paused: readonly MethodPause[] | undefined, now = Date.now()): number | false {
  const ends = (paused ?? []).map(({ until }) => Date.parse(until));
  return ends.length === 0 ? false : Math.min(MOST_MS, Math.max(LEAST_MS, Math.min(...ends) - now));
}

/** What a brand tells its members of a pause, in a language. */
export const pauseText = ({ texts }: MethodPause, language: string): string =>
  texts[language] ?? texts["en"] ?? Object.values(texts)[0] ?? "";
