import { endOtherSessions, endSession, listSessions } from "@mela/contract/auth/sessions";
import type { Bind } from "../../http.ts";
import type { SessionService } from "./session.service.ts";

export function registerSessionRoutes(bind: Bind, { session }: { session: SessionService }): void {
  bind(listSessions, ({ caller, input }) => session.list(caller, input.after));
  bind(endSession, async ({ caller, input }) => ({ ended: await session.endAnother(caller, input.id) }));
  bind(endOtherSessions, async ({ caller }) => ({ ended: await session.endOthersOf(caller) }));
}
