import { setTimeout as sleep } from "node:timers/promises";
import { test } from "@playwright/test";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The day of the brands ends at midnight in Dhaka. */
const ZONE_AHEAD_MS = 6 * HOUR_MS;
/** So long a journey may take that asks for what was done today. */
const LASTS_MS = 150_000;

/** Waits until the brand's day goes on for as long as a journey that asks for today takes, in time that is not the journey's. */
export async function stayWithinDay(): Promise<void> {
  const left = DAY_MS - ((Date.now() + ZONE_AHEAD_MS) % DAY_MS);
  if (left >= LASTS_MS) return;
  test.setTimeout(test.info().timeout + left + 1_000);
  await sleep(left + 1_000);
}
