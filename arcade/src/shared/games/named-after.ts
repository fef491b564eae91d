import type { Title } from "../title.ts";

/** Motifs that are things of the game itself, by rule set: whoever sees one of them in a title expects no more than the game. */
const OWN_THINGS: Readonly<Record<string, ReadonlySet<string>>> = {
  bingo: new Set(["bingo", "lotto"]),
  "video-poker": new Set(["cards", "ace", "chips", "crown"]),
};

/** Whether a title of bingo or video poker is named after something that its game does not have of itself: a kite, a peacock. */
export const isNamedAfter = ({ game, theme }: Pick<Title, "game" | "theme">): boolean => {
  const own = OWN_THINGS[game ?? ""];
  return own !== undefined && !own.has(theme);
};
