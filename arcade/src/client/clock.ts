let ahead = 0;

/** Takes over the arcade's clock from an answer that has just come; late by the way back, never early. */
export function setServerClock(now: number): void {
  ahead = now - performance.now();
}

/** The arcade's clock, milliseconds since 1970, whatever the phone's own clock says. */
export const serverNow = (): number => performance.now() + ahead;

/** The same clock at a moment of the page's own, as a frame is told it, which does not tremble with the work before it. */
export const serverTimeAt = (moment: number): number => moment + ahead;
