/**
 * What titles were called first, by what they are called now, in English. Code, numbers and all that is chosen by a hash hang on the
 * first name, so that a database takes a new name for the game that it has instead of a second game, and rounds keep theirs.
 */
export const firstNames: Readonly<Record<string, string>> = {
  "Dragon Festival": "Dragon Mela",
  "Fairground Lights": "Mela Lights",
  "Sugar Mountain": "Sugar Rush Mela",
  "Carnival Jackpot": "Mela Jackpot",
  "Carnival Wheel Live": "Mela Wheel Live",
};
