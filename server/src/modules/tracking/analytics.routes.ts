import { reportEvents } from "@mela/contract/site/analytics";
import type { Bind } from "../../http.ts";
import { wantsNothingShared } from "../../lib/request-headers.ts";
import type { AnalyticsService } from "./analytics.service.ts";

/** Reports a minute from one address. A page sends one in five seconds at the most; a carrier puts many phones behind one address. */
const PER_MINUTE = 240;

export function registerAnalyticsRoutes(bind: Bind, { analytics }: { analytics: AnalyticsService }): void {
  bind(
    reportEvents,
    async ({ input, brand, request }) => ({ kept: wantsNothingShared(request) ? 0 : await analytics.take(brand.code, input.events) }),
    { perMinute: PER_MINUTE },
  );
}
