import type { FastifyInstance } from "fastify";
import fp from "fastify-plugin";
import { getCaptcha } from "@mela/contract/auth/account";
import { openEvents, pollEvents } from "@mela/contract/events/events";
import * as site from "@mela/contract/site/site";
import * as details from "@mela/contract/site/site-details";
import { AppError } from "../errors.ts";
import type { RequestContext } from "../modules/site/brand.ts";
import type { SiteService } from "../modules/site/site.service.ts";

/** What a closed door still answers: all that the maintenance and the blocked screen show. */
const ALWAYS_OPEN: ReadonlySet<string> = new Set([
  site.getSystemStatus.path,
  site.getSettings.path,
  details.getWhiteLabel.path,
  details.listCountries.path,
  details.listCustomerService.path,
  getCaptcha.path,
  // Tells of the end of a maintenance; from outside the brand's regions it refuses by itself.
  openEvents.path,
  pollEvents.path,
  "/wps/openapi.json",
]);

/** Operators work on during maintenance, from wherever they are; each call of theirs asks for their own token. */
const CONSOLE = "/wps/console/";

/** Whether a call, by the path of its route, is answered only where the brand's gate lets its visitor in. */
const isBehindGate = (path: string): boolean => path.startsWith("/wps/") && !ALWAYS_OPEN.has(path) && !path.startsWith(CONSOLE);

interface Deps {
  site: SiteService;
  requestContext: RequestContext;
}

/**
 * Refuses players' calls during maintenance and from outside the brand's regions. Providers' calls pass: a running round must come to its
 * end. What the gate lets one visitor have, a shared cache must not hand to another, and it need not see the country that we see: such
 * answers are `private` (decision 0295). Stands before what keeps answers with their headers.
 */
export const accessGate = fp(async (app: FastifyInstance, deps: Deps) => {
  app.addHook("preValidation", async (request) => {
    const path = request.routeOptions.url;
    if (path === undefined || !isBehindGate(path)) return;
    const brand = await deps.requestContext.brandOf(request);
    const gate = deps.site.gate(brand, deps.requestContext.locationOf(request));
    if (gate === 1) throw new AppError("system.maintenance", { until: brand.maintenanceUntil?.toISOString() ?? null });
    if (gate === 2) throw new AppError("system.restricted");
  });

  app.addHook("onSend", async (request, reply) => {
    const path = request.routeOptions.url;
    const said = String(reply.getHeader("cache-control") ?? "");
    if (said.startsWith("public") && path !== undefined && isBehindGate(path)) {
      reply.header("cache-control", said.replace("public", "private"));
    }
  });
});
