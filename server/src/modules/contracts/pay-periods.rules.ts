import type { ContractKind, DividendPeriod } from "@mela/contract/contracts/agent-contracts";
import { HOUR_MS, type Period, addDays, dayIn, offsetAt, startOfDay } from "../../lib/calendar.ts";

/** The period of a contract in which a moment lies. Days follow the brand's calendar, hours its clock. */
export function periodAt(kind: ContractKind, dividend: DividendPeriod | null, moment: Date, timeZone: string): Period {
  if (kind === "hourly") return hourAt(moment, timeZone);
  const [first, next] = kind === "daily" ? dayAndNext(dayIn(moment, timeZone)) : dividendDays(dividend ?? "month", dayIn(moment, timeZone));
  return { from: startOfDay(first, timeZone), to: startOfDay(next, timeZone) };
}

/** Hours are counted by the time that passes: an hour that the clock shows twice is two. */
function hourAt(moment: Date, timeZone: string): Period {
  const past = (offsetAt(moment.getTime(), timeZone) % HOUR_MS) + HOUR_MS;
  const from = Math.floor((moment.getTime() + past) / HOUR_MS) * HOUR_MS - past;
  return { from: new Date(from), to: new Date(from + HOUR_MS) };
}

const dayAndNext = (day: string): [string, string] => [day, addDays(day, 1)];

/** First day of the period, and of the one after it. */
function dividendDays(period: DividendPeriod, day: string): [string, string] {
  if (period === "week") {
    const monday = addDays(day, -((new Date(day).getUTCDay() + 6) % 7));
    return [monday, addDays(monday, 7)];
  }
  const month = day.slice(0, 7);
  const next = addDays(`${month}-28`, 4).slice(0, 7);
  if (period === "month") return [`${month}-01`, `${next}-01`];
  return day < `${month}-16` ? [`${month}-01`, `${month}-16`] : [`${month}-16`, `${next}-01`];
}
