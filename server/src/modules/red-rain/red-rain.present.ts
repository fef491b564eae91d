import type { RainOnMe, RedRain } from "@mela/contract/red-rain/red-envelope";
import { AppError } from "../../errors.ts";
import { rainState } from "./red-rain.rules.ts";
import type { CountedRain } from "./red-rain.tables.ts";

/** A rain as its giver sees it. */
export function presentRain(row: CountedRain, now: Date): RedRain {
  return {
    id: String(row.id),
    state: rainState(row, now),
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    totalMinor: row.total_minor,
    currency: row.currency,
    envelopes: row.envelopes,
    claimed: row.claimed,
    claimedMinor: row.claimed_minor,
    returnedMinor: row.returned_minor ?? 0,
  };
}

/** The rain that an earlier call of the same key has set; throws `idempotency.mismatch` where it is not the one that is asked for now. */
export function presentAgain(
  row: CountedRain,
  now: Date,
  { totalMinor, envelopes, minutes }: { totalMinor: number; envelopes: number; minutes: number },
): RedRain {
  const isSame =
    row.total_minor === totalMinor && row.envelopes === envelopes && Number(row.ends_at) - Number(row.starts_at) === minutes * 60_000;
  if (!isSame) throw new AppError("idempotency.mismatch");
  return presentRain(row, now);
}

/** A rain as those below its giver see it. */
export function presentForMember(row: CountedRain & { from_account: string; mine: number | null }, now: Date): RainOnMe {
  return {
    id: String(row.id),
    state: rainState(row, now),
    from: `${row.from_account.slice(0, 2)}***${row.from_account.slice(-1)}`,
    startsAt: row.starts_at.toISOString(),
    endsAt: row.ends_at.toISOString(),
    envelopes: row.envelopes,
    left: row.envelopes - row.claimed,
    currency: row.currency,
    mineMinor: row.mine,
  };
}
