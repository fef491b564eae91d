/** A zone in which it is noon or soon after: tests that book on "today" and "yesterday" there meet no midnight on their way. */
export function zoneAtNoon(): string {
  const ahead = 12 - new Date().getUTCHours();
  // The names count the other way round: Etc/GMT-6 is six hours ahead of UTC.
  return ahead === 0 ? "Etc/UTC" : `Etc/GMT${ahead > 0 ? "-" : "+"}${Math.abs(ahead)}`;
}
