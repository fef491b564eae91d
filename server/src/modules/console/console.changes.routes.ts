import { CHANGE_EVENT, openChangeStream } from "@mela/contract/console/changes";
import { STREAM_FRAMES } from "@mela/contract/events/events";
import type { Bind } from "../../http.ts";
import { StreamAnswer } from "../../lib/answers.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import type { EventStream } from "../../lib/event-stream.ts";
import type { ConsoleSessions } from "../access/console-sessions.service.ts";
import { createSessionWatch } from "../events/session-watch.service.ts";
import type { ToldChanges } from "./changes-reach.service.ts";

interface Services {
  toldChanges: ToldChanges;
  consoleSessions: Pick<ConsoleSessions, "findEnded">;
}

/** Whose session is over hears nothing more after five seconds, the look itself with them. */
const LOOK_MS = 3_000;

/** Tells open pages of the console what others change meanwhile. */
export function registerConsoleChangeRoutes(bind: Bind, { toldChanges, consoleSessions }: Services): void {
  const watch = createSessionWatch(consoleSessions.findEnded, LOOK_MS);

  const follow = async (stream: EventStream, caller: ConsoleCaller): Promise<void> => {
    const stop = await toldChanges.follow(caller, {
      onChange: (data) => stream.send({ event: CHANGE_EVENT, data }),
      onMissed: () => stream.send({ event: STREAM_FRAMES.resync, data: {} }),
    });
    stream.onClose(stop);
    stream.send({ event: STREAM_FRAMES.hello, data: {} });
  };

  bind(openChangeStream, async ({ caller }) => {
    return new StreamAnswer((stream) => {
      stream.onClose(watch.add(caller.sessionId, () => stream.end("session")));
      void follow(stream, caller);
    });
  });
}
