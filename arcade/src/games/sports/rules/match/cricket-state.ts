/** Five overs for each side, and all out when ten have lost their wicket. A step is a ball. */
export const CRICKET = { overs: 5, over: 6, balls: 30, wickets: 10 } as const;

export interface Innings {
  runs: number;
  wickets: number;
  balls: number;
  /** Runs and wickets of each over that has begun. */
  overs: readonly (readonly [number, number])[];
}

/** The home side bats first; the other then has to score one more, and stops when it has. */
export interface Cricket {
  first: Innings;
  /** Null until the first innings has ended. */
  second: Innings | null;
}

/** Before its first ball. */
export const BEGINS: Innings = { runs: 0, wickets: 0, balls: 0, overs: [] };
export const isOut = ({ balls, wickets }: Innings): boolean => balls >= CRICKET.balls || wickets >= CRICKET.wickets;
