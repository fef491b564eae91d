import { LAST_EVENT_ID } from "@mela/contract/events/events";
import * as calls from "@mela/contract/support/operator";
import { type Bind, RawAnswer, StreamAnswer } from "../../http.ts";
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

/** The console. Each call needs an operator's own token, which the binder checks; members' tokens open nothing here. */
export function registerOperatorRoutes(bind: Bind, { operators, operatorConsole, feedback, events }: Services): void {
  bind(
    calls.loginOperator,
    ({ input, merchant, ip, request }) => operators.login({ ...input, merchantCode: merchant.code, ip, deviceKey: deviceKeyOf(request) }),
    { perMinute: 30 },
  );
  bind(calls.logoutOperator, async ({ caller }) => {
    await operators.logout(caller.sessionId);
    return {};
  });

  bind(calls.listConversations, ({ caller, merchant }) => operatorConsole.queue(caller, merchant.code));
  bind(calls.listConversationMessages, ({ merchant, input }) => operatorConsole.history(merchant.code, input.conversationId, input.before));
  bind(calls.takeConversation, ({ caller, merchant, input }) => operatorConsole.take(caller, merchant.code, input.conversationId));
  bind(calls.closeConversation, ({ caller, merchant, input }) => operatorConsole.close(caller, merchant.code, input.conversationId));
  bind(calls.sendOperatorMessage, ({ caller, merchant, input }) => operatorConsole.send(caller, merchant.code, input));
  bind(calls.markConversation, async ({ merchant, input }) => {
    await operatorConsole.mark(merchant.code, input.conversationId, input);
    return {};
  });
  bind(calls.tellOperatorTyping, async ({ merchant, input }) => {
    await operatorConsole.typing(merchant.code, input.conversationId);
    return {};
  });

  const watch = createSessionWatch((ids) => operators.findEnded(ids));
  bind(calls.openOperatorStream, async ({ caller, merchant, request }) => {
    const after = lastEventId(request.headers[LAST_EVENT_ID.toLowerCase()]);
    return new StreamAnswer((stream) => {
      stream.onClose(watch.add(caller.sessionId, () => stream.end("session")));
      void streamEvents(events, stream, [consoleTopic(merchant.code)], after);
    });
  });

  bind(calls.listFeedback, ({ merchant, input }) => feedback.list(merchant.code, input.before));
  bind(calls.getFeedbackPicture, async ({ merchant, input }) => {
    const jpeg = await feedback.picture(merchant.code, input.id);
    return new RawAnswer(jpeg, { "content-type": "image/jpeg", "cache-control": "private, no-store", "content-disposition": "inline" });
  });
}
