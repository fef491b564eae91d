import { CHAT_PAGE } from "@mela/contract/support/chat";
import * as site from "@mela/contract/site/site";
import * as details from "@mela/contract/site/site-details";
import type { Bind } from "../../http.ts";
import type { RequestContext } from "./brand.ts";
import { openContactPath } from "./contact-seal.rules.ts";
import { presentSettings } from "./looks.present.ts";
import type { SiteService } from "./site.service.ts";

const DEVICE_ALL = 0;

export function registerSiteRoutes(bind: Bind, services: { site: SiteService; requestContext: RequestContext }): void {
  const { site: service, requestContext } = services;

  bind(site.getSystemStatus, async ({ request }) =>
    service.status(await requestContext.brandOf(request), requestContext.locationOf(request)),
  );
  bind(site.getSettings, async ({ request }) => presentSettings(await requestContext.brandOf(request)));
  bind(details.getWhiteLabel, async ({ request, language }) => service.whiteLabel(await requestContext.brandOf(request), language));
  bind(details.listCountries, async ({ request, language }) => service.countries(await requestContext.brandOf(request), language));
  bind(details.getDomainRoute, async ({ request, input }) => {
    const { domains } = await requestContext.brandOf(request);
    // The table knows no device of its own: 0 asks for the domains of every device, and no other has any.
    if (input.device !== DEVICE_ALL) return { domainList: [] };
    // On this machine, where the demo is tried out, the address that it is tried at is one of them too.
    const here = new URL(await requestContext.originOf(request)).hostname;
    return { domainList: [...new Set([...domains, here])] };
  });
  bind(details.listCustomerService, async ({ request, language }) => {
    const { contacts, settings } = await requestContext.brandOf(request);
    const inClear = await Promise.all(contacts.map(({ path }) => openContactPath(path, settings.customerServiceKey)));
    // The page of the site's own chat helps nobody where the brand has no chat.
    const open = contacts.filter((_contact, at) => inClear[at] !== CHAT_PAGE || settings.switches.CBS3);
    const titleOf = (titles: Readonly<Record<string, string>>) => titles[language] ?? titles[settings.defaultLanguage] ?? "";
    return { version: { pathList: open.map(({ titles, path, type }) => ({ title: titleOf(titles), path, type })) } };
  });
}
