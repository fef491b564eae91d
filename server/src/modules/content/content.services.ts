import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import type { EventsService } from "../events/events.service.ts";
import { publishAnnouncements, publishUnread } from "../events/publishers.service.ts";
import type { Versions } from "../site/versions.service.ts";
import { createContentService } from "./content.service.ts";
import { createHelpService } from "./help.service.ts";
import { createPromotionsService } from "./promotions.service.ts";

interface Deps {
  db: Db;
  clock: Clock;
  versions: Versions;
  events: EventsService;
}

/** What a brand publishes: announcements and banners, promotions, help. */
export function createContentServices({ db, clock, versions, events }: Deps) {
  return {
    content: createContentService({
      db,
      clock,
      versions,
      onPublished: publishAnnouncements(events),
      onUnread: publishUnread(events, "notices"),
    }),
    promotions: createPromotionsService({ db, clock, versions }),
    help: createHelpService({ db, clock, versions }),
  };
}
