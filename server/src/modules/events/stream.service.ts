import { type HelloData, STREAM_FRAMES } from "@mela/contract/events/events";
import type { EventStream } from "../../lib/event-stream.ts";
import { type EventsService, SESSION_ENDED } from "./events.service.ts";

/** Ids come back as we sent them; anything else begins anew. */
export function lastEventId(header: string | string[] | undefined): number | null {
  const id = typeof header === "string" && /^\d{1,15}$/.test(header) ? Number(header) : 0;
  return id > 0 ? id : null;
}

/** Sends what the topics tell, from after an event on, until the reader goes. */
export async function streamEvents(
  events: Pick<EventsService, "subscribe">,
  stream: EventStream,
  topics: readonly string[],
  { after, hello = {} }: { after: number | null; hello?: HelloData },
): Promise<void> {
  try {
    const stop = await events.subscribe({
      topics,
      after,
      onStart: (id) => stream.send({ id, event: STREAM_FRAMES.hello, data: hello }),
      onEvent: ({ id, type, data }) => (type === SESSION_ENDED ? stream.end("session") : stream.send({ id, event: type, data })),
      onGap: (id) => stream.send({ id, event: STREAM_FRAMES.resync, data: {} }),
    });
    stream.onClose(stop);
  } catch {
    // The database is away: the reader comes again, and asks from where it was.
    stream.end("closing");
  }
}
