import { listEncryptionKeys, login, logout } from "@mela/contract/auth/account";
import type { Bind } from "../../http.ts";
import type { RequestContext } from "../site/brand.ts";
import type { AccountService } from "./account.service.ts";
import type { EncryptionService } from "./encryption.service.ts";
import type { SessionService } from "./session.service.ts";
import { loginVisitOf } from "./request-visit.service.ts";

interface Services {
  account: AccountService;
  encryption: EncryptionService;
  session: SessionService;
  requestContext: RequestContext;
}

export function registerAccountRoutes(bind: Bind, services: Services): void {
  bind(listEncryptionKeys, async () => ({ keys: await services.encryption.publicKeys() }));

  bind(
    login,
    async ({ input, request, language }) =>
      services.account.login(input, await loginVisitOf(services.requestContext, { request, language })),
    {
      perMinute: 120,
    },
  );

  bind(logout, async ({ caller }) => ({ ended: caller ? await services.session.end(caller.sessionId, "logout") : false }));
}
