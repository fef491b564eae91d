import { randomUUID } from "node:crypto";
import type { AnalyticsEvent } from "@mela/contract/site/analytics";
import type { BrandSettings } from "@mela/contract/site/site";
import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import { WEBHOOK } from "./tracking.rules.ts";
import * as store from "./tracking.store.ts";

/** Reports that wait for a brand's address; what comes beyond is dropped, for an address that is gone must not fill the database. */
const WAITING_MAX = 10_000;

interface Deps {
  db: Db;
  clock: Clock;
  brandOf: (code: string) => Promise<BrandSettings>;
}

export type AnalyticsService = ReturnType<typeof createAnalytics>;

/** Events of pages, for the address of the brand that wants them. */
export function createAnalytics({ db, clock, brandOf }: Deps) {
  return {
    /** Puts a report in line; answers how many events will be told: none where the brand tells nobody, or its address has taken nothing for long. */
    async take(code: string, events: readonly AnalyticsEvent[]): Promise<number> {
      if ((await brandOf(code)).analytics?.adapter !== "webhook") return 0;
      if ((await store.countWaiting(db, code, WEBHOOK, WAITING_MAX)) >= WAITING_MAX) return 0;
      const now = clock.now();
      const body = { takenAt: now.toISOString(), events };
      await store.insertCall(db, { brandCode: code, target: WEBHOOK, eventKey: `events:${randomUUID()}`, memberId: null, body, now });
      return events.length;
    },
  };
}
