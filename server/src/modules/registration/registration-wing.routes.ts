import type { Bind } from "../../http.ts";
import { registerAffiliateRoutes } from "./affiliate.routes.ts";
import { registerRegistrationRoutes } from "./registration.routes.ts";
import { registerTrialRoutes } from "./trial.routes.ts";

type Services = Parameters<typeof registerRegistrationRoutes>[1] &
  Parameters<typeof registerAffiliateRoutes>[1] &
  Parameters<typeof registerTrialRoutes>[1];

/** The calls by which people come in. */
export function registerRegistrationWing(bind: Bind, services: Services): void {
  registerRegistrationRoutes(bind, services);
  registerAffiliateRoutes(bind, services);
  registerTrialRoutes(bind, services);
}
