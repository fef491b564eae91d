import type { FastifyInstance } from "fastify";
import { getCaptcha } from "@mela/contract/auth/account";
import { openEvents, pollEvents } from "@mela/contract/events/events";
import * as site from "@mela/contract/site/site";
import { AppError } from "../errors.ts";
import type { Visits } from "../modules/site/brand.ts";
import type { SiteService } from "../modules/site/site.service.ts";

/** What a closed door still answers: all that the maintenance and the blocked screen show. */
const ALWAYS_OPEN: ReadonlySet<string> = new Set([
  site.getSystemStatus.path,
  site.getSettings.path,
  site.getWhiteLabel.path,
  site.listCountries.path,
  site.listCustomerService.path,
  getCaptcha.path,
  // Tells of the end of a maintenance; from outside the brand's regions it refuses by itself.
  openEvents.path,
  pollEvents.path,
  "/wps/openapi.json",
]);

/** Operators work on during maintenance, from wherever they are; each call of theirs asks for their own token. */
const SERVICE_DESK = "/wps/operator/";

/** Refuses players' calls during maintenance and from outside the brand's regions. Providers' calls pass: a running round must come to its end. */
export function addGate(app: FastifyInstance, parts: { site: SiteService; visits: Visits }): void {
  app.addHook("preValidation", async (request) => {
    const path = request.routeOptions.url;
    if (!path?.startsWith("/wps/") || ALWAYS_OPEN.has(path) || path.startsWith(SERVICE_DESK)) return;
    const brand = await parts.visits.brandOf(request);
    const gate = parts.site.gate(brand, parts.visits.locationOf(request));
    if (gate === 1) throw new AppError("system.maintenance", { until: brand.maintenanceUntil?.toISOString() ?? null });
    if (gate === 2) throw new AppError("system.restricted");
  });
}
