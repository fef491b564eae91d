import { LAST_EVENT_ID } from "@mela/contract/events/events";
import * as calls from "@mela/contract/support/operator";
import type { Bind } from "../../http.ts";
import { RawAnswer, StreamAnswer } from "../../lib/answers.ts";
import { deviceKeyOf } from "../../lib/request-headers.ts";
import type { EventsService } from "../events/events.service.ts";
import { streamEvents, lastEventId } from "../events/stream.service.ts";
import { createSessionWatch } from "../events/session-watch.service.ts";
import type { ConsoleService } from "./console.service.ts";
import type { FeedbackService } from "./feedback.service.ts";
import type { OperatorsService } from "./operators.service.ts";
import { consoleTopic } from "./conversation.service.ts";

interface Services {
  operators: OperatorsService;
  operatorConsole: ConsoleService;
  feedback: FeedbackService;
  events: EventsService;
}

/** Whose role is taken away sees nothing more after five seconds, the look itself with them. */
const LOOK_MS = 3_000;
/** Signs of a browser's name that the record keeps. */
const AGENT_MAX = 300;

/** The console. Each call needs an operator's own token, which the binder checks; members' tokens open nothing here. */
export function registerOperatorRoutes(bind: Bind, { operators, operatorConsole, feedback, events }: Services): void {
  bind(
    calls.loginOperator,
    ({ input, brand, ip, request }) => {
      const call = { userAgent: request.headers["user-agent"]?.slice(0, AGENT_MAX) ?? null, requestId: request.id };
      return operators.login({ ...input, brandCode: brand.code, ip, deviceKey: deviceKeyOf(request), call });
    },
    { perMinute: 30 },
  );
  bind(calls.logoutOperator, async ({ caller, brand }) => {
    await operators.logout(caller, brand.code);
    return {};
  });

  bind(calls.listConversations, ({ caller, brand }) => operatorConsole.queue(caller, brand.code));
  bind(calls.listConversationMessages, ({ caller, brand, input }) =>
    operatorConsole.history(caller, brand.code, input.conversationId, input.before),
  );
  bind(calls.takeConversation, ({ caller, brand, input }) => operatorConsole.take(caller, brand.code, input.conversationId));
  bind(calls.closeConversation, ({ caller, brand, input }) => operatorConsole.close(caller, brand.code, input.conversationId));
  bind(calls.sendOperatorMessage, ({ caller, brand, input }) => operatorConsole.send(caller, brand.code, input));
  bind(calls.markConversation, async ({ brand, input }) => {
    await operatorConsole.mark(brand.code, input.conversationId, input);
    return {};
  });
  bind(calls.tellOperatorTyping, async ({ brand, input }) => {
    await operatorConsole.typing(brand.code, input.conversationId);
    return {};
  });

  const watch = createSessionWatch((ids) => operators.findEnded(ids), LOOK_MS);
  bind(calls.openOperatorStream, async ({ caller, brand, request }) => {
    const after = lastEventId(request.headers[LAST_EVENT_ID.toLowerCase()]);
    return new StreamAnswer((stream) => {
      stream.onClose(watch.add(caller.sessionId, () => stream.end("session")));
      void streamEvents(events, stream, [consoleTopic(brand.code)], { after });
    });
  });

  bind(calls.listFeedback, ({ brand, input }) => feedback.list(brand.code, input.before));
  bind(calls.answerFeedback, ({ caller, brand, input }) => feedback.answer(caller, brand.code, input), { perMinute: 60 });
  bind(calls.getFeedbackPicture, async ({ caller, brand, input }) => {
    const jpeg = await feedback.picture(caller, brand.code, input.id);
    return new RawAnswer(jpeg, { "content-type": "image/jpeg", "cache-control": "private, no-store", "content-disposition": "inline" });
  });
}
