export type Greeting = "morning" | "earlyAfternoon" | "lateAfternoon" | "evening";

/** The greeting of a local hour (0 to 23); minutes do not count (AGENT-04 to -08). */
export function greetingOf(hour: number): Greeting {
  if (hour <= 10) return "morning";
  if (hour <= 14) return "earlyAfternoon";
  return hour <= 18 ? "lateAfternoon" : "evening";
}
