import { listAnnouncements } from "@mela/contract/content";
import { isAgent } from "@mela/contract/customer-type";
import type { Bind } from "../../http.ts";
import type { Visits } from "../site/brand.ts";
import type { ContentService } from "./content.service.ts";

export function registerContentRoutes(bind: Bind, { content, visits }: { content: ContentService; visits: Visits }): void {
  bind(listAnnouncements, async ({ input, merchant, caller, language, request }) => {
    const { template } = await visits.brandOf(request);
    return content.feed({
      merchantCode: merchant.code,
      language,
      fallbackLanguage: template.defaultLanguage,
      types: input.types,
      groupName: input.groupName,
      forAgent: caller !== null && isAgent(caller.userType),
      flush: input.flush,
    });
  });
}
