import * as chat from "@mela/contract/support/chat";
import { LAST_EVENT_ID } from "@mela/contract/events/events";
import type { BrandSettings } from "@mela/contract/site/site";
import { AppError } from "../../errors.ts";
import type { Bind } from "../../http.ts";
import { StreamAnswer } from "../../lib/answers.ts";
import type { SessionService } from "../auth/session.service.ts";
import { type EventsService, sessionTopic } from "../events/events.service.ts";
import { streamEvents, lastEventId } from "../events/stream.service.ts";
import { createSessionWatch } from "../events/session-watch.service.ts";
import type { RequestContext } from "../site/brand.ts";
import { backPath, chatLanguage } from "./chat.rules.ts";
import type { ChatService } from "./chat.service.ts";
import { conversationTopic } from "./conversation.service.ts";

interface Services {
  chat: ChatService;
  events: EventsService;
  session: SessionService;
  requestContext: RequestContext;
}

export function registerChatRoutes(bind: Bind, { chat: service, events, session, requestContext }: Services): void {
  bind(
    chat.launchChat,
    async ({ input, caller, brand, request }) => {
      const { settings } = await offering(requestContext, request);
      const origin = await requestContext.originOf(request);
      const backUrl = backPath(input.backUrl, origin);
      if (backUrl === null) throw new AppError("request.invalid", { fields: ["backUrl"] });
      const ticket = await service.launch({
        brandCode: brand.code,
        memberId: Number(caller.userId),
        customerType: caller.userType,
        sessionId: caller.sessionId,
        language: chatLanguage(input.language, settings),
        backUrl,
        headerColor: input.headerColor,
        browser: input.browser,
      });
      return { chatUrl: `${origin}${chat.CHAT_PAGE}#${ticket}` };
    },
    { perMinute: 60 },
  );

  bind(chat.getChatUnread, async ({ caller, request }) => {
    await offering(requestContext, request);
    return { unReadCount: await service.unread(Number(caller.userId), caller.userType) };
  });

  bind(chat.enterChat, ({ input, brand }) => service.enter(input, brand.code), { perMinute: 60 });
  bind(chat.listChatMessages, ({ caller, brand, input }) => service.history(caller, brand.code, input.before));
  bind(chat.sendChatMessage, ({ caller, input }) => service.send(caller, input), { perMinute: 240 });
  bind(chat.markChat, async ({ caller, brand, input }) => {
    await service.mark(caller, brand.code, input);
    return {};
  });
  bind(
    chat.tellChatTyping,
    async ({ caller, brand }) => {
      await service.typing(caller, brand.code);
      return {};
    },
    { perMinute: 120 },
  );

  const watch = createSessionWatch((ids) => session.findEnded(ids));
  bind(
    chat.openChatStream,
    async ({ caller, request }) => {
      const after = lastEventId(request.headers[LAST_EVENT_ID.toLowerCase()]);
      const topics = [conversationTopic(caller.conversationId), sessionTopic(caller.sessionId)];
      return new StreamAnswer((stream) => {
        stream.onClose(watch.add(caller.sessionId, () => stream.end("session")));
        void streamEvents(events, stream, topics, { after });
      });
    },
    { perMinute: 240 },
  );
}

type Request = Parameters<RequestContext["brandOf"]>[0];

/** The brand, if it offers live chat (CBS3). */
async function offering(requestContext: RequestContext, request: Request): Promise<{ settings: BrandSettings }> {
  const brand = await requestContext.brandOf(request);
  if (!brand.settings.switches.CBS3) throw new AppError("session.forbidden");
  return brand;
}
