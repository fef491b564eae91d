import { checkAffiliateCode, getAffiliateInfo } from "@mela/contract/registration/affiliate";
import type { Bind } from "../../http.ts";
import type { AffiliateService } from "./affiliate.service.ts";

/** Codes are short enough to be tried out, so each address has few tries. */
const CHECKS_PER_MINUTE = 30;
/** Every form that is opened asks once, and a carrier puts many phones behind one address. */
const OPENINGS_PER_MINUTE = 240;

export function registerAffiliateRoutes(bind: Bind, { affiliate }: { affiliate: AffiliateService }): void {
  bind(checkAffiliateCode, async ({ input, brand }) => ({ code: await affiliate.check(brand.code, input.code) }), {
    perMinute: CHECKS_PER_MINUTE,
  });
  bind(getAffiliateInfo, ({ input, brand }) => affiliate.visit(brand.code, input.code, input.domain), {
    perMinute: OPENINGS_PER_MINUTE,
  });
}
