/** Query keys of red envelopes. */
export const redRainKeys = {
  all: ["agent", "rain"],
  mine: ["agent", "rain", "mine"],
  given: ["agent", "rain", "given"],
  open: ["agent", "rain", "open"],
} as const;
