/** Names of what only later pages keep in the browser. They stand apart from `STORAGE_KEYS`, so that the first load does not carry them. */
export const LATER_KEYS = {
  /** What was typed of transfers by hand and not sent, by order, with whose it is. */
  transfer: "MC_TRANSFER",
  /** Whose answer to the question for a deposit limit was "not now". */
  limitLater: "MC_LIMIT_LATER",
  /** A registration that was sent and whose answer has not been seen. */
  registering: "MC_REGISTERING",
  /** An account that an agent opens, sent likewise. */
  opening: "MC_OPENING",
  /** The game that a member left to pay. */
  payingGame: "MC_PAYING_GAME",
} as const;
/** The last ones are written in the player and on the page of wages alone, since these names come with the first list of games. */
export type LaterKey = (typeof LATER_KEYS)[keyof typeof LATER_KEYS] | "MC_FREE_SOUND" | "MC_WAGES";
