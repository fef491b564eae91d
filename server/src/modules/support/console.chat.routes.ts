import * as calls from "@mela/contract/console/chat";
import { LAST_EVENT_ID } from "@mela/contract/events/events";
import type { Bind } from "../../http.ts";
import { StreamAnswer } from "../../lib/answers.ts";
import type { ConsoleCaller } from "../../lib/callers.ts";
import { consoleSeat } from "../access/brand-seats.service.ts";
import { type ConsoleSessions, seatKey } from "../access/console-sessions.service.ts";
import type { EventsService } from "../events/events.service.ts";
import { createSessionWatch } from "../events/session-watch.service.ts";
import { lastEventId, streamEvents } from "../events/stream.service.ts";
import type { ConsoleService } from "./console.service.ts";
import { consoleTopic } from "./conversation.service.ts";
import type { SavedAnswers } from "./saved-answers.service.ts";

interface Services {
  operatorConsole: ConsoleService;
  savedAnswers: SavedAnswers;
  consoleSessions: ConsoleSessions;
  events: EventsService;
}

/** Whose role is taken away sees nothing more after five seconds, the look itself with them. */
const LOOK_MS = 3_000;

/** Live chat in the console, by who holds the permission in the brand. */
export function registerConsoleChatRoutes(bind: Bind, { operatorConsole, savedAnswers, consoleSessions, events }: Services): void {
  const seat = (caller: ConsoleCaller, { brand }: { brand: string }) => consoleSeat(caller, "support.chat", brand);
  bind(calls.listConsoleConversations, ({ caller, input }) => operatorConsole.list(seat(caller, input)));
  bind(calls.getConsoleConversation, ({ caller, input }) => operatorConsole.get(seat(caller, input), input.conversationId));
  bind(calls.listConsoleMessages, ({ caller, input }) => operatorConsole.history(seat(caller, input), input.conversationId, input.before));
  bind(calls.takeConsoleConversation, ({ caller, input }) => operatorConsole.take(seat(caller, input), input));
  bind(calls.handOverConversation, ({ caller, input }) => operatorConsole.handOver(seat(caller, input), input));
  bind(calls.closeConsoleConversation, ({ caller, input }) => operatorConsole.close(seat(caller, input), input.conversationId));
  bind(calls.sendConsoleMessage, ({ caller, input }) => operatorConsole.send(seat(caller, input), input));
  bind(calls.markConsoleConversation, async ({ caller, input }) => {
    await operatorConsole.mark(seat(caller, input), input.conversationId, input);
    return {};
  });
  bind(calls.tellConsoleTyping, async ({ caller, input }) => {
    await operatorConsole.typing(seat(caller, input), input.conversationId);
    return {};
  });
  bind(calls.listChatColleagues, ({ caller, input }) => operatorConsole.colleagues(seat(caller, input)));

  const watch = createSessionWatch((keys) => consoleSessions.findUnseated("support.chat", keys), LOOK_MS);
  bind(calls.openConsoleStream, async ({ caller, input, request }) => {
    const { brandCode } = seat(caller, input);
    const after = lastEventId(request.headers[LAST_EVENT_ID.toLowerCase()]);
    return new StreamAnswer((stream) => {
      stream.onClose(watch.add(seatKey(caller.sessionId, brandCode), () => stream.end("session")));
      void streamEvents(events, stream, [consoleTopic(brandCode)], { after });
    });
  });

  bind(calls.listSavedAnswers, ({ caller, input }) => savedAnswers.list(seat(caller, input)));
  bind(calls.saveSavedAnswer, ({ caller, input }) => savedAnswers.save(seat(caller, input), input));
  bind(calls.removeSavedAnswer, async ({ caller, input }) => {
    await savedAnswers.remove(seat(caller, input), input);
    return { removed: true };
  });
}
