/** Where time comes from, so that a test can move it. Money and expiry rules compare it with the database's clock, not with this one. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
