import { AppError } from "../../errors.ts";
import { daysBetween, isDay } from "../../lib/calendar.ts";
import type { DayRange } from "./figures.rules.ts";

/** The days that are asked for, today where none are named. Throws `request.invalid` for a day that does not exist, days in the wrong order, or too many. */
export function readDays(asked: { from?: string | undefined; to?: string | undefined }, today: string, longest: number): DayRange {
  const to = asked.to ?? today;
  const from = asked.from ?? (to < today ? to : today);
  const wrong = [...(isDay(from) ? [] : ["from"]), ...(isDay(to) ? [] : ["to"])];
  if (wrong.length > 0) throw new AppError("request.invalid", { fields: wrong });
  const days = daysBetween(from, to) + 1;
  if (days < 1 || days > longest) throw new AppError("request.invalid", { fields: ["from", "to"] });
  return { from, to };
}
