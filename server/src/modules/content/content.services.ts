import type { BrandSettings } from "@mela/contract/site/site";
import type { Clock } from "../../adapters/clock.ts";
import type { Db } from "../../db.ts";
import { depositSettingsIn } from "../deposit/deposit-settings.service.ts";
import type { EventsService } from "../events/events.service.ts";
import { publishAnnouncements, publishUnread } from "../events/publishers.service.ts";
import type { LimitsService } from "../limits/limits.service.ts";
import type { Versions } from "../site/versions.service.ts";
import { findServedPicture } from "./content-pictures.service.ts";
import { createContentService } from "./content.service.ts";
import { createHelpService } from "./help.service.ts";
import { createPromotionsService } from "./promotions.service.ts";

interface Deps {
  db: Db;
  clock: Clock;
  versions: Versions;
  events: EventsService;
  limits: Pick<LimitsService, "isExcluded">;
  brandOf: (code: string) => Promise<Pick<BrandSettings, "currency" | "numerals">>;
}

/** What a brand publishes: announcements and banners, promotions, help. */
export function createContentServices({ db, clock, versions, events, limits, brandOf }: Deps) {
  const offersOf = async (brandCode: string) => {
    const [{ promotions }, { currency, numerals }] = await Promise.all([depositSettingsIn(db, brandCode), brandOf(brandCode)]);
    return promotions.map((promotion) => ({ offer: { promotion, currency }, numerals }));
  };
  return {
    content: createContentService({
      db,
      clock,
      versions,
      offersOf,
      onBreak: limits.isExcluded,
      onPublished: publishAnnouncements(events),
      onUnread: publishUnread(events, "notices"),
    }),
    promotions: createPromotionsService({ db, clock, versions }),
    help: createHelpService({ db, clock, versions }),
    contentPictures: {
      find: (brandCode: string, digest: string, ending: string) => findServedPicture(db, brandCode, digest, ending),
    },
  };
}
