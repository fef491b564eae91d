import type { ListedCall, PostbacksDesk } from "../../server/src/modules/tracking/postbacks-desk.service.ts";
import { type Console, readNewPassword } from "../operator/password.ts";
import { table } from "../operator/table.ts";
import type { Options } from "./options.ts";

/** What to say, and whether everything is as it should be. */
export interface Outcome {
  text: string;
  good: boolean;
}

/** Does what was asked for; throws a sentence when it cannot be done. */
export async function runAction(desk: PostbacksDesk, options: Options, terminal: Console): Promise<Outcome> {
  switch (options.action) {
    case "list":
      return { text: listOf(await desk.list(options)), good: true };
    case "retry": {
      const count = await desk.retry(options.which);
      return { text: count === 0 ? "There is no such call to be made." : `${count} due at once.`, good: count > 0 };
    }
    case "secret":
      await desk.setSecret(options, await readNewPassword(terminal, "secret"));
      return { text: `${options.name} has its secret. What waited for it is sent now.`, good: true };
    case "check": {
      const probes = await desk.check(options, options.sends);
      const text = table(probes.map(({ step, ok, says }) => [ok ? "ok" : "FAILED", step, says]));
      return { text, good: probes.every(({ ok }) => ok) };
    }
  }
}

function listOf(calls: readonly ListedCall[]): string {
  if (calls.length === 0) return "There is none.";
  const rows = calls.map(({ id, brandCode, target, eventKey, state, attempts, createdAt, nextAt, fault }) => [
    id,
    brandCode,
    target,
    eventKey,
    state,
    String(attempts),
    createdAt.toISOString(),
    state === "waiting" ? nextAt.toISOString() : "-",
    fault ?? "-",
  ]);
  return table([["id", "brand", "to", "event", "state", "tries", "since", "next", "fault"], ...rows]);
}
