/** The last square. */
export const GOAL = 100;
/** From square to square: ladders lead up, snakes down. */
export const JUMPS: Readonly<Record<number, number>> = {
  4: 25,
  13: 46,
  33: 49,
  42: 63,
  50: 69,
  62: 81,
  74: 92,
  27: 5,
  40: 3,
  43: 18,
  54: 31,
  66: 45,
  76: 58,
  89: 53,
  99: 41,
};

/** Where a roll leads: the square that it lands on, and where one goes from there. Beyond the goal: the same square, or in a sprint the goal. */
export function landing(from: number, roll: number, sprint: boolean): { on: number; to: number } {
  const beyond = sprint ? GOAL : from;
  const on = from + roll > GOAL ? beyond : from + roll;
  return { on, to: on === from ? from : (JUMPS[on] ?? on) };
}

/** Column and row from the bottom left, of ten each; every other row runs back. */
export function cellOf(square: number): { column: number; row: number } {
  const row = Math.floor((square - 1) / 10);
  const along = (square - 1) % 10;
  return { column: row % 2 === 0 ? along : 9 - along, row };
}
