import { LAST_EVENT_ID, openEvents, pollEvents } from "@mela/contract/events/events";
import { AppError } from "../../errors.ts";
import type { Bind } from "../../http.ts";
import { StreamAnswer } from "../../lib/answers.ts";
import type { Brand, Caller } from "../../lib/callers.ts";
import type { SessionService } from "../auth/session.service.ts";
import type { RequestContext } from "../site/brand.ts";
import type { LooksService } from "../site/looks.service.ts";
import type { SiteService } from "../site/site.service.ts";
import { type EventsService, sessionTopic, topicOf } from "./events.service.ts";
import { streamEvents, lastEventId } from "./stream.service.ts";
import { createSessionWatch } from "./session-watch.service.ts";

interface Services {
  events: EventsService;
  session: SessionService;
  site: SiteService;
  looks: LooksService;
  requestContext: RequestContext;
}

type Request = Parameters<RequestContext["brandOf"]>[0];

export function registerEventsRoutes(bind: Bind, { events, session, site, looks, requestContext }: Services): void {
  const watch = createSessionWatch((ids) => session.findEnded(ids));

  /** During maintenance the line stays open, or nobody would hear of its end; from outside the brand's regions it does not open. */
  const refuseOutsiders = async (request: Request): Promise<void> => {
    if (site.gate(await requestContext.brandOf(request), requestContext.locationOf(request)) === 2) throw new AppError("system.restricted");
  };

  bind(openEvents, async ({ brand, caller, request }) => {
    await refuseOutsiders(request);
    const after = lastEventId(request.headers[LAST_EVENT_ID.toLowerCase()]);
    const look = looks.sheetOf(await requestContext.brandOf(request));
    return new StreamAnswer((stream) => {
      if (caller) stream.onClose(watch.add(caller.sessionId, () => stream.end("session")));
      const topics = topicsOf(brand, caller);
      if (caller) topics.push(sessionTopic(caller.sessionId));
      void streamEvents(events, stream, topics, { after, hello: { look, ...typeOf(caller) } });
    });
  });

  bind(pollEvents, async ({ brand, caller, request, input }) => {
    await refuseOutsiders(request);
    const { events: list, lastId, resync } = await events.since(topicsOf(brand, caller), input.after);
    return { events: list.map(({ id, type, data }) => ({ id, type, data })), lastId, resync, ...typeOf(caller) };
  });
}

const typeOf = (caller: Caller | null): { type?: number } => (caller ? { type: caller.userType } : {});

function topicsOf(brand: Brand, caller: Caller | null): string[] {
  const topics = [topicOf("all"), topicOf({ brand: brand.code })];
  return caller ? [...topics, topicOf({ member: caller.userId })] : topics;
}
