import { LAST_EVENT_ID } from "@mela/contract/events/events";
import type { ConsoleConversation } from "@mela/contract/console/chat";
import type { ConsoleFeedback } from "@mela/contract/console/feedback";
import * as calls from "@mela/contract/support/operator";
import type { Conversation, FeedbackEntry } from "@mela/contract/support/operator";
import type { Bind } from "../../http.ts";
import { StreamAnswer, jpegAnswer } from "../../lib/answers.ts";
import { type BrandSeat, NO_CEILINGS } from "../../lib/brand-seat.ts";
import type { OperatorCaller } from "../../lib/callers.ts";
import { deviceKeyOf } from "../../lib/request-headers.ts";
import type { EventsService } from "../events/events.service.ts";
import { streamEvents, lastEventId } from "../events/stream.service.ts";
import { createSessionWatch } from "../events/session-watch.service.ts";
import type { ConsoleService } from "./console.service.ts";
import type { FeedbackDesk } from "./feedback-desk.service.ts";
import type { OperatorsService } from "./operators.service.ts";
import { consoleTopic } from "./conversation.service.ts";

interface Services {
  operators: OperatorsService;
  operatorConsole: ConsoleService;
  feedbackDesk: FeedbackDesk;
  events: EventsService;
}

/** Whose role is taken away sees nothing more after five seconds, the look itself with them. */
const LOOK_MS = 3_000;
/** Signs of a browser's name that the record keeps. */
const AGENT_MAX = 300;

/** The console. Each call needs an operator's own token, which the binder checks; members' tokens open nothing here. */
export function registerOperatorRoutes(bind: Bind, { operators, operatorConsole, feedbackDesk, events }: Services): void {
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

  bind(calls.listConversations, async ({ caller, brand }) =>
    (await operatorConsole.list(talkSeat(caller, brand.code))).map(conversationAtTheDesk),
  );
  bind(calls.listConversationMessages, ({ caller, brand, input }) =>
    operatorConsole.history(talkSeat(caller, brand.code), input.conversationId, input.before),
  );
  bind(calls.takeConversation, async ({ caller, brand, input: { conversationId } }) =>
    conversationAtTheDesk(await operatorConsole.take(talkSeat(caller, brand.code), { conversationId })),
  );
  bind(calls.closeConversation, async ({ caller, brand, input }) =>
    conversationAtTheDesk(await operatorConsole.close(talkSeat(caller, brand.code), input.conversationId)),
  );
  bind(calls.sendOperatorMessage, ({ caller, brand, input }) => operatorConsole.send(talkSeat(caller, brand.code), input));
  bind(calls.markConversation, async ({ caller, brand, input }) => {
    await operatorConsole.mark(talkSeat(caller, brand.code), input.conversationId, input);
    return {};
  });
  bind(calls.tellOperatorTyping, async ({ caller, brand, input }) => {
    await operatorConsole.typing(talkSeat(caller, brand.code), input.conversationId);
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

  bind(calls.listFeedback, async ({ caller, brand, input }) => {
    const { rows, more } = await feedbackDesk.list(talkSeat(caller, brand.code), input);
    return { entries: rows.map(atTheDesk), more };
  });
  bind(
    calls.answerFeedback,
    async ({ caller, brand, input }) => atTheDesk(await feedbackDesk.answer(talkSeat(caller, brand.code), input)),
    {
      perMinute: 60,
    },
  );
  bind(calls.getFeedbackPicture, async ({ caller, brand, input }) =>
    jpegAnswer(await feedbackDesk.picture(talkSeat(caller, brand.code), input.id)),
  );
}

/** Whoever is at the desk talks with members. */
const talkSeat = (operator: OperatorCaller, brandCode: string): BrandSeat => ({ operator, brandCode, demand: async () => NO_CEILINGS });

const conversationAtTheDesk = (conversation: ConsoleConversation): Conversation => {
  const { memberId: _id, holder: _holder, waitingSince: _since, handOver: _note, ...shown } = conversation;
  return shown;
};

/** Without what only the console tells. */
const atTheDesk = ({ memberId: _id, state: _state, seen: _seen, ...entry }: ConsoleFeedback): FeedbackEntry => entry;
