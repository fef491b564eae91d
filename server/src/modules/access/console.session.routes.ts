import * as calls from "@mela/contract/console/session";
import type { Bind, Context } from "../../http.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import type { RequestContext } from "../site/brand.ts";
import type { ConsoleSessions } from "./console-sessions.service.ts";
import { type ConsoleVisit, consoleVisitOf } from "./console-visit.service.ts";
import type { OwnAccountService } from "./own-account.service.ts";

interface Services {
  consoleSessions: ConsoleSessions;
  ownAccount: OwnAccountService;
  requestContext: RequestContext;
}

/** What every operator does with their own account. */
export function registerConsoleSessionRoutes(bind: Bind, { consoleSessions, ownAccount, requestContext }: Services): void {
  const visit = ({ request, language }: Context<unknown, ConsoleCaller>): Promise<ConsoleVisit> =>
    consoleVisitOf(requestContext, request, language);

  bind(calls.getConsoleMe, ({ caller }) => ownAccount.me(caller));
  bind(calls.savePreferences, async ({ caller, input }) => {
    await ownAccount.savePreferences(caller, input);
    return {};
  });
  bind(calls.consoleStepUp, async (context) => ({
    steppedUpUntil: await ownAccount.stepUp(context.caller, context.input.proof, await visit(context)),
  }));
  bind(calls.listConsoleSessions, ({ caller }) => consoleSessions.list(caller));
  bind(calls.endConsoleSession, async ({ caller, input }) => ({ ended: await consoleSessions.end(caller, input.id) }));
  bind(calls.endOtherConsoleSessions, async ({ caller }) => ({ ended: await consoleSessions.endOthers(caller) }));
  bind(calls.signOut, async ({ caller }) => {
    await consoleSessions.end(caller, caller.sessionId);
    return {};
  });
  bind(calls.changeConsolePassword, async ({ caller, input }) => {
    await ownAccount.changePassword(caller, input);
    return {};
  });

  bind(calls.getConsoleFactors, ({ caller }) => ownAccount.factors(caller));
  bind(calls.startConsoleTotp, ({ caller }) => ownAccount.startTotp(caller));
  bind(calls.confirmConsoleTotp, ({ caller, input }) => ownAccount.confirmTotp(caller, input.code));
  bind(calls.removeConsoleTotp, ({ caller }) => ownAccount.removeTotp(caller));
  bind(calls.addConsolePasskey, async (context) => ownAccount.startPasskey(context.caller, await visit(context)));
  bind(calls.confirmConsolePasskey, async (context) => ownAccount.addPasskey(context.caller, context.input, await visit(context)));
  bind(calls.renameConsolePasskey, ({ caller, input }) => ownAccount.renamePasskey(caller, input));
  bind(calls.removeConsolePasskey, ({ caller, input }) => ownAccount.removePasskey(caller, input.id));
  bind(calls.renewConsoleCodes, async ({ caller }) => ({ recoveryCodes: await ownAccount.renewCodes(caller) }));
}
