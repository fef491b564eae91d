import { loginByProvider } from "@mela/contract/auth/identity";
import type { Bind } from "../../http.ts";
import type { RequestContext } from "../site/brand.ts";
import type { ClicksService } from "../tracking/clicks.service.ts";
import type { IdentityService } from "./identity.service.ts";
import { loginVisitOf } from "./request-visit.service.ts";

export function registerIdentityRoutes(
  bind: Bind,
  { social, clicks, requestContext }: { social: IdentityService; clicks: Pick<ClicksService, "broughtBy">; requestContext: RequestContext },
): void {
  bind(
    loginByProvider,
    async ({ input, request, language }) =>
      social.logIn(
        { provider: input.provider, idToken: input.firebaseIdToken, asAgent: input.agent === true },
        await loginVisitOf(requestContext, { request, language }),
        clicks.broughtBy(request),
      ),
    { perMinute: 120 },
  );
}
