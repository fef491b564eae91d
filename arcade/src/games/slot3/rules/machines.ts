import type { Machine3 } from "./machine.ts";

/**
 * All machines by name; the plain one of a volatility bears its name. Rounds keep the name of theirs, so a name never changes its
 * meaning: whoever wants other symbols or pays makes another machine. `slot3.test.ts` holds the return between 94 and 97 percent.
 */
export const MACHINES3: Readonly<Record<string, Machine3>> = {
  low: {
    volatility: "low",
    reels: ["A4KA3K1A241A12Q43432WKWQKWQ3Q4", "K4AWQWQ32WAK4KA4Q12A431K43Q123", "4A421AK3W423W4QAQ3QAQ34KW12K1K"],
    pays: { W: 25, "1": 16, "2": 10, "3": 5, "4": 3, A: 2, K: 2, Q: 2 },
    wildFactor: 2,
    mixed: null,
  },
  medium: {
    volatility: "medium",
    reels: ["QA41Q4AK2WQA3Q43A32KQ2KA4Q4K3KW1", "2QK4Q2K1434WA2AK43AKA3Q1QWQK4QA3", "24K13Q4K423AQ4323QWKA1QAKAKQAW4Q"],
    pays: { W: 200, "1": 50, "2": 25, "3": 12, "4": 6, A: 3, K: 3, Q: 2 },
    wildFactor: 2,
    mixed: null,
  },
  high: {
    volatility: "high",
    reels: ["3KA3QK1QWQ2QA2K4QA14K3QKQA4K2A4KAW", "QKQK32AQKA4QAWQ4WK3K41Q41QAK2KA23A", "KA2KAQ4KW3K3WQA4Q43A4Q2KAKQ21KQ1AQ"],
    pays: { W: 300, "1": 40, "2": 14, "3": 8, "4": 4, A: 2, K: 2, Q: 1 },
    wildFactor: 3,
    mixed: null,
  },
  /** Any three ranks pay; wilds multiply nothing. */
  market: {
    volatility: "low",
    reels: ["AWQKQ324KAA4K3W4AQ13QAK2Q1KQ4K32", "A42KA43WK1QA1QA3KQ342AK2KQ4QWKQ3", "A34QKW2K34KQA1AK4KWQA2Q4Q32AK3Q1"],
    pays: { W: 140, "1": 75, "2": 35, "3": 22, "4": 13, A: 9, K: 6, Q: 6 },
    wildFactor: 1,
    mixed: { symbols: "AKQ", pay: 1 },
  },
  /** Many wilds that multiply nothing. */
  carousel: {
    volatility: "low",
    reels: ["324WQ42K1A13K2WK34WAQ1AQ2K34QA", "2WKAW32Q341A421KQ1423KQ34WAKQA", "324K132AK2314AK4Q1WQAW4AQ23WQK"],
    pays: { W: 54, "1": 29, "2": 17, "3": 12, "4": 10, A: 9, K: 7, Q: 5 },
    wildFactor: 1,
    mixed: null,
  },
  /** Any three pictures pay. */
  bazaar: {
    volatility: "medium",
    reels: ["QKQWK3A4K324KQAQ13A1KQAQ4AQ2QK42", "QKAQ2WK1KA3Q4K1KQ4QA34QA2Q4QAK23", "QKQAAQ3AK4AKQ23QK2Q4Q3K41W4KQA21"],
    pays: { W: 380, "1": 91, "2": 46, "3": 23, "4": 16, A: 7, K: 5, Q: 3 },
    wildFactor: 2,
    mixed: { symbols: "1234", pay: 3 },
  },
  /** Wilds treble. */
  festival: {
    volatility: "medium",
    reels: ["KA3Q41AKQAQ4WK23K2KW3AQ41KQAQK4AQ", "3KKQAK4Q3WAKQAQ3W4AK1QAKQK4Q124A2", "3QAAKQAWAQK43A2K1WK3Q14QKAKQ4K2Q4"],
    pays: { W: 110, "1": 32, "2": 19, "3": 11, "4": 5, A: 2, K: 2, Q: 1 },
    wildFactor: 3,
    mixed: null,
  },
  /** Rare wilds that multiply by six, and by thirty-six together. */
  durbar: {
    volatility: "high",
    reels: ["QK43KA2QA1A43QA2QWKQ4Q43KQAK4KQKA", "Q3KA2QKAQ443QK1A2AQ4KQ4KQWKAQ3A4K", "QK4A343AQ1WK42QKQ4QAQKAK3A4KQ2QKA"],
    pays: { W: 480, "1": 59, "2": 26, "3": 11, "4": 5, A: 2, K: 1, Q: 1 },
    wildFactor: 6,
    mixed: null,
  },
  /** No wild; the dearest pictures pay in any mix. */
  treasury: {
    volatility: "high",
    reels: ["K13Q24QAQ4KAQKQK4QKQAKA13KA3QA24", "4QA1KA34QKAK1AKQK24Q4AQ3QA32QKQK", "321KQ4AKQ31QAQK4A3KAQ4QK4AKQAQ2K"],
    pays: { W: 0, "1": 1500, "2": 500, "3": 130, "4": 38, A: 11, K: 5, Q: 3 },
    wildFactor: 1,
    mixed: { symbols: "123", pay: 12 },
  },
};
