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

/** The dividend periods that begin within a window, which itself begins and ends with a day. */
export function dividendsBegunIn(dividend: DividendPeriod, { from, to }: Period, timeZone: string): Period[] {
  const periods: Period[] = [];
  for (let at = from; at < to;) {
    const period = periodAt("dividend", dividend, at, timeZone);
    if (period.from >= from) periods.push(period);
    at = period.to;
  }
  return periods;
}

/** The last month that is over at a moment: its name as `YYYY-MM`, its days and its edges. */
export function monthBefore(moment: Date, timeZone: string): { month: string; first: string; last: string } & Period {
  const next = `${dayIn(moment, timeZone).slice(0, 7)}-01`;
  const last = addDays(next, -1);
  const first = `${last.slice(0, 7)}-01`;
  return { month: last.slice(0, 7), first, last, from: startOfDay(first, timeZone), to: startOfDay(next, timeZone) };
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
