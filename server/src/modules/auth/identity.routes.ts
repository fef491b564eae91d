import { loginByProvider } from "@mela/contract/auth/identity";
import type { Bind } from "../../http.ts";
import type { Visits } from "../site/brand.ts";
import type { IdentityService } from "./identity.service.ts";
import { loginVisitOf } from "./visit.ts";

export function registerIdentityRoutes(bind: Bind, { social, visits }: { social: IdentityService; visits: Visits }): void {
  bind(
    loginByProvider,
    async ({ input, request }) =>
      social.logIn(input.provider, input.firebaseIdToken, await loginVisitOf(visits, request), input.agent === true),
    { perMinute: 120 },
  );
}
