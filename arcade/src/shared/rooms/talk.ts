/* What players may say to each other at a table: this list and nothing else. Each reads it in their own language. */

/** What is said to be polite: it tells nothing of a hand. */
const COURTESIES = ["hello", "luck", "well", "congrats", "thanks", "hurry", "bye"] as const;
/** What shows a feeling, and so may tell what somebody holds. */
const FEELINGS = ["laugh", "wow", "oops"] as const;
export const EMOTES = [...COURTESIES, ...FEELINGS] as const;
export type Emote = (typeof EMOTES)[number];

/**
 * What may be said while a hand is played. `open`: everything, where nothing is hidden from anybody. `courteous`: nothing that shows a
 * feeling, where cards are hidden. `silent`: nothing, where partners could tell each other what they hold. Between hands all is open.
 */
export type Talk = "open" | "courteous" | "silent";

const OPEN: Record<Talk, readonly Emote[]> = { open: EMOTES, courteous: COURTESIES, silent: [] };
export const emotesOpen = (talk: Talk = "courteous", playing: boolean): readonly Emote[] => (playing ? OPEN[talk] : EMOTES);

/** Somebody may say so many things one after the other, and then one in so many milliseconds. */
export const BURST = 3;
export const EVERY_MS = 3000;
/** How long it stands at the seat. */
export const SHOWN_MS = 3000;

/** What somebody has said; `no` tells two of the same apart. */
export interface Said {
  no: number;
  emote: Emote;
}
