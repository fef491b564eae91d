import * as account from "@mela/contract/auth/account";
import * as content from "@mela/contract/content/content";
import * as games from "@mela/contract/games/games";
import * as member from "@mela/contract/member/member";
import * as registration from "@mela/contract/registration/registration";
import * as site from "@mela/contract/site/site";
import * as details from "@mela/contract/site/site-details";
import * as wallet from "@mela/contract/wallet/wallet";
import type { OutputOf } from "@mela/contract/base/endpoint";
import type { Brand, Location } from "./brand.ts";

export type WhiteLabel = OutputOf<typeof details.getWhiteLabel>;

/** Where game pictures come from unless the brand says otherwise. One entry: the site itself. */
const IMAGE_CDNS: readonly string[] = ["/"];

const PATHS: Record<string, string> = {
  login: account.login.path,
  logout: account.logout.path,
  captcha: account.getCaptcha.path,
  encryptionKeys: account.listEncryptionKeys.path,
  memberInfo: member.getMemberInfo.path,
  settings: site.getSettings.path,
  country: details.listCountries.path,
  wallet: wallet.getWallet.path,
  announcements: content.listAnnouncements.path,
  games: games.listGames.path,
  vendors: games.listVendors.path,
  launch: games.launchGame.path,
};

export function presentStatus(brand: Brand, location: Location, regionRestriction: boolean): site.SystemStatus {
  return {
    status: site.deriveStatus({ maintenance: brand.maintenance, regionRestriction }),
    maintenance: brand.maintenance,
    regionRestriction,
    location: { ip: location.ip, country: location.country },
    maintenanceUntil: brand.maintenance ? (brand.maintenanceUntil?.toISOString() ?? null) : null,
    info: {
      customerService: details.listCustomerService.path,
      domainRoute: details.getDomainRoute.path,
      mobileTemplate: brand.settings.mobileTemplate,
      paths: PATHS,
      register: registration.getRegistrationSettings.path,
      resources: brand.settings.resources,
      whitelabel: details.getWhiteLabel.path,
      mainDomain: brand.domains[0] ?? "",
      imageCDNs: [...(brand.settings.imageCDNs ?? IMAGE_CDNS)],
    },
  };
}

export function presentWhiteLabel(settings: site.BrandSettings, language: string): WhiteLabel {
  const { names, id } = settings.brand;
  return {
    merchant: settings.merchant,
    brandId: id,
    name: names[language] ?? names[settings.defaultLanguage] ?? settings.merchant,
    minimumAge: settings.minimumAge,
    languages: settings.languages,
    currency: settings.currency,
    timeZone: settings.timeZone,
  };
}
