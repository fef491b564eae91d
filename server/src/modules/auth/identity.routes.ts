import { loginByProvider } from "@mela/contract/auth/identity";
import type { Bind } from "../../http.ts";
import type { RequestContext } from "../site/brand.ts";
import type { IdentityService } from "./identity.service.ts";
import { loginVisitOf } from "./request-visit.service.ts";

export function registerIdentityRoutes(
  bind: Bind,
  { social, requestContext }: { social: IdentityService; requestContext: RequestContext },
): void {
  bind(
    loginByProvider,
    async ({ input, request }) =>
      social.logIn(input.provider, input.firebaseIdToken, await loginVisitOf(requestContext, request), input.agent === true),
    { perMinute: 120 },
  );
}
