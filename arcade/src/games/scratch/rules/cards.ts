import type { Title } from "../../../shared/title.ts";

/** A prize in hundredths of the price, and how many of a million cards carry it. */
export interface Prize {
  times100: number;
  ofMillion: number;
}

export const MILLION = 1_000_000;

/** Cards that carry nothing make up the rest of the million. `scratch.test.ts` holds each between 94 and 97 percent. */
export const CARDS: Readonly<Record<Title["volatility"], readonly Prize[]>> = {
  low: [
    { times100: 100, ofMillion: 190_000 },
    { times100: 200, ofMillion: 120_000 },
    { times100: 300, ofMillion: 60_000 },
    { times100: 500, ofMillion: 26_000 },
    { times100: 1000, ofMillion: 9_000 },
    { times100: 2500, ofMillion: 3_000 },
    { times100: 10_000, ofMillion: 350 },
    { times100: 50_000, ofMillion: 25 },
  ],
  medium: [
    { times100: 100, ofMillion: 140_000 },
    { times100: 200, ofMillion: 90_000 },
    { times100: 500, ofMillion: 41_000 },
    { times100: 1000, ofMillion: 13_000 },
    { times100: 2500, ofMillion: 4_400 },
    { times100: 10_000, ofMillion: 1_000 },
    { times100: 50_000, ofMillion: 90 },
    { times100: 250_000, ofMillion: 18 },
  ],
  high: [
    { times100: 200, ofMillion: 105_000 },
    { times100: 500, ofMillion: 37_000 },
    { times100: 1000, ofMillion: 13_500 },
    { times100: 2500, ofMillion: 5_000 },
    { times100: 10_000, ofMillion: 1_200 },
    { times100: 50_000, ofMillion: 150 },
    { times100: 250_000, ofMillion: 30 },
    { times100: 1_000_000, ofMillion: 4 },
  ],
};
