import { getNotice, listAnnouncements, markAnnouncementRead } from "@mela/contract/content/content";
import { getHelpCenter } from "@mela/contract/content/help";
import { listPromotionCategories } from "@mela/contract/content/promotions";
import type { Bind, Context } from "../../http.ts";
import type { Caller } from "../../lib/callers.ts";
import type { RequestContext } from "../site/brand.ts";
import type { ContentService, Reader } from "./content.service.ts";
import type { HelpService } from "./help.service.ts";
import type { PromotionsService } from "./promotions.service.ts";

interface Deps {
  content: ContentService;
  help: HelpService;
  promotions: PromotionsService;
  requestContext: RequestContext;
}

const READS_PER_MINUTE = 240;

export function registerContentRoutes(bind: Bind, { content, help, promotions, requestContext }: Deps): void {
  const languagesOf = async ({ brand, language, request }: Pick<Context<unknown, Caller | null>, "brand" | "language" | "request">) => {
    const { settings } = await requestContext.brandOf(request);
    return { brandCode: brand.code, language, fallbackLanguage: settings.defaultLanguage };
  };

  bind(listAnnouncements, async (context) => {
    const { types, groupName, flush } = context.input;
    return content.feed({ ...(await languagesOf(context)), types, groupName, flush, reader: readerOf(context.caller) });
  });
  bind(getNotice, async (context) =>
    content.notice({ ...(await languagesOf(context)), id: context.input.id, reader: readerOf(context.caller) }),
  );
  bind(
    markAnnouncementRead,
    async (context) => {
      const { announcementId, read } = context.input;
      await content.markRead({ ...(await languagesOf(context)), id: announcementId, read, reader: readerOf(context.caller) });
      return { announcementId, read };
    },
    { perMinute: READS_PER_MINUTE },
  );

  bind(listPromotionCategories, async (context) => {
    const { brandCode, language, fallbackLanguage } = await languagesOf(context);
    return promotions.categories(brandCode, language, fallbackLanguage);
  });

  bind(getHelpCenter, async (context) => {
    const { tag, query, language: wanted } = context.input;
    const { settings } = await requestContext.brandOf(context.request);
    const languages = await languagesOf(context);
    const language = wanted !== undefined && settings.languages.includes(wanted) ? wanted : languages.language;
    return help.list({ ...languages, language, tag, query });
  });
}

function readerOf(caller: Caller): NonNullable<Reader>;
function readerOf(caller: Caller | null): Reader;
function readerOf(caller: Caller | null): Reader {
  return caller && { memberId: Number(caller.userId), customerType: caller.userType };
}
