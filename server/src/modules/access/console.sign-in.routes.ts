import * as calls from "@mela/contract/console/sign-in";
import type { Bind, Context } from "../../http.ts";
import type { RequestContext } from "../site/brand.ts";
import { type ConsoleVisit, consoleVisitOf } from "./console-visit.service.ts";
import type { SignInService } from "./sign-in.service.ts";

/** The way into the console. */
export function registerConsoleSignInRoutes(
  bind: Bind,
  { consoleSignIn, requestContext }: { consoleSignIn: SignInService; requestContext: RequestContext },
): void {
  const visit = ({ request, language }: Context<unknown, null>): Promise<ConsoleVisit> => consoleVisitOf(requestContext, request, language);
  // Tries are counted by the guard, in the database; this keeps the hashing of passwords from being all that the server does.
  const few = { perMinute: 300 };

  bind(calls.signIn, async (context) => consoleSignIn.signIn(context.input, await visit(context)), few);
  bind(calls.finishSignIn, async (context) => consoleSignIn.finishSignIn(context.input, await visit(context)), few);
  bind(calls.startConsolePasskey, async (context) => consoleSignIn.startPasskey(await visit(context)), few);
  bind(calls.signInByPasskey, async (context) => consoleSignIn.signInByPasskey(context.input, await visit(context)), few);
  bind(calls.startEnrolTotp, async ({ input }) => consoleSignIn.startEnrolTotp(input.half), few);
  bind(calls.confirmEnrolTotp, async (context) => consoleSignIn.confirmEnrolTotp(context.input, await visit(context)), few);
  bind(calls.startEnrolPasskey, async (context) => consoleSignIn.startEnrolPasskey(context.input.half, await visit(context)), few);
  bind(calls.finishEnrolPasskey, async (context) => consoleSignIn.finishEnrolPasskey(context.input, await visit(context)), few);
  bind(calls.readConsoleLink, async ({ input }) => consoleSignIn.readLink(input.link), few);
  bind(calls.openConsoleLink, async (context) => consoleSignIn.openLink(context.input, await visit(context)), few);
}
