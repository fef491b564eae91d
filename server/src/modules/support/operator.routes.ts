import { LAST_EVENT_ID } from "@mela/contract/events/events";
import * as desk from "@mela/contract/support/operator";
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
  desk: ConsoleService;
  feedback: FeedbackService;
  events: EventsService;
}

/** The service desk. Each call needs an operator's own token, which the binder checks; members' tokens open nothing here. */
export function registerOperatorRoutes(bind: Bind, { operators, desk: service, feedback, events }: Services): void {
  bind(
    desk.loginOperator,
    ({ input, merchant, ip, request }) => operators.login({ ...input, merchantCode: merchant.code, ip, deviceKey: deviceKeyOf(request) }),
    { perMinute: 30 },
  );
  bind(desk.logoutOperator, async ({ caller }) => {
    await operators.logout(caller.sessionId);
    return {};
  });

  bind(desk.listConversations, ({ caller, merchant }) => service.queue(caller, merchant.code));
  bind(desk.listConversationMessages, ({ merchant, input }) => service.history(merchant.code, input.conversationId, input.before));
  bind(desk.takeConversation, ({ caller, merchant, input }) => service.take(caller, merchant.code, input.conversationId));
  bind(desk.closeConversation, ({ caller, merchant, input }) => service.close(caller, merchant.code, input.conversationId));
  bind(desk.sendOperatorMessage, ({ caller, merchant, input }) => service.send(caller, merchant.code, input));
  bind(desk.markConversation, async ({ merchant, input }) => {
    await service.mark(merchant.code, input.conversationId, input);
    return {};
  });
  bind(desk.tellOperatorTyping, async ({ merchant, input }) => {
    await service.typing(merchant.code, input.conversationId);
    return {};
  });

  const watch = createSessionWatch((ids) => operators.findEnded(ids));
  bind(desk.openOperatorStream, async ({ caller, merchant, request }) => {
    const after = lastEventId(request.headers[LAST_EVENT_ID.toLowerCase()]);
    return new StreamAnswer((stream) => {
      stream.onClose(watch.add(caller.sessionId, () => stream.end("session")));
      void streamEvents(events, stream, [consoleTopic(merchant.code)], after);
    });
  });

  bind(desk.listFeedback, ({ merchant, input }) => feedback.list(merchant.code, input.before));
  bind(desk.getFeedbackPicture, async ({ merchant, input }) => {
    const jpeg = await feedback.picture(merchant.code, input.id);
    return new RawAnswer(jpeg, { "content-type": "image/jpeg", "cache-control": "private, no-store", "content-disposition": "inline" });
  });
}
