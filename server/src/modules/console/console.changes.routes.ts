import { CHANGE_EVENT, openChangeStream } from "@mela/contract/console/changes";
import { STREAM_FRAMES } from "@mela/contract/events/events";
import type { Db } from "../../db.ts";
import type { Bind } from "../../http.ts";
import { StreamAnswer } from "../../lib/answers.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import type { EventStream } from "../../lib/event-stream.ts";
import type { ConsoleSessions } from "../access/console-sessions.service.ts";
import { callerOf } from "../access/reach.service.ts";
import type { Changes, FoundChange } from "../audit/changes.service.ts";
import { createSessionWatch } from "../events/session-watch.service.ts";
import { toldTo } from "./changes-reach.service.ts";

interface Services {
  db: Db;
  changes: Changes;
  consoleSessions: Pick<ConsoleSessions, "findEnded">;
}

/** Whose session is over hears nothing more after five seconds, the look itself with them. */
const LOOK_MS = 3_000;

/** Tells open pages of the console what others change meanwhile. */
export function registerConsoleChangeRoutes(bind: Bind, { db, changes, consoleSessions }: Services): void {
  const watch = createSessionWatch(consoleSessions.findEnded, LOOK_MS);

  /** By what they may read now: a role may have run out since the stream was opened. */
  const tell = async (stream: EventStream, caller: ConsoleCaller, found: readonly FoundChange[]): Promise<void> => {
    const { held, sessionId } = await callerOf(db, caller);
    for (const change of toldTo({ held, sessionId }, found)) stream.send({ event: CHANGE_EVENT, data: change });
  };

  const follow = async (stream: EventStream, caller: ConsoleCaller): Promise<void> => {
    const missed = () => stream.send({ event: STREAM_FRAMES.resync, data: {} });
    const stop = await changes.follow((found) => void (found === null ? missed() : tell(stream, caller, found).catch(missed)));
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
